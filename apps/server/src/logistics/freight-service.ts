import type { FreightItem, FreightOption } from "@vitrine/domain/checkout/store-freight";
import type { Result } from "@vitrine/domain/result";
import type { Refusal } from "../http/refusals.ts";

/** Somebody outside who says what deliveries of a shop cost. */
export type FreightService = {
  /** Whether the shop has one; otherwise its own zones say it. */
  isFor(shopId: string): Promise<boolean>;
  /** Empty: nothing is delivered there. `zipCode` has eight digits. It may take half a minute, and never throws. */
  ask(
    shopId: string,
    question: { zipCode: string; items: readonly FreightItem[] },
  ): Promise<Result<readonly FreightOption[], Refusal>>;
};
