import { Type } from "typebox";
import { described } from "../../wire/described.ts";
import { Count, closed, Nullable, ProviderId } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";

export const Credentials = described(
  "Keys and tokens of an outside system. Write-only: stored encrypted, never returned. When absent, the stored value stays, unless the system has an address at another origin now: then it is forgotten.",
  Type.Record(Type.String({ pattern: "^[A-Za-z0-9_-]{1,60}$" }), Type.String({ maxLength: 4_000 }), {
    writeOnly: true,
  }),
);

export const ids = (max: number) => Type.Array(ProviderId, { maxItems: max, uniqueItems: true });

export const ZipCodeRange = Type.Object(
  {
    from: Type.String({ pattern: "^\\d{8}$", description: "The first CEP, eight digits." }),
    to: Type.String({ pattern: "^\\d{8}$", description: "The last CEP, eight digits." }),
  },
  closed,
);

/** Of a delivery zone or a pickup store. */
export const orderLimits = {
  orderMinPrice: described("The lowest total of the items; null or absent for none.", Type.Optional(Nullable(Reais))),
  maxDistinctItems: described("The most different items; null or absent for no limit.", Type.Optional(Nullable(Count))),
  maxItemsAmout: described("The most units; null or absent for no limit.", Type.Optional(Nullable(Count))),
};

export const clockTime = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" });
