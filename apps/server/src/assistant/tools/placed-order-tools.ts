import type { ShopTools } from "@vitrine/contract/assistant/assistant-tools";
import type { OutputOf } from "@vitrine/contract/assistant/tool";
import type { PlatformOrder } from "@vitrine/contract/platform/orders";
import { toReais } from "@vitrine/contract/wire/money";
import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { cents } from "@vitrine/domain/money";
import { ok, refuse } from "@vitrine/domain/result";
import { orderStateName } from "@vitrine/wording/screen/order-state-name";
import type { Refusal } from "../../http/refusals.ts";
import {
  createOrderLink,
  createPaymentLink,
  findPayer,
  type OrderLink,
} from "../../order/backoffice/create-order-link.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import { readPlatformOrder } from "../../platform/orders/read-platform-order.ts";
import type { AssistantDeps } from "../assistant-deps.ts";
import { sessionFor } from "../contact-session.ts";
import type { ShopCall, Tools } from "../tool-call.ts";

type OrderState = OutputOf<ShopTools["get_order_status"]>["orders"][number];

const MOST_ORDERS = 5;
const NOBODY_NAMED: Refusal = { code: "invalid-request", detail: "Informe orderId ou contactId." };

const CONFIRM = "Confira o pedido, confirme e pague: só uma pessoa pode fazer isso.";
const PAY = "Pague o pedido nesta página: só uma pessoa pode fazer isso.";

export function placedOrderTools(
  deps: AssistantDeps,
): Pick<Tools<ShopTools, ShopCall>, "get_order_status" | "get_payment_link"> {
  return {
    get_order_status: async ({ shop: { shopId } }, { orderId, contactId }) => {
      if (orderId === undefined && contactId === undefined) return refuse(NOBODY_NAMED);
      const ids = orderId === undefined ? await lastOrders(deps, shopId, contactId ?? "") : [orderId];
      const orders: OrderState[] = [];
      for (const id of ids) {
        const read = await readPlatformOrder(deps, { shopId, orderId: id });
        const isTheirs = contactId === undefined || (read.ok && read.value.contactId === contactId);
        if (!read.ok) return read;
        if (!isTheirs) return refuse({ code: "order-not-found" });
        orders.push(stateOf(read.value));
      }
      return ok({ orders });
    },

    get_payment_link: async (call, input) => {
      const { shop, isDryRun, key } = call;
      const { shopId } = shop;
      const meant = await orderMeant(deps, shopId, input);
      if (!meant.ok) return meant;
      const { order, total } = meant.value;
      const { id: orderId, ownerId: contactId } = order;
      const answer = { isDryRun, orderId, total: toReais(cents(total)) };
      if (!isOpen(order.status)) {
        const person = { what: "pay", text: PAY };
        const payer = isDryRun ? await findPayer(deps, { shopId, orderId }) : undefined;
        if (payer) return payer.ok ? ok({ ...answer, person }) : payer;
        const link = await createPaymentLink(deps, shop, { orderId, key });
        return link.ok ? ok({ ...answer, person: { ...person, ...linkView(link.value) } }) : link;
      }
      if (order.lines.length === 0) return refuse({ code: "order-empty" });
      const session = await sessionFor(deps, call, contactId);
      if (!session.ok) return session;
      const person = { what: "confirm-and-pay", text: CONFIRM };
      if (isDryRun) return ok({ ...answer, person });
      const target = { orderId, contactId, channelId: session.value.channelId, path: "/order/checkout", key };
      const link = await createOrderLink(deps, shop, target);
      return link.ok ? ok({ ...answer, person: { ...person, ...linkView(link.value) } }) : link;
    },
  };
}

function linkView({ url, expiresAt }: OrderLink) {
  return { url, expiresAt: expiresAt.toISOString() };
}

async function lastOrders({ orderList }: AssistantDeps, shopId: string, contactId: string): Promise<string[]> {
  const found = await orderList.list(shopId, { contactId, seen: null, after: undefined, most: MOST_ORDERS });
  return found.map(({ id }) => id);
}

/** The named order, or else the open one of the contact. */
async function orderMeant(
  deps: AssistantDeps,
  shopId: string,
  { orderId, contactId }: { orderId?: string; contactId?: string },
) {
  const owner = orderId === undefined ? contactId : await deps.orders.findOwner(shopId, orderId);
  if (orderId === undefined && contactId === undefined) return refuse(NOBODY_NAMED);
  const isTheirs = contactId === undefined || owner === contactId;
  const found =
    owner === undefined || !isTheirs ? undefined : await readOrder(deps, { shopId, contactId: owner, orderId });
  return found ? ok(found.stored) : refuse({ code: "order-not-found" as const });
}

const stateWords = {
  [OrderStatus.Creating]: "open",
  [OrderStatus.Received]: "received",
  [OrderStatus.Finalized]: "finalized",
  [OrderStatus.Canceled]: "canceled",
  [OrderStatus.Error]: "undecided",
} as const;

function stateOf({ order, createdAt, updatedAt }: PlatformOrder): OrderState {
  const { fulfilment, payment, logistic } = order;
  const stage = fulfilment?.stage ?? null;
  const method = Object.entries(PaymentMethod).find(([, code]) => code === payment.method)?.[0];
  const open = isOpen(order.status);
  return {
    orderId: order.id,
    ...(order.number !== null && { number: order.number }),
    state: stateWords[order.status],
    stateName: open ? "Em aberto: ainda não foi confirmado" : orderStateName({ status: order.status, stage, payment }),
    isPaid: payment.status === PaymentStatus.Paid,
    ...(stage !== null && { stage }),
    ...(fulfilment?.note && { stageNote: fulfilment.note }),
    total: order.totalAmout,
    ...(method !== undefined && { payment: method }),
    ...(logistic && { delivery: logistic.name }),
    ...(logistic?.startDeliveryTime && { deliveryFrom: logistic.startDeliveryTime }),
    ...(logistic?.endDeliveryTime && { deliveryTo: logistic.endDeliveryTime }),
    createdAt,
    updatedAt,
  };
}
