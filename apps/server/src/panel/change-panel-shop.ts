import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { memberDoes } from "../http/authenticate.ts";
import type { CallerMember } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import { changeShop } from "../platform/change-shop.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";

/** `subject`: what was changed in the document; the settings as a whole, when absent. */
type Decided = {
  document: ShopDocument;
  before: object | null;
  after: object | null;
  subject?: { type: string; id: string };
};

/** A member changes a part of the shop's document, by the rules that hold for its systems too. */
export async function changePanelShop(
  { shops }: { shops: Pick<ShopRepository, "find" | "change" | "findReceiving" | "vendors"> },
  { shopId, member }: { shopId: string; member: CallerMember },
  action: string,
  change: (document: ShopDocument) => Decided | Refusal,
): Promise<Result<ShopDocument, Refusal>> {
  const shop = await shops.find(shopId);
  if (!shop) return refuse({ code: "shop-not-found" });
  let decided: Decided | undefined;
  const saved = await changeShop(shops, {
    shopId,
    chatbotId: member.chatbotId,
    isTest: shop.isTest,
    by: member,
    does: (deed) => memberDoes(member, deed),
    decide: (current) => {
      if (!current) return refuse({ code: "shop-not-found" });
      const made = change(current.document);
      if ("code" in made) return refuse(made);
      decided = made;
      return ok({ document: made.document });
    },
    audit: () => ({
      member,
      shopId,
      action,
      subject: decided?.subject ?? { type: "settings", id: shopId, name: shop.name },
      before: decided?.before ?? null,
      after: decided?.after ?? null,
    }),
  });
  return saved.ok ? ok(saved.value.document) : saved;
}
