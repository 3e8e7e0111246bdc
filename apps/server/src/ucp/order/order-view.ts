import { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { isPickup } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import { isPaidOnline } from "@vitrine/domain/payment/order-payment";
import type { StoredOrder } from "../../order/storage/stored-order.ts";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import { orderPagePath } from "../../session/storefront-url.ts";
import type { Shop } from "../../shop/shop.ts";
import { postalView, storeView } from "../checkout/change/postal-address.ts";
import { itemView, lineId, lineTotals, totalsView } from "../checkout/view/totals-view.ts";
import { capability, UCP_VERSION } from "../negotiation/capabilities.ts";
import type { UcpMessage } from "../request/ucp-answer.ts";
import { buyerPage } from "../session/buyer-session.ts";
import type { UcpSession } from "../session/ucp-session.repository.ts";

export type ShownOrder = {
  stored: Pick<StoredOrder, "order" | "updatedAt">;
  terms: OrderTerms;
  session: UcpSession;
  shop: Shop;
  origin: string;
  now: number;
};

/** Shows the order as it is now. Answers and webhooks use the same view. */
export function orderView({ pictures }: { pictures: PictureUrls }, shown: ShownOrder) {
  const { stored, terms, session, shop, origin, now } = shown;
  const { order } = stored;
  const totals = orderTotals(order, terms.rules, now);
  const units = unitsOf(order);
  const messages = paymentMessages(order);
  return {
    ucp: { version: UCP_VERSION, status: "success", capabilities: { [capability.order]: [{ version: UCP_VERSION }] } },
    id: order.id,
    ...(order.number !== null && { label: `Pedido ${order.number}` }),
    checkout_id: session.id,
    permalink_url: buyerPage({ shop, origin }, session, orderPagePath(order.id)),
    currency: "BRL",
    line_items: order.lines.map((line) => {
      const { total, fulfilled } = units(line.quantity);
      return {
        id: lineId(line),
        item: itemView(line, { origin, pictures: pictures.ofShop(shop.shopId) }),
        quantity: { original: line.quantity, total, fulfilled },
        totals: lineTotals(line, totals),
        status: total === 0 ? "removed" : fulfilled === total ? "fulfilled" : "processing",
      };
    }),
    fulfillment: { expectations: expectationsOf(order), events: eventsOf(order) },
    adjustments: adjustmentsOf(stored, totals.total),
    totals: totalsView(order, totals),
    ...(messages.length > 0 && { messages }),
  };
}

/** A shop delivers a whole order at once. */
function unitsOf({ status, fulfilment }: Order) {
  const isDone = status === OrderStatus.Finalized || fulfilment?.stage === FulfilmentStage.Delivered;
  return (quantity: number) => ({
    total: status === OrderStatus.Canceled ? 0 : quantity,
    fulfilled: status !== OrderStatus.Canceled && isDone ? quantity : 0,
  });
}

function expectationsOf({ logistic, address, lines, slot, status }: Order) {
  if (!logistic || status === OrderStatus.Canceled) return [];
  const pickup = isPickup(logistic.type);
  const destination = pickup || !address ? storeView(logistic.name, logistic.storePickUpAddress) : postalView(address);
  const description = logistic.estimate && `Prazo: ${logistic.estimate}`;
  return [
    {
      id: "exp_1",
      line_items: lines.map((line) => ({ id: lineId(line), quantity: line.quantity })),
      method_type: pickup ? "pickup" : "shipping",
      destination,
      ...(description && { description }),
      ...(slot && { fulfillable_on: slot.start }),
    },
  ];
}

const eventTypes: Partial<Record<FulfilmentStage, string>> = {
  [FulfilmentStage.Preparing]: "processing",
  [FulfilmentStage.Ready]: "ready_for_pickup",
  [FulfilmentStage.OnTheWay]: "in_transit",
  [FulfilmentStage.Delivered]: "delivered",
};

/** Shows the current stage only. The page of the order shows all stages. */
function eventsOf({ fulfilment, lines }: Order) {
  const type = fulfilment && eventTypes[fulfilment.stage];
  if (!fulfilment || !type) return [];
  return [
    {
      id: `evt_${fulfilment.stage}`,
      occurred_at: new Date(fulfilment.at).toISOString(),
      type,
      line_items: lines.map((line) => ({ id: lineId(line), quantity: line.quantity })),
      ...(fulfilment.note && { description: fulfilment.note }),
    },
  ];
}

function adjustmentsOf({ order, updatedAt }: ShownOrder["stored"], total: number) {
  const at = new Date(updatedAt).toISOString();
  const refunded = order.payment?.refunded ?? 0;
  return [
    ...(order.status === OrderStatus.Canceled
      ? [
          {
            id: "adj_cancellation",
            type: "cancellation",
            occurred_at: at,
            status: "completed",
            line_items: order.lines.map((line) => ({ id: lineId(line), quantity: -line.quantity })),
            totals: [{ type: "total", amount: -total }],
          },
        ]
      : []),
    ...(refunded > 0
      ? [
          {
            id: "adj_refund",
            type: "refund",
            occurred_at: at,
            status: "completed",
            totals: [{ type: "total", amount: -refunded }],
          },
        ]
      : []),
  ];
}

/** An order of the protocol has no field for the payment, so messages tell of it. */
function paymentMessages({ payment, status }: Order): UcpMessage[] {
  if (status === OrderStatus.Canceled || payment === null) return [];
  if (payment.status === PaymentStatus.Paid) {
    return [{ type: "info", code: "payment_confirmed", content: "O pagamento foi confirmado." }];
  }
  return isPaidOnline(payment.method)
    ? [{ type: "warning", code: "payment_pending", content: "O pedido aguarda o pagamento." }]
    : [{ type: "info", code: "payment_on_delivery", content: "O pagamento é combinado com a loja." }];
}
