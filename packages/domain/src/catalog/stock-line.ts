import { ok, type Result, refuse } from "../result.ts";

/** What a shop says about the stock of one SKU in one place: a new number, or units that came or went. */
export type StockLine = { set?: number; adjust?: number; ifQuantity?: number };

export type StockLineRefusal = "quantity-mismatch" | "stock-not-counted" | "stock-negative" | "stock-too-large";

const MOST_UNITS = 1_000_000_000;

/** The quantity after the line. `current` is null for a SKU without stock control: it can be set, but not adjusted. */
export function quantityAfter(current: number | null, line: StockLine): Result<number, StockLineRefusal> {
  if (line.ifQuantity !== undefined && line.ifQuantity !== current) return refuse("quantity-mismatch");
  if (line.set !== undefined) return ok(line.set);
  if (current === null) return refuse("stock-not-counted");
  const quantity = current + (line.adjust ?? 0);
  if (quantity < 0) return refuse("stock-negative");
  return quantity > MOST_UNITS ? refuse("stock-too-large") : ok(quantity);
}
