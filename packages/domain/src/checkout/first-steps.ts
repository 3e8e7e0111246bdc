import type { ShopRules } from "../shop/shop-rules.ts";
import { manualNeed, paymentOptionsFor } from "./payment-methods.ts";
import { shopGaps } from "./shop-readiness.ts";

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
  rules: Pick<
    ShopRules,
    "deliveryZones" | "pickupStores" | "paymentOptions" | "paymentAccounts" | "payerAddressNeeds" | "checkout"
  >;
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
    delivery: !shopGaps(shop.rules).includes("no-logistic-option"),
    payment: canBePaid(shop),
    channel: shop.hasChannel,
    publish: shop.isPublished,
  };
  return firstStepNames.map((step) => ({ step, isDone: done[step], isNeeded: needed.has(step) }));
}

/** Somebody who comes now can buy. */
export function canSell(steps: readonly FirstStep[]): boolean {
  return steps.every(({ isDone, isNeeded }) => isDone || !isNeeded);
}

/** A Pix to the shop's key is offered before there is a key, and cannot be paid until then. */
function canBePaid({ rules, hasPixKey }: BuiltShop): boolean {
  return paymentOptionsFor(rules, []).some((option) => hasPixKey || manualNeed(option, rules.checkout) !== "pix-key");
}
