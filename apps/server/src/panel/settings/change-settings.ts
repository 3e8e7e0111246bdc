import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { memberDoes } from "../../http/authenticate.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { readOfferRules } from "../../order/terms/receiving-rules.ts";
import type { ShopDecision } from "../../platform/change-shop.ts";
import { publishShop } from "../../platform/publish-shop.ts";
import { warningsOf } from "../../platform/shop-warnings.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { PanelDeps } from "../panel-deps.ts";

type SettingsChange = {
  shopId: string;
  member: CallerMember;
  /** What the log calls it, such as `settings.changed`. */
  action: string;
  /** The part of the document that the log names and compares; absent: all of it. */
  audited?: { subject: { type: string; id: string } } & (
    | { of: (document: object) => object | null }
    | { before: object | null; after: object | null }
  );
  decide: ShopDecision;
  /** What the log says besides the document, which has no credentials. */
  noted?: { before: object; after: object };
};

/** A member changes the shop's document, by the rules that hold for its systems too. */
export async function changeSettings(
  deps: PanelDeps,
  { shopId, member, action, audited, decide, noted }: SettingsChange,
): Promise<Result<PanelSettings, Refusal>> {
  const shop = await deps.shops.find(shopId);
  if (!shop) return refuse({ code: "shop-not-found" });
  let before: object = {};
  const saved = await publishShop(deps, {
    shopId,
    chatbotId: member.chatbotId,
    isTest: shop.isTest,
    by: member,
    does: (deed) => memberDoes(member, deed),
    decide: (current) => {
      before = current?.document ?? {};
      return decide(current);
    },
    audit: ({ document }) => {
      const after = { ...document, ...noted?.after };
      const entry = audited
        ? loggedPart(audited, "of" in audited ? { before: audited.of(before), after: audited.of(after) } : audited)
        : {
            subject: { type: "settings", id: shopId, name: shop.name },
            before: { ...before, ...noted?.before },
            after,
          };
      return { member, shopId, action, ...entry };
    },
  });
  if (!saved.ok) return saved;
  const read = await readSettings(deps, shopId);
  return read.ok ? ok({ ...read.value, warnings: saved.value.warnings }) : read;
}

type Sides = { before: object | null; after: object | null };

/** Coupons are called by their code, and what has a name by that. */
function loggedPart({ subject }: { subject: { type: string; id: string } }, { before, after }: Sides) {
  const { name } = { ...(after ?? before) } as { name?: unknown };
  return { subject: { ...subject, name: typeof name === "string" ? name : subject.id }, before, after };
}

export async function readSettings(
  { shops }: { shops: Pick<ShopRepository, "findDocument" | "findReceiving" | "vendors"> },
  shopId: string,
): Promise<Result<PanelSettings, Refusal>> {
  const found = await shops.findDocument(shopId);
  if (!found) return refuse({ code: "shop-not-found" });
  const { version, document } = found;
  const offers = await readOfferRules({ shops }, shopId, document);
  return ok({ version, document, warnings: warningsOf(document, offers) });
}
