import type { LogisticOption } from "@vitrine/contract/storefront/logistics";
import type { Order } from "@vitrine/contract/storefront/order";
import type { LogisticKind } from "@vitrine/domain/checkout/delivery";
import { isPickup } from "@vitrine/domain/codes/journey";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { missingValue } from "@vitrine/domain/order/order-limits";
import { centsOf, formatReais } from "../../../lib/reais.ts";
import type { RadioCard } from "../../../ui/fields/radio-cards.tsx";

export function priceText(reais: number): string {
  return reais === 0 ? "Grátis" : formatReais(reais);
}

/** The chosen delivery or pickup in one line, and what it costs. Empty before the choice. */
export function logisticSummary({ logistic, customer }: Pick<Order, "logistic" | "customer">) {
  if (!logistic) return { summary: "" };
  const { address } = customer;
  const street = isPickup(logistic.type) || !address ? "" : [address.street, address.number].filter(Boolean).join(", ");
  return { summary: [street, logistic.name].filter(Boolean).join(" · "), price: priceText(logistic.price) };
}

/** A delivery option with its price, estimated time and store. */
export function deliveryCard(option: LogisticOption): RadioCard {
  const { providerId, name, price, storeName, description } = option;
  const details = [estimate(option), storeName && `Loja: ${storeName}`, description, limits(option)];
  return { id: providerId, title: name, aside: priceText(price), details };
}

/** A pickup point with its price, address and limits. */
export function pickupCard(option: LogisticOption): RadioCard {
  const { providerId, name, price, storePickUpAddress: address, description } = option;
  const street = address ? [address.street, address.number, address.neighborhood].filter(Boolean).join(", ") : "";
  return {
    id: providerId,
    title: name,
    aside: priceText(price),
    details: [street, estimate(option), description, limits(option)],
  };
}

/**
 * What the order lacks for an option; empty if nothing. An option that the order does not reach cannot be chosen, because
 * the order could not be placed with it.
 */
export function shortfallOf({ orderMinPrice }: LogisticOption, itemsAmount: Cents, kind: LogisticKind): string {
  const missing = missingValue(itemsAmount, orderMinPrice === null ? null : centsOf(orderMinPrice));
  if (missing === 0) return "";
  return `Faltam ${formatBRL(missing)} para esta ${kind === "pickup" ? "retirada" : "entrega"}`;
}

function estimate({ minShippingTimeEstimative: least, shippingTimeEstimative: most }: LogisticOption): string {
  if (!most) return least && `Prazo: ${least}`;
  return least ? `Prazo: de ${least} a ${most}` : `Prazo: ${most}`;
}

function limits({ orderMinPrice, maxDistinctItems, maxItemsAmout }: LogisticOption): string {
  return [
    orderMinPrice ? `Pedido mínimo: ${formatReais(orderMinPrice)}` : "",
    maxItemsAmout ? `Máximo de itens: ${maxItemsAmout}` : "",
    maxDistinctItems ? `Máximo de itens distintos: ${maxDistinctItems}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
