import { Type } from "typebox";
import { Count, closed, Nullable, ProviderId } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";

/**
 * Keys and tokens of an outside system. Write-only: stored encrypted, never returned. When absent, the stored value
 * stays, unless the system has an address at another origin now: then it is forgotten.
 */
export const Credentials = Type.Record(
  Type.String({ pattern: "^[A-Za-z0-9_-]{1,60}$" }),
  Type.String({ maxLength: 4_000 }),
  {
    writeOnly: true,
  },
);

export const ids = (max: number) => Type.Array(ProviderId, { maxItems: max, uniqueItems: true });

export const ZipCodeRange = Type.Object(
  {
    /** The first CEP, eight digits. */
    from: Type.String({ pattern: "^\\d{8}$" }),
    /** The last CEP, eight digits. */
    to: Type.String({ pattern: "^\\d{8}$" }),
  },
  closed,
);

/** Of a delivery zone or a pickup store. */
export const orderLimits = {
  /** The lowest total of the items; null or absent for none. */
  orderMinPrice: Type.Optional(Nullable(Reais)),
  /** The most different items; null or absent for no limit. */
  maxDistinctItems: Type.Optional(Nullable(Count)),
  /** The most units; null or absent for no limit. */
  maxItemsAmout: Type.Optional(Nullable(Count)),
};

export const clockTime = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" });
