import { type AddProductContext, addObstacle } from "../../catalog/offer.ts";
import {
  fitsRule,
  MOST_OF_A_LINE,
  mostThatFits,
  nextThatFits,
  quantityRule,
  type SoldInMultiples,
} from "../../catalog/quantity/quantity-rule.ts";
import { chosenDimension } from "../../catalog/variant-choice.ts";
import { isOpen } from "../../codes/order-status.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { LineOfSku, Order, OrderLine, Subscription } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";
import { availableUnits, type StockLocation } from "../stock.ts";
import { atTheirQuantities, linePrices, type PricedSku } from "../totals/prices.ts";

const MOST_LINES = 500;

export type ItemRefusal =
  | OrderClosed
  | { code: "product-unavailable" }
  | { code: "product-restricted" }
  | { code: "seller-required" }
  | { code: "variant-unknown" }
  | { code: "options-missing" }
  | { code: "subscription-unknown" }
  | { code: "preferences-not-taken" }
  | { code: "stock-short"; left: number; name: string }
  | { code: "quantity-too-large" }
  | QuantityUnfit
  | { code: "too-many-lines" }
  | { code: "item-gone" };

/** `below` and `above`: the nearest quantities that fit; 0 below where there is none. */
export type QuantityUnfit = {
  code: "quantity-unfit";
  name: string;
  step: number;
  least: number;
  below: number;
  above: number;
};

/** A product as it can be bought, with everything its lines store. */
export type SoldProduct = {
  productId: string;
  isActive: boolean;
  isRestrictedSale: boolean;
  takesPreferences: boolean;
  subscriptionOffers: readonly Subscription[];
  attributeIds: readonly string[];
  skus: readonly SoldSku[];
};

export type SoldSku = PricedSku & {
  options: Readonly<Record<string, string>>;
  line: Omit<LineOfSku, "prices">;
};

export type ItemRequest = {
  sku: string | null;
  attributes: readonly { providerId: string; optionProviderId: string }[];
  /** The quantity to add. */
  quantity: number;
  subscription: { id: string } | null;
  preferences: string;
};

export type AddItemContext = Pick<AddProductContext, "settings" | "role"> & { priceTableId: string | null };

/** The requested SKU of the product: the given one, the only one, or the one with the chosen options. */
export function chosenSku(
  { skus, attributeIds }: Pick<SoldProduct, "skus" | "attributeIds">,
  { sku, attributes }: Pick<ItemRequest, "sku" | "attributes">,
): Result<SoldSku, ItemRefusal> {
  if (sku !== null) {
    const named = skus.find((each) => each.line.sku === sku);
    return named ? ok(named) : refuse({ code: "variant-unknown" });
  }
  const [only] = skus;
  if (only && skus.length === 1) return ok(only);
  const choice = Object.fromEntries(attributes.map((each) => [each.providerId, each.optionProviderId]));
  if (attributeIds.some((id) => choice[id] === undefined)) return refuse({ code: "options-missing" });
  const found = chosenDimension(
    {
      attributes: attributeIds.map((providerId) => ({ providerId })),
      dimensions: skus.map((each) => ({ dimensions: each.options, isAvailable: true, sku: each })),
    },
    choice,
  );
  return found ? ok(found.sku) : refuse({ code: "variant-unknown" });
}

/** Adds a product to the order: to its existing line or to a new one. */
export function addItem(
  order: Order,
  product: SoldProduct,
  sku: SoldSku,
  { request, context, stock }: { request: ItemRequest; context: AddItemContext; stock: readonly StockLocation[] },
): Result<Order, ItemRefusal> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  const obstacle = addObstacle({ ...context, product, hasSeller: order.sellerId !== null });
  if (obstacle === "inactive") return refuse({ code: "product-unavailable" });
  if (obstacle === "restricted") return refuse({ code: "product-restricted" });
  if (obstacle === "seller-missing") return refuse({ code: "seller-required" });
  if (request.preferences && !product.takesPreferences) return refuse({ code: "preferences-not-taken" });
  const subscription = product.subscriptionOffers.find((offer) => offer.id === request.subscription?.id) ?? null;
  if (request.subscription && !subscription) return refuse({ code: "subscription-unknown" });
  if (request.quantity < 1) return ok(order);

  const own = { subscription, preferences: request.preferences };
  const present = order.lines.find((line) => line.sku === sku.line.sku && isSameKind(line, own));
  const quantity = (present?.quantity ?? 0) + request.quantity;
  const problem = quantityProblem(order, { ...sku.line, quantity, index: present?.index }, stock);
  if (problem) return refuse(problem);
  if (present) return ok(changeLines(order, withLine(order.lines, { ...present, quantity })));
  if (order.lines.length >= MOST_LINES) return refuse({ code: "too-many-lines" });
  const line = {
    ...sku.line,
    ...own,
    prices: linePrices(sku, context.priceTableId),
    index: order.nextIndex,
    quantity,
  };
  return ok({ ...changeLines(order, [...order.lines, line]), nextIndex: order.nextIndex + 1 });
}

/** Sets the quantity of a line. 0 removes the line. */
export function setQuantity(
  order: Order,
  { index, quantity }: { index: number; quantity: number },
  { settings, role, stock }: Pick<AddItemContext, "settings" | "role"> & { stock: readonly StockLocation[] },
): Result<Order, ItemRefusal> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  const line = order.lines.find((each) => each.index === index);
  // The line is already removed, so the request is fulfilled.
  if (!line) return quantity === 0 ? ok(order) : refuse({ code: "item-gone" });
  if (quantity === 0)
    return ok(
      changeLines(
        order,
        order.lines.filter((each) => each !== line),
      ),
    );
  if (quantity === line.quantity) return ok(order);
  // For a role that may not add a restricted product, its quantity is read-only: the line can only stay or be removed.
  const product = { isActive: true, isRestrictedSale: line.isRestrictedSale };
  if (addObstacle({ product, settings, role, hasSeller: true })) return refuse({ code: "product-restricted" });
  const grows = quantity > line.quantity;
  if (grows && line.isGone) return refuse({ code: "product-unavailable" });
  const problem = quantityProblem(order, { ...line, quantity }, grows ? stock : []);
  if (problem) return refuse(problem);
  return ok(changeLines(order, withLine(order.lines, { ...line, quantity })));
}

/** A subscription, or another preference, makes a separate line. */
export function isSameKind(
  line: OrderLine,
  { subscription, preferences }: { subscription: { id: string } | null; preferences: string },
): boolean {
  return line.preferences === preferences && (line.subscription?.id ?? null) === (subscription?.id ?? null);
}

function quantityProblem(
  order: Order,
  request: SoldInMultiples & { sku: string; name: string; quantity: number; index?: number | undefined },
  stock: readonly StockLocation[],
): ItemRefusal | undefined {
  if (request.quantity > MOST_OF_A_LINE) return { code: "quantity-too-large" };
  const unfit = quantityUnfit(request);
  if (unfit) return unfit;
  const left = availableUnits(stock, order.sellerId);
  const others = unitsOf(order, request.sku, request.index);
  if (left === null || others + request.quantity <= left) return undefined;
  return { code: "stock-short", left: mostThatFits(left - others, quantityRule(request)), name: request.name };
}

/** Why so many of it are not sold, or undefined where they are. */
export function quantityUnfit({
  name,
  quantity,
  ...sold
}: SoldInMultiples & { name: string; quantity: number }): QuantityUnfit | undefined {
  const rule = quantityRule(sold);
  if (fitsRule(quantity, rule)) return undefined;
  const { step, least } = rule;
  const [below, above] = [mostThatFits(quantity, rule), nextThatFits(quantity, rule)];
  return { code: "quantity-unfit", name, step, least, below, above };
}

/** All units of a sku in the order, gifts included, without those of one line. */
export function unitsOf(order: Pick<Order, "lines" | "gifts">, sku: string, exceptIndex?: number): number {
  const bought = order.lines.filter((line) => line.sku === sku && line.index !== exceptIndex);
  const given = order.gifts.filter((gift) => gift.sku === sku);
  return bought.reduce((units, line) => units + line.quantity, given.length);
}

/** Changed items need a new confirmation of the customer, so the old one is removed. */
function changeLines(order: Order, lines: readonly OrderLine[]): Order {
  return { ...order, lines: atTheirQuantities(lines), confirmedAt: null };
}

function withLine(lines: readonly OrderLine[], changed: OrderLine): OrderLine[] {
  return lines.map((line) => (line.index === changed.index ? changed : line));
}
