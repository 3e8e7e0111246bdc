import { SessionType } from "@vitrine/domain/codes/session";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { idFromName } from "@vitrine/domain/shop/id-from-name";
import type { CallerMember } from "../../http/callers.ts";
import { overLimit } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import { isNameTaken, publishShop } from "../../platform/publish-shop.ts";
import { createSession } from "../../session/create-session.ts";
import { triesAs } from "../../session/session.repository.ts";
import { storefrontUrl } from "../../session/storefront-url.ts";
import type { OwnedDocument } from "../../shop/shop.repository.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { copyCatalog } from "./copy-catalog.ts";
import type { TrialRepository } from "./trial.repository.ts";
import { TRIAL_CHANNEL, TRIAL_PIX_KEY, trialDocument } from "./trial-document.ts";

export type TrialDeps = PanelDeps & { trials: TrialRepository };

const openings = { name: "shop-trials", most: 60, perSeconds: 3_600 };
/** Other shops that have the id. */
const MOST_TURNS = 200;

type Opened = { url: string; shopId: string; products: number };
type Which = { shopId: string; member: CallerMember };

/**
 * Makes the trial of a shop like the shop, and a link that opens it as a customer. It is a test shop of its own: its orders,
 * stock, numbers, contacts and messages are rows of another shop, so nothing of it can count.
 */
export async function openTrial(deps: TrialDeps, { shopId, member }: Which): Promise<Result<Opened, Refusal>> {
  const live = await deps.shops.findDocument(shopId);
  if (!live) return refuse({ code: "shop-not-found" });
  if (live.isTest) return refuse({ code: "shop-of-other-mode" });
  if (!(await deps.limits.take(openings, shopId))) return refuse(overLimit(openings));
  const saved = await saveTrial(deps, { shopId, member }, live);
  if (!saved.ok) return saved;
  const trial = await deps.shops.find(saved.value);
  if (!trial) return refuse({ code: "shop-not-found" });
  await deps.manualPix.save(trial.shopId, TRIAL_PIX_KEY, { type: "agent", id: member.userId, name: member.name });
  const products = await copyCatalog(deps, shopId, trial);
  const contact = { id: triesAs(member.userId), name: member.name };
  const [channel] = trial.channels;
  const session = {
    ...{ sessionType: SessionType.Contact, contact, channelId: TRIAL_CHANNEL, signIn: member.sessionId },
    channelType: channel?.channelType ?? 0,
  };
  const created = await createSession(deps.sessions, trial, session);
  if (!created.ok) return created;
  const { publicUrl } = deps;
  const url = storefrontUrl({ publicUrl, path: "/catalog", shop: trial, session, code: created.value.code });
  return ok({ url, shopId: trial.shopId, products });
}

/** The id of the trial. What the shop has already is copied, so its owner alone decides nothing here. */
async function saveTrial(
  deps: TrialDeps,
  { shopId, member }: Which,
  live: OwnedDocument,
): Promise<Result<string, Refusal>> {
  const known = await deps.trials.find(shopId);
  const { hasPixKey } = await deps.shops.findReceiving(shopId);
  const world = { ...deps, vendors: deps.shops.vendors, hasSandbox: deps.testMode.sandboxUrl !== undefined, hasPixKey };
  for (let turn = 1; turn <= MOST_TURNS; turn++) {
    const id = known?.shopId ?? idFromName(`teste ${live.document.name}`, { turn });
    const saved = await publishShop(deps, {
      ...{ shopId: id, chatbotId: member.chatbotId, isTest: true, trialOf: shopId, by: member },
      does: () => ok(null),
      decide: (current) =>
        current && current.trialOf !== shopId
          ? refuse({ code: "shop-of-another-account" })
          : ok({ document: trialDocument(live.document, current?.document, world) }),
      audit: () => {
        const subject = { type: "settings", id: shopId, name: live.document.name };
        return { member, shopId, action: "shop.trial-opened", subject, after: { trial: id } };
      },
    });
    if (saved.ok) return ok(id);
    if (known || !isNameTaken(saved.refusal)) return saved;
  }
  return refuse({ code: "shop-of-another-account" });
}
