import type { FreightItem, FreightOption } from "@vitrine/domain/checkout/store-freight";
import type { Result } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";

/** An outside service that quotes the deliveries of a shop. */
export type FreightService = {
  /** Whether the service quotes for this shop. Otherwise the shop's own delivery zones do. */
  isFor(shopId: string): Promise<boolean>;
  /** Empty if nothing is delivered there. `zipCode` has eight digits. May take half a minute, and never throws. */
  quote(
    shopId: string,
    request: { zipCode: string; items: readonly FreightItem[] },
  ): Promise<Result<readonly FreightOption[], Refusal>>;
};
