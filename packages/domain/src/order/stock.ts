/** What one place has of a sku. The empty seller is the shop itself. */
export type StockLocation = { sellerId: string; available: number };

export type StockAllocation = { sellerId: string; quantity: number };

/**
 * The places an order may be served from. With a seller chosen, its own stock; where it has none of its own, the
 * shop's. Without a seller, any place.
 */
function locationsFor(places: readonly StockLocation[], sellerId: string | null): readonly StockLocation[] {
  if (sellerId === null) return places;
  const own = places.filter((place) => place.sellerId === sellerId);
  return own.length > 0 ? own : places.filter((place) => place.sellerId === "");
}

/** How many can be sold; null when nobody counts this sku. */
export function availableUnits(places: readonly StockLocation[], sellerId: string | null): number | null {
  if (places.length === 0) return null;
  return locationsFor(places, sellerId).reduce((units, { available }) => units + Math.max(0, available), 0);
}

/** Where the units come from: as few places as possible, the fullest first. Null when there are not enough. */
export function allocateUnits(
  places: readonly StockLocation[],
  { quantity, sellerId }: { quantity: number; sellerId: string | null },
): StockAllocation[] | null {
  const units = availableUnits(places, sellerId);
  if (units === null) return [];
  if (units < quantity) return null;
  const takes: StockAllocation[] = [];
  let left = quantity;
  for (const place of [...locationsFor(places, sellerId)].sort((a, b) => b.available - a.available)) {
    const taken = Math.min(left, Math.max(0, place.available));
    if (taken > 0) takes.push({ sellerId: place.sellerId, quantity: taken });
    left -= taken;
  }
  return takes;
}
