import type { Trial, TrialForm } from "@vitrine/contract/panel/settings/trial";
import { offerObstacle } from "@vitrine/domain/checkout/payment-offers";
import { characters } from "@vitrine/domain/cut-text";
import { accountFor, chargerOf } from "@vitrine/domain/payment/payment-account";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { buttonLabel, messageText } from "@vitrine/wording/chat/message-text";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { readOfferRules } from "../../order/terms/receiving-rules.ts";
import { accountIdOf, isOutside, paymentVendorOf } from "../../payment/provider/payment-vendor.ts";
import { triesAs } from "../../session/session.repository.ts";
import type { OwnedDocument } from "../../shop/shop.repository.ts";
import type { TrialDeps } from "./open-trial.ts";
import type { FoundTrial, TrialMessage } from "./trial.repository.ts";
import { isAddedForTrial } from "./trial-document.ts";

const MOST_MESSAGES = 20;
const LONGEST_TEXT = 4_000;

type Which = { shopId: string; member: CallerMember };

/** How the trial of the shop is paid, what it lacks, and what it would have written to whoever tries it. */
export async function readTrial(deps: TrialDeps, { shopId, member }: Which): Promise<Result<Trial, Refusal>> {
  const shop = await deps.shops.find(shopId);
  if (!shop) return refuse({ code: "shop-not-found" });
  const { sandboxUrl } = deps.testMode;
  const payUrl = sandboxUrl === undefined ? null : `${sandboxUrl}/payments`;
  const trial = await deps.trials.find(shopId);
  const found = trial && (await deps.shops.findDocument(trial.shopId));
  if (!trial || !found) return ok({ shopId: null, copiedAt: null, payUrl, forms: [], accounts: [], messages: [] });
  const messages = await deps.trials.messages(trial.shopId, triesAs(member.userId), MOST_MESSAGES);
  return ok({
    ...{ shopId: trial.shopId, copiedAt: trial.copiedAt.toISOString(), payUrl },
    ...(await readForms(deps, trial, found)),
    messages: messages.map(shownMessage),
  });
}

/** Whether a form can be finished is the same question as in every shop. */
async function readForms(
  deps: TrialDeps,
  { shopId }: FoundTrial,
  { document }: OwnedDocument,
): Promise<Pick<Trial, "forms" | "accounts">> {
  const offers = await readOfferRules(deps, shopId, document);
  const { rules } = offers;
  const isPlayed = deps.testMode.sandboxUrl !== undefined;
  const forms = rules.paymentOptions.map((option): TrialForm => {
    const vendor = paymentVendorOf(deps.paymentVendors, { ...option, providerType: chargerOf(option, rules) });
    const provider = vendor && isOutside(vendor) ? vendor : undefined;
    return {
      ...{ id: option.providerId, name: option.name, method: option.method, isAdded: isAddedForTrial(option) },
      charger: provider ? (isPlayed && provider.test?.sandbox ? "sandbox" : "test-account") : "team",
      provider: provider?.name ?? null,
      because: offerObstacle(option, rules, offers),
    };
  });
  const lacking = deps.paymentVendors.filter((vendor) => {
    const account = accountFor(rules.paymentAccounts, {
      ...vendor,
      method: vendor.onlyMethod ?? vendor.methods[0] ?? 0,
    });
    return isOutside(vendor) && vendor.steps.length > 0 && account?.isIncomplete === true;
  });
  return { forms, accounts: lacking.map((vendor) => ({ id: accountIdOf(vendor), name: vendor.name })) };
}

function shownMessage({ id, message, createdAt }: TrialMessage): Trial["messages"][number] {
  return {
    ...{ id, createdAt: createdAt.toISOString(), text: messageText(message, characters(LONGEST_TEXT)) },
    button: "link" in message && message.link ? buttonLabel(message) : null,
  };
}
