import { hasLogistic, type OfferRules, offeredForms } from "./payment-offers.ts";

/** What a shop is built with, in the order in which people do it. */
export const firstStepNames = ["look", "product", "delivery", "payment", "channel", "publish"] as const;
export type FirstStepName = (typeof firstStepNames)[number];

export type FirstStep = {
  step: FirstStepName;
  isDone: boolean;
  /** Without it nobody can buy. */
  isNeeded: boolean;
};

type BuiltShop = {
  rules: OfferRules;
  hasLogo: boolean;
  /** Some product can be bought. */
  hasProduct: boolean;
  /** The key of payments that people make by hand. */
  hasPixKey: boolean;
  hasChannel: boolean;
  isPublished: boolean;
};

const needed: ReadonlySet<FirstStepName> = new Set(["product", "delivery", "payment", "publish"]);

export function firstSteps(shop: BuiltShop): FirstStep[] {
  const done: Record<FirstStepName, boolean> = {
    look: shop.hasLogo,
    product: shop.hasProduct,
    delivery: hasLogistic(shop.rules),
    payment: offeredForms(shop.rules, shop).length > 0,
    channel: shop.hasChannel,
    publish: shop.isPublished,
  };
  return firstStepNames.map((step) => ({ step, isDone: done[step], isNeeded: needed.has(step) }));
}

/** Somebody who comes now can buy. */
export function canSell(steps: readonly FirstStep[]): boolean {
  return steps.every(({ isDone, isNeeded }) => isDone || !isNeeded);
}
