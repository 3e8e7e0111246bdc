import { type Static, type TObject, type TProperties, type TSchema, Type } from "typebox";
import { described } from "../wire/described.ts";
import { closed, Id, Nullable, PageToken, SearchText, Timestamp } from "../wire/fields.ts";
import { MergePatch } from "../wire/merge-patch.ts";
import { route } from "../wire/route.ts";
import { ShopId, ShopWarnings } from "./platform.ts";
import { Channel } from "./shop/channels.ts";
import { CustomerGroup } from "./shop/customer-terms.ts";
import { DeliveryZone, PickUpStore, ScheduleRule } from "./shop/logistics.ts";
import { PaymentProvider, ShopPaymentOption } from "./shop/payment.ts";
import { Coupon, GiftRule, Promotion, Seller, ShopPriceTable } from "./shop/selling.ts";

const base = "/platform/v1/shops/{shopId}";
type Base = typeof base;

const inShop = Type.Object({ shopId: ShopId });
const ofPart = Type.Object({
  shopId: ShopId,
  id: described("The id, or the code of a coupon.", Id),
});

const stored = {
  version: Type.String({ maxLength: 40, description: "Changes with every change; send it back in If-Match" }),
  updatedAt: described("When it was changed last.", Timestamp),
};

const listQuery = Type.Object(
  {
    q: described("Only those whose id, code or name contains these words.", Type.Optional(SearchText)),
    updatedSince: described("Only those that were changed at this time or later.", Type.Optional(Timestamp)),
    sort: Type.Optional(
      Type.Unsafe<"position" | "id" | "name" | "updatedAt" | "-updatedAt">({
        type: "string",
        enum: ["position", "id", "name", "updatedAt", "-updatedAt"],
        description: "`position`, the order in the shop document, when absent",
      }),
    ),
    pageToken: described("The `nextPageToken` of the page before.", Type.Optional(PageToken)),
    perPage: described("How many a page has.", Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 }))),
  },
  closed,
);

const listOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    items: Type.Array(item, { maxItems: 200, description: "Those of this page." }),
    nextPageToken: described("The token of the next page; null on the last page.", Nullable(PageToken)),
  });

export const Deleted = Type.Object({
  deleted: Type.Boolean({ description: "True: it is gone." }),
  warnings: described("What the customers of the shop miss now.", ShopWarnings),
});

type Words<One extends string> = {
  /** For names of operations, such as `Coupon`. */
  one: One;
  many: string;
  /** For sentences, such as "coupon". */
  word: string;
  /** What happens to orders that use it. */
  onDelete: string;
};

/** List, read, create, change and delete one kind of things in the shop document. */
function partRoutes<
  const Path extends string,
  Input extends TProperties,
  Output extends TProperties,
  const Fixed extends Extract<keyof Input, string>,
>(
  path: Path,
  {
    input,
    output,
    fixed,
    words,
  }: { input: TObject<Input>; output: TObject<Output>; fixed: readonly Fixed[]; words: Words<string> },
) {
  const shared = { access: "account", tag: "Shop parts" } as const;
  const { one, many, word, onDelete } = words;
  const aWord = `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
  const list = route({
    ...shared,
    deed: "see-settings",
    operationId: `list${many}`,
    summary: `List each ${word} of a shop`,
    params: inShop,
    query: listQuery,
    data: listOf(output),
  });
  const read = route({
    ...shared,
    deed: "see-settings",
    operationId: `get${one}`,
    summary: `Get one ${word}`,
    versioned: true,
    params: ofPart,
    data: output,
  });
  const saved = Type.Object({
    ...output.properties,
    warnings: described("What the customers of the shop still miss.", ShopWarnings),
  });
  const create = route({
    ...shared,
    deed: "change-settings",
    operationId: `create${one}`,
    takesLargeBody: true,
    summary: `Add ${aWord}`,
    versioned: true,
    params: inShop,
    body: input,
    data: saved,
  });
  const change = route({
    ...shared,
    deed: "change-settings",
    operationId: `change${one}`,
    takesLargeBody: true,
    versioned: true,
    summary: `Change some fields of ${aWord}`,
    params: ofPart,
    body: MergePatch<TObject<Input>, Fixed & keyof Static<TObject<Input>> & string>(input, ...(fixed as never[])),
    data: saved,
  });
  const remove = route({
    ...shared,
    deed: "change-settings",
    operationId: `delete${one}`,
    versioned: true,
    summary: `Delete ${aWord}`,
    description: onDelete,
    params: ofPart,
    data: Deleted,
  });
  return {
    [`GET ${base}/${path}`]: list,
    [`POST ${base}/${path}`]: create,
    [`GET ${base}/${path}/{id}`]: read,
    [`PATCH ${base}/${path}/{id}`]: change,
    [`DELETE ${base}/${path}/{id}`]: remove,
  } as Record<`GET ${Base}/${Path}`, typeof list> &
    Record<`POST ${Base}/${Path}`, typeof create> &
    Record<`GET ${Base}/${Path}/{id}`, typeof read> &
    Record<`PATCH ${Base}/${Path}/{id}`, typeof change> &
    Record<`DELETE ${Base}/${Path}/{id}`, typeof remove>;
}

const withStored = <Fields extends TProperties>(fields: Fields) => Type.Object({ ...fields, ...stored });

/** Credentials are never returned. Their names tell which ones are stored. */
function withoutCredentials<Fields extends TProperties>({ credentials: _, ...fields }: Fields) {
  const names = Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20, description: "The stored credentials" });
  return Type.Object({ ...fields, credentialNames: names, ...stored });
}

const addressed = {
  id: described("The id in the address of its calls.", Id),
};

// Named, so that the document of the API has them once.
export const StoredCoupon = withStored(Coupon.properties);
export const StoredGiftRule = withStored(GiftRule.properties);
export const StoredPromotion = withStored(Promotion.properties);
export const StoredPriceTable = withStored(ShopPriceTable.properties);
export const StoredCustomerGroup = withStored(CustomerGroup.properties);
export const StoredSeller = withStored(Seller.properties);
export const StoredDeliveryZone = withStored(DeliveryZone.properties);
export const StoredPickupStore = withStored(PickUpStore.properties);
export const StoredSchedule = withStored({ ...ScheduleRule.properties, ...addressed });
export const StoredPaymentOption = withStored(ShopPaymentOption.properties);
export const StoredPaymentProvider = withoutCredentials({ ...PaymentProvider.properties, ...addressed });
export const StoredChannel = withoutCredentials(Channel.properties);

const kept = "Orders that were placed keep their own copy; an open order is checked again at its next change.";

export const shopPartRoutes = {
  ...partRoutes("coupons", {
    input: Coupon,
    output: StoredCoupon,
    fixed: ["code"],
    words: { one: "Coupon", many: "Coupons", word: "coupon", onDelete: kept },
  }),
  ...partRoutes("gift-rules", {
    input: GiftRule,
    output: StoredGiftRule,
    fixed: ["id"],
    words: { one: "GiftRule", many: "GiftRules", word: "gift rule", onDelete: kept },
  }),
  ...partRoutes("promotions", {
    input: Promotion,
    output: StoredPromotion,
    fixed: ["id"],
    words: {
      one: "Promotion",
      many: "Promotions",
      word: "promotion",
      onDelete: `The prices from before come back within seconds. ${kept}`,
    },
  }),
  ...partRoutes("price-tables", {
    input: ShopPriceTable,
    output: StoredPriceTable,
    fixed: ["id"],
    words: {
      one: "PriceTable",
      many: "PriceTables",
      word: "price table",
      onDelete: `Refused while a seller names it; its prices stay with the SKUs. ${kept}`,
    },
  }),
  ...partRoutes("customer-groups", {
    input: CustomerGroup,
    output: StoredCustomerGroup,
    fixed: ["id"],
    words: {
      one: "CustomerGroup",
      many: "CustomerGroups",
      word: "customer group",
      onDelete: `Its customers keep their own terms. ${kept}`,
    },
  }),
  ...partRoutes("sellers", {
    input: Seller,
    output: StoredSeller,
    fixed: ["providerId"],
    words: {
      one: "Seller",
      many: "Sellers",
      word: "seller",
      onDelete: `Refused while a delivery zone or a pickup store names it. ${kept}`,
    },
  }),
  ...partRoutes("delivery-zones", {
    input: DeliveryZone,
    output: StoredDeliveryZone,
    fixed: ["providerId"],
    words: {
      one: "DeliveryZone",
      many: "DeliveryZones",
      word: "delivery zone",
      onDelete: `Refused while a schedule names it. ${kept}`,
    },
  }),
  ...partRoutes("pickup-stores", {
    input: PickUpStore,
    output: StoredPickupStore,
    fixed: ["providerId"],
    words: {
      one: "PickupStore",
      many: "PickupStores",
      word: "pickup store",
      onDelete: `Refused while a schedule names it. ${kept}`,
    },
  }),
  ...partRoutes("schedules", {
    input: ScheduleRule,
    output: StoredSchedule,
    fixed: ["id"],
    words: { one: "Schedule", many: "Schedules", word: "schedule rule", onDelete: kept },
  }),
  ...partRoutes("payment-options", {
    input: ShopPaymentOption,
    output: StoredPaymentOption,
    fixed: ["providerId"],
    words: { one: "PaymentOption", many: "PaymentOptions", word: "payment option", onDelete: kept },
  }),
  ...partRoutes("payment-providers", {
    input: PaymentProvider,
    output: StoredPaymentProvider,
    fixed: ["providerType", "method"],
    words: {
      one: "PaymentProvider",
      many: "PaymentProviders",
      word: "account at a payment provider",
      onDelete: "Its credentials are deleted. Payments that wait at the provider can no longer be asked for.",
    },
  }),
  ...partRoutes("channels", {
    input: Channel,
    output: StoredChannel,
    fixed: ["channelId"],
    words: {
      one: "Channel",
      many: "Channels",
      word: "channel",
      onDelete: "Its credentials are deleted, and contacts of this channel get no messages any more.",
    },
  }),
};
