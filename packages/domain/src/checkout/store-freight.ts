import { isPickup, LogisticType } from "../codes/journey.ts";
import type { Cents } from "../money.ts";
import type { Order, OrderLine, QuotedFor } from "../order/order.ts";
import type { OrderNotice } from "../order/order-notice.ts";
import type { ShopRules } from "../shop/shop-rules.ts";
import type { Quote } from "./delivery.ts";

/**
 * Deliveries that a linked store quotes. A quote holds for its goods, its CEP and some time, and for nothing else. An
 * order therefore stores what its delivery was quoted for, and loses the delivery when the order is another one.
 */

/** A delivery or pickup option of the store. */
export type FreightOption = {
  providerId: string;
  name: string;
  price: Cents;
  /** A pickup at the store. */
  isPickup: boolean;
  description: string;
  estimate: string;
  minEstimate: string;
};

/** A quote of a store for some goods and a CEP. */
export type FreightAnswer = QuotedFor & { options: readonly FreightOption[] };

/** Long enough to finish a checkout. @public */
export const QUOTE_HOLDS_MS = 30 * 60_000;

export type FreightItem = { sku: string; name: string; quantity: number; price: Cents };

/**
 * The goods to send, each SKU with its price once, in a fixed order. Gifts are not included: they must not make the
 * delivery more expensive.
 */
export function freightItems(lines: readonly OrderLine[]): FreightItem[] {
  const items = new Map<string, FreightItem>();
  for (const { sku, name, quantity, prices, isGone } of lines) {
    if (isGone) continue;
    const key = `${sku} ${prices.paid}`;
    const same = items.get(key);
    items.set(key, { sku, name, price: prices.paid, quantity: quantity + (same?.quantity ?? 0) });
  }
  return [...items].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

/** The same text for the same goods at the same prices. */
export function goodsKey(items: readonly Pick<FreightItem, "sku" | "quantity" | "price">[]): string {
  return items.map(({ sku, quantity, price }) => `${sku} ${quantity} ${price}`).join("|");
}

/** The options of a quote that are of this kind. */
export function storeQuotes({ options, goods, zipCode, at }: FreightAnswer, type: LogisticType): Quote[] {
  return options
    .filter((option) => option.isPickup === isPickup(type))
    .map(({ providerId, name, price, description, estimate, minEstimate }) => ({
      providerId,
      name,
      type: isPickup(type) ? LogisticType.StorePickUp : LogisticType.Shipping,
      price,
      isCustom: false,
      description,
      estimate,
      minEstimate,
      storeName: "",
      storePickUpAddress: null,
      maxDistinctItems: null,
      maxItems: null,
      minimumValue: null,
      quotedFor: { goods, zipCode, at },
    }));
}

type Sent = Pick<Order, "lines" | "address" | "logistic">;

/** The reason why the quoted delivery of an order is no longer valid, or undefined. */
export function quoteObstacle(
  { lines, address, logistic }: Sent,
  { checkout }: Pick<ShopRules, "checkout">,
  now: number,
): OrderNotice | undefined {
  const quoted = logistic?.quotedFor;
  if (!quoted) return undefined;
  const { name, type } = logistic;
  if (!checkout.hasStoreFreight) return { code: "logistic-lost", name, type };
  if (quoted.goods !== goodsKey(freightItems(lines))) return { code: "quote-lost", name, because: "other-goods" };
  if (address && digits(address.zipCode) !== quoted.zipCode) {
    return { code: "quote-lost", name, because: "other-zip-code" };
  }
  return now - quoted.at > QUOTE_HOLDS_MS ? { code: "quote-lost", name, because: "expired" } : undefined;
}

function digits(zipCode: string): string {
  return zipCode.replaceAll(/\D/g, "");
}
