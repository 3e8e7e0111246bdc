import type { OrderLine } from "./order.ts";
import type { VisitorLimits, VisitorObstacle } from "./visitor-limits.ts";

/**
 * How much of a product's stock visitors may hold without paying. A session costs nothing, so the limits of one visitor
 * bind nobody who opens many: those of one network count together, and so do those of all networks.
 */
export type SkuHolds = {
  sku: string;
  /** The units that the shop has, also those that somebody holds. */
  units: number;
  /** The units that other unpaid orders of visitors of the same network hold, and of visitors of any network. */
  ofNetwork: number;
  ofVisitors: number;
};

/** A tenth of the stock, and at least what one visitor may have. Never the last unit, where there are more. */
function networkShare(units: number, { unitsPerSku }: Pick<VisitorLimits, "unitsPerSku">): number {
  if (units <= 1) return Math.max(0, units);
  return Math.min(units - 1, Math.max(unitsPerSku, Math.floor(units / 10)));
}

/** Of a small stock all, so that several networks can buy it; of a large one half is left to the shop's contacts. */
const SMALL_STOCK = 10;

function visitorsShare(units: number): number {
  return Math.max(Math.min(units, SMALL_STOCK), Math.floor(units / 2));
}

/** The first product of which the order would take more than visitors may hold now. */
export function shareObstacle(
  lines: readonly Pick<OrderLine, "sku" | "name" | "quantity">[],
  holds: readonly SkuHolds[],
  limits: Pick<VisitorLimits, "unitsPerSku">,
): VisitorObstacle | undefined {
  for (const { sku, units, ofNetwork, ofVisitors } of holds) {
    const same = lines.filter((line) => line.sku === sku);
    const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0);
    const left = Math.min(networkShare(units, limits) - ofNetwork, visitorsShare(units) - ofVisitors);
    if (wanted > 0 && wanted > left)
      return { code: "visitor-share", name: same[0]?.name ?? "", left: Math.max(0, left) };
  }
  return undefined;
}

/** The orders of a network's visitors: of the last hour and not paid, and of the last month and paid. */
export type NetworkOrders = { unpaid: number; paid: number };

/** How hard a proof of work is. 0: none. A level takes a computer four times as long as the one before. */
export type OrderProofLevel = 0 | 1 | 2 | 3;

/** So many orders a network places without a proof of work, and one more for each that it paid. */
const FREE_ORDERS = 2;
const MOST_EARNED = 20;

/**
 * The proof of work that the next order of a network's visitors needs. Many honest people share the address of a carrier
 * or of an assistant: they are not refused, their browser works for a second or two, and what they pay counts for them.
 */
export function orderProof({ unpaid, paid }: NetworkOrders): OrderProofLevel {
  const above = unpaid - FREE_ORDERS - Math.min(paid, MOST_EARNED);
  if (above < 0) return 0;
  if (above < 4) return 1;
  return above < 10 ? 2 : 3;
}
