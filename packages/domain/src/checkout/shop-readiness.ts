import { hasLogistic, type OfferFacts, type OfferRules, offeredForms, offerObstacle } from "./payment-offers.ts";

/** Why nobody can place an order in a shop. */
export type ShopGap = "no-logistic-option" | "no-payment-option" | "no-payment-for-pickup";

/** What a shop lacks to take orders. Empty: it can. */
export function shopGaps(rules: OfferRules, facts: OfferFacts): ShopGap[] {
  const gaps: ShopGap[] = [];
  if (!hasLogistic(rules)) gaps.push("no-logistic-option");
  if (offeredForms(rules, facts).length > 0) return gaps;
  const isForPickup = rules.paymentOptions.some((option) => offerObstacle(option, rules, facts) === "payer-address");
  return [...gaps, isForPickup ? "no-payment-for-pickup" : "no-payment-option"];
}
