type OfSeller = { sellerId?: string | null };
type Place = OfSeller & { providerId: string; name: string };
type Gift = OfSeller & { sku: string };

/** The lists of a shop document that name sellers. */
type NamesSellers = {
  sellers?: readonly { providerId: string }[];
  deliveryZones?: readonly Place[];
  pickupStores?: readonly Place[];
  giftRules?: readonly { gifts: readonly Gift[] }[];
  schedules?: readonly { logisticIds: readonly string[] }[];
};

export type SellerUses = { zones: string[]; stores: string[]; giftRules: number; isLast: boolean };

/** What of the shop is only for this seller, by its name, for whoever is about to remove it. */
export function sellerUses(shop: NamesSellers, id: string): SellerUses {
  const { sellers = [], deliveryZones = [], pickupStores = [], giftRules = [] } = shop;
  const isOf = ({ sellerId }: OfSeller) => sellerId === id;
  return {
    zones: deliveryZones.filter(isOf).map(({ name }) => name),
    stores: pickupStores.filter(isOf).map(({ name }) => name),
    giftRules: giftRules.filter(({ gifts }) => gifts.some(isOf)).length,
    isLast: sellers.every(({ providerId }) => providerId === id),
  };
}

/**
 * The shop without one of its sellers. While there are others, the deliveries and pickups of the one that leaves go with
 * it: nobody hands out goods there. With the last one they become those of the shop, which goes on to sell. A gift from
 * its stock comes from that of the order's seller from then on.
 */
export function withoutSeller<Shop extends NamesSellers>(shop: Shop, id: string): Partial<Shop> {
  const { sellers = [], deliveryZones, pickupStores, giftRules, schedules } = shop;
  const { isLast } = sellerUses(shop, id);
  const isOf = ({ sellerId }: OfSeller) => sellerId === id;
  const places = <Item extends OfSeller>(list: readonly Item[]) =>
    isLast ? list.map((item) => (isOf(item) ? { ...item, sellerId: null } : item)) : list.filter((item) => !isOf(item));
  const gone = new Set(
    isLast ? [] : [...(deliveryZones ?? []), ...(pickupStores ?? [])].filter(isOf).map(({ providerId }) => providerId),
  );
  const left: NamesSellers = {
    sellers: sellers.filter(({ providerId }) => providerId !== id),
    ...(deliveryZones && { deliveryZones: places(deliveryZones) }),
    ...(pickupStores && { pickupStores: places(pickupStores) }),
    ...(giftRules && { giftRules: giftRules.map((rule) => ({ ...rule, gifts: ofNobody(rule.gifts, id) })) }),
    ...(schedules && {
      schedules: schedules
        .map((rule) => ({ ...rule, logisticIds: rule.logisticIds.filter((each) => !gone.has(each)) }))
        .filter(({ logisticIds }) => logisticIds.length > 0),
    }),
  };
  // Entries keep their type: they are left out, or only their seller is.
  return left as Partial<Shop>;
}

/** The same gift is not offered twice, where the rule also has it from the shop. */
function ofNobody(gifts: readonly Gift[], id: string): Gift[] {
  const others = gifts.filter(({ sellerId }) => sellerId !== id);
  const freed = gifts.filter(({ sellerId }) => sellerId === id).map((gift) => ({ ...gift, sellerId: null }));
  const isNew = ({ sku }: Gift) => !others.some((each) => each.sku === sku && (each.sellerId ?? null) === null);
  return [...others, ...freed.filter(isNew)];
}
