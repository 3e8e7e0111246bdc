import { createHash } from "node:crypto";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { paymentKey } from "./credentials.ts";

/** The lists of the shop document whose things have calls of their own, by the last part of their address. */
export const shopPartKinds = {
  coupons: partKind("coupons", ({ code }) => code),
  "gift-rules": partKind("giftRules", ({ id }) => id),
  promotions: partKind("promotions", ({ id }) => id),
  "price-tables": partKind("priceTables", ({ id }) => id),
  "customer-groups": partKind("customerGroups", ({ id }) => id),
  sellers: partKind("sellers", ({ providerId }) => providerId),
  "delivery-zones": partKind("deliveryZones", ({ providerId }) => providerId),
  "pickup-stores": partKind("pickupStores", ({ providerId }) => providerId),
  schedules: partKind("schedules", (rule) => rule.id ?? contentHash(rule)),
  "payment-options": partKind("paymentOptions", ({ providerId }) => providerId),
  "payment-providers": partKind(
    "paymentProviders",
    (account) => paymentKey(account).slice("payment:".length).replace(":", "-"),
    paymentKey,
  ),
  channels: partKind(
    "channels",
    ({ channelId }) => channelId,
    ({ channelId }) => `channel:${channelId}`,
  ),
};
export type ShopPartName = keyof typeof shopPartKinds;

/** A thing in a list of the document. Its schema was checked before it was saved. */
export type ShopPart = Record<string, unknown>;
export type ShopPartKind = {
  field: keyof ShopDocument;
  idOf(part: ShopPart): string;
  /** Where its credentials are stored; undefined for a kind that has none. */
  credentialKeyOf?(part: ShopPart): string;
};

export function partsOf(document: ShopDocument, { field }: ShopPartKind): ShopPart[] {
  return (document[field] ?? []) as ShopPart[];
}

type ListField = {
  [Field in keyof ShopDocument]-?: NonNullable<ShopDocument[Field]> extends readonly object[] ? Field : never;
}[keyof ShopDocument];
type PartOf<Field extends ListField> = NonNullable<ShopDocument[Field]>[number];

function partKind<Field extends ListField>(
  field: Field,
  idOf: (part: PartOf<Field>) => string,
  credentialKeyOf?: (part: PartOf<Field>) => string,
): ShopPartKind {
  const kind = { field, idOf, ...(credentialKeyOf && { credentialKeyOf }) };
  return kind as unknown as ShopPartKind;
}

/** Changes with every change of the part. Credentials are no part of it: nobody can read them. */
export function partVersion({ credentials: _, ...part }: ShopPart): string {
  return contentHash(part);
}

function contentHash(content: object): string {
  return createHash("sha256").update(sortedJson(content)).digest("base64url").slice(0, 16);
}

/** The database stores the fields of an object in an order of its own. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
