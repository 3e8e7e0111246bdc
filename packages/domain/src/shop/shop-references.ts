import { MOST_PHRASE_WORDS, phraseKey, phraseWords } from "../catalog/search/synonyms.ts";
import type { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import { isWholeCentavos } from "../money.ts";
import { foldedWord, RETURN_WORD } from "../recovery/opt-out.ts";
import type { QuietHours } from "../recovery/recovery.ts";

type WithId = { providerId: string };

/** The parts of a shop document with references to each other. */
export type ShopReferences = {
  timeZone?: string;
  settings: { channelSettings?: readonly { channelId: string }[] };
  sellers?: readonly (WithId & { priceTableIds?: readonly string[]; defaultPriceTableId?: string | null })[];
  priceTables?: readonly { id: string }[];
  customerGroups?: readonly { id: string; priceTableId?: string | null }[];
  coupons?: readonly { code: string; kind: string; value?: number }[];
  giftRules?: readonly { id: string }[];
  promotions?: readonly PromotionReferences[];
  deliveryZones?: readonly (WithId & ZoneArea & { sellerId?: string | null })[];
  pickupStores?: readonly (WithId & { sellerId?: string | null })[];
  schedules?: readonly { id?: string; logisticIds: readonly string[]; startTime: string; endTime: string }[];
  paymentOptions?: readonly WithId[];
  paymentProviders?: readonly (WithCredentials & ProviderReference)[];
  channels?: readonly (WithCredentials & ChannelReference)[];
  searchSynonyms?: readonly (readonly string[])[];
  recovery?: { quietHours?: QuietHours; stopWords?: readonly string[] };
};

type PromotionReferences = {
  id: string;
  kind: string;
  value: number;
  validFrom?: string;
  validUntil?: string;
  isWholeShop?: boolean;
  collectionIds?: readonly string[];
  categoryIds?: readonly string[];
  brands?: readonly string[];
  productIds?: readonly string[];
};

type ProviderReference = { providerType: PaymentProviderType; method?: PaymentMethod };
type ChannelReference = { channelId: string; carrier: string };

/** The credentials that the vendor of an account takes. A misspelt name would be stored and never found. */
export type CredentialNamesOf = (account: ProviderReference | ChannelReference) => readonly string[];

type WithCredentials = { credentials?: Readonly<Record<string, string>> };

type ZipCodeArea = { zipCodeRanges?: readonly { from: string; to: string }[] };
type ZoneArea = ZipCodeArea & { town?: object; distance?: { storeId?: string; from?: object } };

export type ShopProblem = {
  field: string;
  problem:
    | "repeated"
    | "unknown"
    | "percent-over-100"
    | "fraction-of-centavo"
    | "value-missing"
    | "range-backwards"
    | "time-zone"
    | "range-empty"
    | "area-missing"
    | "area-twice"
    | "reserved"
    | "products-missing"
    | "phrase-too-long"
    | "unknown-credential";
  value: string;
  /** What would be right, where it is a short list. */
  allowed?: readonly string[];
};

/** Every contradiction in the document, with its field. */
export function shopProblems(shop: ShopReferences, namesOf: CredentialNamesOf): ShopProblem[] {
  const priceTables = ids(shop.priceTables, (table) => table.id);
  const sellers = ids(shop.sellers, (seller) => seller.providerId);
  const channels = ids(shop.channels, (channel) => channel.channelId);
  const zones = ids(shop.deliveryZones, (zone) => zone.providerId);
  const stores = ids(shop.pickupStores, (store) => store.providerId);
  return [
    ...repeated("priceTables", priceTables),
    ...repeated(
      "customerGroups",
      ids(shop.customerGroups, (group) => group.id),
    ),
    ...each(shop.customerGroups, "customerGroups", (group) =>
      unknown("priceTableId", [group.priceTableId], priceTables),
    ),
    ...repeated("sellers", sellers),
    ...repeated("channels", channels),
    // A zone and a store are both chosen by this id, so they share one list of names.
    ...repeated("deliveryZones, pickupStores", [...zones, ...stores]),
    ...repeated(
      "coupons",
      ids(shop.coupons, (coupon) => coupon.code),
    ),
    ...repeated(
      "giftRules",
      ids(shop.giftRules, (rule) => rule.id),
    ),
    ...repeated(
      "promotions",
      ids(shop.promotions, (promotion) => promotion.id),
    ),
    ...repeated(
      "paymentOptions",
      ids(shop.paymentOptions, (option) => option.providerId),
    ),
    ...repeated(
      "paymentProviders",
      // A provider of one method has its own account.
      ids(shop.paymentProviders, ({ providerType, method }) =>
        [providerType, ...(method === undefined ? [] : [method])].join("-"),
      ),
    ),
    ...repeated(
      "schedules",
      ids(shop.schedules, (schedule) => schedule.id).filter((id) => id !== undefined),
    ),
    ...each(shop.channels, "channels", (channel) => unknownCredentials(channel, namesOf(channel))),
    ...each(shop.paymentProviders, "paymentProviders", (provider) => unknownCredentials(provider, namesOf(provider))),
    ...each(shop.sellers, "sellers", (seller) => [
      ...unknown("priceTableIds", seller.priceTableIds, priceTables),
      ...unknown("defaultPriceTableId", [seller.defaultPriceTableId], priceTables),
    ]),
    ...each(shop.deliveryZones, "deliveryZones", (zone) => [
      ...unknown("sellerId", [zone.sellerId], sellers),
      ...backwards(zone),
      ...areaProblems(zone),
      ...unknown("distance.storeId", [zone.distance?.storeId], stores),
    ]),
    ...each(shop.pickupStores, "pickupStores", (store) => unknown("sellerId", [store.sellerId], sellers)),
    ...each(shop.schedules, "schedules", (schedule) => [
      ...unknown("logisticIds", schedule.logisticIds, [...zones, ...stores]),
      ...(schedule.startTime < schedule.endTime ? [] : [problem("endTime", "range-backwards", schedule.endTime)]),
    ]),
    ...each(shop.settings.channelSettings, "settings.channelSettings", (style) =>
      unknown("channelId", [style.channelId], channels),
    ),
    ...each(shop.coupons, "coupons", couponProblems),
    ...each(shop.promotions, "promotions", promotionProblems),
    ...recoveryProblems(shop.recovery),
    ...(shop.searchSynonyms ?? []).flatMap(synonymProblems),
    ...(isTimeZone(shop.timeZone) ? [] : [problem("timeZone", "time-zone", shop.timeZone ?? "")]),
  ];
}

function recoveryProblems({ quietHours, stopWords = [] }: NonNullable<ShopReferences["recovery"]> = {}): ShopProblem[] {
  const isEmpty = quietHours !== undefined && quietHours.from === quietHours.to;
  return [
    ...(isEmpty ? [problem("recovery.quietHours", "range-empty", quietHours.from)] : []),
    // It is the word for the opposite.
    ...stopWords
      .filter((word) => foldedWord(word) === RETURN_WORD)
      .map((word) => problem("recovery.stopWords", "reserved", word)),
  ];
}

/** What a search would never find: a phrase that is too long, or one that is the same as another of its group. */
function synonymProblems(group: readonly string[], index: number): ShopProblem[] {
  const field = `searchSynonyms.${index}`;
  const phrases = group.map(phraseWords);
  return [
    ...group
      .filter((_, at) => (phrases[at] as string[]).length > MOST_PHRASE_WORDS)
      .map((phrase) => problem(field, "phrase-too-long", phrase)),
    ...repeated(field, phrases.map(phraseKey)),
  ];
}

function couponProblems({ kind, value }: { kind: string; value?: number }): ShopProblem[] {
  if (kind === "free-delivery") return [];
  if (value === undefined) return [problem("value", "value-missing", "")];
  return discountProblems(kind, value);
}

/** The kind says whether the value is percent or money. */
function discountProblems(kind: string, value: number): ShopProblem[] {
  if (kind === "percent") return value > 100 ? [problem("value", "percent-over-100", String(value))] : [];
  return isWholeCentavos(value) ? [] : [problem("value", "fraction-of-centavo", String(value))];
}

/** A zone is by CEPs, by neighborhoods or by distance, and a distance begins at one place. */
function areaProblems({ zipCodeRanges = [], town, distance }: ZoneArea): ShopProblem[] {
  const areas = [zipCodeRanges.length > 0, town, distance].filter(Boolean).length;
  const origins = [distance?.storeId, distance?.from].filter((origin) => origin !== undefined).length;
  return [
    ...(areas === 0 ? [problem("zipCodeRanges", "area-missing", "")] : []),
    ...(areas > 1 ? [problem(town ? "town" : "distance", "area-twice", "")] : []),
    ...(distance && origins === 0 ? [problem("distance.storeId", "area-missing", "")] : []),
    ...(origins > 1 ? [problem("distance.from", "area-twice", "")] : []),
  ];
}

function promotionProblems(promotion: PromotionReferences): ShopProblem[] {
  const { kind, value, validFrom, validUntil, isWholeShop = false } = promotion;
  const { collectionIds = [], categoryIds = [], brands = [], productIds = [] } = promotion;
  const isBackwards = validFrom && validUntil && Date.parse(validUntil) <= Date.parse(validFrom);
  const hasProducts = isWholeShop || [collectionIds, categoryIds, brands, productIds].some((list) => list.length > 0);
  return [
    ...discountProblems(kind, value),
    ...(isBackwards ? [problem("validUntil", "range-backwards", "")] : []),
    ...(hasProducts ? [] : [problem("productIds", "products-missing", "")]),
  ];
}

function backwards({ zipCodeRanges = [] }: ZipCodeArea): ShopProblem[] {
  return zipCodeRanges
    .filter(({ from, to }) => from > to)
    .map(({ from, to }) => problem("zipCodeRanges", "range-backwards", `${from}–${to}`));
}

function unknown(
  field: string,
  named: readonly (string | null | undefined)[] | undefined,
  existing: readonly string[],
) {
  return (named ?? [])
    .filter((id): id is string => id != null && !existing.includes(id))
    .map((id) => problem(field, "unknown", id));
}

function repeated(field: string, values: readonly string[]): ShopProblem[] {
  const seen = new Set<string>();
  return values
    .filter((value) => seen.has(value) || !seen.add(value))
    .map((value) => problem(field, "repeated", value));
}

function each<Item>(items: readonly Item[] | undefined, list: string, check: (item: Item) => ShopProblem[]) {
  return (items ?? []).flatMap((item, index) =>
    check(item).map((found) => ({ ...found, field: `${list}.${index}.${found.field}` })),
  );
}

function unknownCredentials({ credentials = {} }: WithCredentials, allowed: readonly string[]): ShopProblem[] {
  return Object.keys(credentials)
    .filter((name) => !allowed.includes(name))
    .map((name) => ({ ...problem(`credentials.${name}`, "unknown-credential", name), allowed }));
}

function ids<Item, Id>(items: readonly Item[] | undefined, id: (item: Item) => Id): Id[] {
  return (items ?? []).map(id);
}

function problem(field: string, kind: ShopProblem["problem"], value: string): ShopProblem {
  return { field, problem: kind, value };
}

function isTimeZone(name: string | undefined): boolean {
  if (name === undefined) return true;
  try {
    new Intl.DateTimeFormat("pt-BR", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
