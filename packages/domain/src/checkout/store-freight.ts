import { isPickup, LogisticType } from "../codes/journey.ts";
import type { Cents } from "../money.ts";
import type { Order, OrderLine, QuotedFor } from "../order/order.ts";
import type { ShopRules } from "../shop/shop-rules.ts";
import type { Quote } from "./delivery.ts";

/**
 * Deliveries that a linked store quotes: their price is known for the goods and the CEP it was asked about, at the moment
 * it was asked, and for nothing else. An order therefore keeps what its delivery was quoted for, and loses the delivery
 * when that is no longer the order.
 */

/** One of the ways the store offers. */
export type FreightOption = {
  providerId: string;
  name: string;
  price: Cents;
  /** Fetched from the store and not delivered. */
  isPickup: boolean;
  description: string;
  estimate: string;
  minEstimate: string;
};

/** What a store said about some goods and a CEP. */
export type FreightAnswer = QuotedFor & { options: readonly FreightOption[] };

/** Long enough to finish a checkout. @public */
export const QUOTE_HOLDS_MS = 30 * 60_000;

export type FreightItem = { sku: string; name: string; quantity: number; price: Cents };

/**
 * What is to be sent, each sku at its price once and in a fixed order. A gift is not asked about: it must not make the
 * delivery dearer for who is given it.
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

/** The ways of an answer that are of this kind. */
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

/** Why the quoted delivery of an order is not its delivery any more, for the customer; undefined while it is. */
export function quoteObstacle(
  { lines, address, logistic }: Sent,
  { checkout }: Pick<ShopRules, "checkout">,
  now: number,
): string | undefined {
  const quoted = logistic?.quotedFor;
  if (!quoted) return undefined;
  const { name } = logistic;
  if (!checkout.hasStoreFreight) return `${name} não atende mais este pedido: escolha outra opção.`;
  if (quoted.goods !== goodsKey(freightItems(lines))) return lost(name, "era para outros itens");
  if (address && digits(address.zipCode) !== quoted.zipCode) return lost(name, "era para outro CEP");
  return now - quoted.at > QUOTE_HOLDS_MS ? lost(name, "venceu") : undefined;
}

function lost(name: string, why: string): string {
  return `O valor da entrega (${name}) ${why}: escolha a entrega novamente.`;
}

function digits(zipCode: string): string {
  return zipCode.replaceAll(/\D/g, "");
}
