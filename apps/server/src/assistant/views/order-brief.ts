import type { OpenOrder as OpenOrderSchema } from "@vitrine/contract/assistant/order-tools";
import type { Address } from "@vitrine/contract/storefront/customer/address";
import type { OrderItem } from "@vitrine/contract/storefront/order-items";
import { isPickup } from "@vitrine/domain/codes/journey";
import { SessionType } from "@vitrine/domain/codes/session";
import type { OrderAddress } from "@vitrine/domain/order/order";
import { missingText } from "@vitrine/wording/screen/missing-text";
import type { Static } from "typebox";
import { seenText } from "../../catalog/products/text/plain-text.ts";
import { missingFor } from "../../order/actions/place-order.ts";
import type { ChangedOrder } from "../../order/change/change-order.ts";
import { orderView } from "../../order/order-view.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";

type OpenOrder = Static<typeof OpenOrderSchema>;

const MOST_LINES = 100;
const MOST_ADDRESSES = 20;

/** An open order, as short as a model can decide by it. It has no document, no phone and no street of the person. */
export function orderBrief(
  changed: ChangedOrder,
  { pictures, now, addresses }: { pictures: PictureUrls; now: number; addresses: readonly Address[] },
): OpenOrder {
  const { stored, terms } = changed;
  const { order } = stored;
  const view = orderView(changed, pictures, now);
  const { logistic } = view;
  const missing = missingFor(order, { terms, session: { type: SessionType.Contact }, now });
  const isFetched = isPickup(logistic?.type ?? null);
  return {
    ...(view.id && { orderId: view.id }),
    contactId: order.ownerId,
    lines: view.items.slice(0, MOST_LINES).map(lineBrief),
    moreLines: Math.max(0, view.items.length - MOST_LINES),
    items: view.itemsAmout,
    discount: view.discountAmout,
    total: view.totalAmout,
    ...(view.coupon && { coupon: view.coupon }),
    ...(logistic && {
      delivery: {
        kind: isFetched ? ("pickup" as const) : ("delivery" as const),
        name: logistic.name,
        price: logistic.price,
        ...(logistic.shippingTimeEstimative && { estimate: logistic.shippingTimeEstimative }),
        ...(!isFetched && order.address && { place: placeOf(order.address) }),
      },
    }),
    savedAddresses: addresses.slice(0, MOST_ADDRESSES).map((address, index) => ({ index, place: placeOf(address) })),
    missing: missing.slice(0, 30).map((gap) => ({
      code: gap.code === "contact" ? `contact-${gap.field}` : gap.code,
      text: missingText(gap),
    })),
    notices: view.catalogErrorMessages.slice(0, 20),
  };
}

function lineBrief(item: OrderItem): OpenOrder["lines"][number] {
  return {
    line: item.index,
    productId: item.providerId,
    sku: item.sku,
    name: seenText(item.name) || item.sku,
    quantity: item.quantity,
    unitPrice: item.promotionalPrice ?? item.unitPrice,
    total: item.totalAmout,
    ...(item.preferences && { note: item.preferences }),
    ...(item.isGift && { isGift: true }),
  };
}

/** As much of an address as decides about a delivery. */
function placeOf({ name, neighborhood, city, state, zipCode }: OrderAddress): string {
  return `${name}: ${neighborhood}, ${city} - ${state}, ${zipCode}`;
}
