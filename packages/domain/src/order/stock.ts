/** The stock of a SKU in one location. The empty seller is the shop itself. */
export type StockLocation = { sellerId: string; available: number };

export type StockAllocation = { sellerId: string; quantity: number };

/**
 * The locations that can serve an order. With a seller: the seller's own stock or, if it has none, the shop's. Without
 * a seller: any location.
 */
function locationsFor(locations: readonly StockLocation[], sellerId: string | null): readonly StockLocation[] {
  if (sellerId === null) return locations;
  const own = locations.filter((location) => location.sellerId === sellerId);
  return own.length > 0 ? own : locations.filter((location) => location.sellerId === "");
}

/** The units that can be sold; null if the SKU has no stock control. */
export function availableUnits(locations: readonly StockLocation[], sellerId: string | null): number | null {
  if (locations.length === 0) return null;
  return locationsFor(locations, sellerId).reduce((units, { available }) => units + Math.max(0, available), 0);
}

/** Where the units come from: as few locations as possible, the fullest first. Null when there are not enough. */
export function allocateUnits(
  locations: readonly StockLocation[],
  { quantity, sellerId }: { quantity: number; sellerId: string | null },
): StockAllocation[] | null {
  const units = availableUnits(locations, sellerId);
  if (units === null) return [];
  if (units < quantity) return null;
  const takes: StockAllocation[] = [];
  let left = quantity;
  for (const location of [...locationsFor(locations, sellerId)].sort((a, b) => b.available - a.available)) {
    const taken = Math.min(left, Math.max(0, location.available));
    if (taken > 0) takes.push({ sellerId: location.sellerId, quantity: taken });
    left -= taken;
  }
  return takes;
}

/** The units of a product, from those of its SKUs. Null if one of them has no stock control: it never runs out. */
export function productUnits(ofSkus: readonly (number | null)[]): number | null {
  return ofSkus.reduce<number | null>((sum, units) => (sum === null || units === null ? null : sum + units), 0);
}

/** From here on the shop should say that little is left. */
const FEW_UNITS = 5;

export type StockLevel = "uncounted" | "none" | "few" | "enough";

export function stockLevel(units: number | null): StockLevel {
  if (units === null) return "uncounted";
  if (units <= 0) return "none";
  return units <= FEW_UNITS ? "few" : "enough";
}

export type StockEvent = "stock.low" | "stock.out";

/**
 * What a change of the units at one place tells the shop: that they fell to the number from which it wants to know, or
 * that none are left. Nothing while they stay below, so it is told once. A number of 0 asks for the end alone.
 */
export function stockEventOf({ before, after }: { before: number; after: number }, lowAt: number): StockEvent | null {
  if (before > 0 && after <= 0) return "stock.out";
  return before > lowAt && after <= lowAt && after > 0 ? "stock.low" : null;
}
