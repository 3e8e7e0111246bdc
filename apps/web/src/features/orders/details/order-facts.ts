import type { Order } from "@vitrine/contract/storefront/order";
import type { OrderRefund } from "@vitrine/contract/storefront/orders";
import { isPickup } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { isPaidOnline } from "@vitrine/domain/payment/order-payment";
import { logisticName } from "@vitrine/wording/screen/logistic-name";
import { invoiceDueText, invoiceName } from "@vitrine/wording/time/invoice-text";
import { refundArrivalText } from "@vitrine/wording/time/refund-arrival-text";
import { slotText } from "@vitrine/wording/time/slot-text";
import { formatReais } from "../../../lib/reais.ts";
import { methodLabel } from "../../order/payment-methods.ts";
import { isRefunded } from "../../order/payment-path.ts";
import { momentText } from "../moment-text.ts";
import { refundName, refundText } from "./refund-text.ts";

export type Fact = { label: string; lines: string[] };

type Placed = Pick<Order, "status" | "logisticType" | "logistic" | "customer" | "payment" | "totalAmout">;

/** Where and when the customer gets the order, and how it is paid. */
export function orderFacts(order: Placed, timeZone: string, refunds: readonly OrderRefund[] = []): Fact[] {
  const given = refunds.map((refund) => refundOf(refund, timeZone));
  return [whereOf(order), whenOf(order, timeZone), paymentOf(order, refunds), ...given].filter((fact) => fact !== null);
}

function isPickedUp({ logistic, logisticType }: Placed): boolean {
  return isPickup(logistic?.type ?? logisticType);
}

function whereOf(order: Placed): Fact | null {
  const { logistic, customer } = order;
  if (!logistic) return null;
  if (!isPickedUp(order)) {
    const lines = [logisticName(logistic), customer.address?.fullAddress ?? ""];
    return { label: "Entrega", lines: lines.filter(Boolean) };
  }
  const store = logistic.storePickUpAddress;
  const street = store ? [store.street, store.number, store.neighborhood].filter(Boolean).join(", ") : "";
  const lines = [store?.name ?? logisticName(logistic), street, logistic.description];
  return { label: "Retirada", lines: lines.filter(Boolean) };
}

function whenOf(order: Placed, timeZone: string): Fact | null {
  const { logistic } = order;
  const label = isPickedUp(order) ? "Dia e horário" : "Previsão";
  if (logistic?.startDeliveryTime) {
    const slot = { start: logistic.startDeliveryTime, end: logistic.endDeliveryTime };
    return { label: "Dia e horário", lines: [slotText(slot, timeZone)] };
  }
  return logistic?.shippingTimeEstimative ? { label, lines: [logistic.shippingTimeEstimative] } : null;
}

const states: Record<PaymentStatus, string> = {
  [PaymentStatus.Waiting]: "Aguardando pagamento",
  [PaymentStatus.Paid]: "Pago",
  [PaymentStatus.Expired]: "Expirado: ainda não foi pago",
  [PaymentStatus.Failed]: "Não aprovado",
  [PaymentStatus.Canceled]: "Cancelado",
};

function refundOf(refund: OrderRefund, timeZone: string): Fact {
  const arrives = refund.isDone ? refundArrivalText(refund.arrival) : "";
  return {
    label: refundName(refund),
    lines: [refundText(refund), momentText(refund.at, timeZone), arrives].filter(Boolean),
  };
}

function paymentOf(order: Placed, refunds: readonly OrderRefund[]): Fact {
  const { method, cashAmount, invoice } = order.payment;
  if (method === null) {
    const isOver = order.status === OrderStatus.Canceled;
    return { label: "Pagamento", lines: [isOver ? "Não foi pago" : "Escolha a forma de pagamento"] };
  }
  const atTheDoor = isPickedUp(order) ? "Na retirada" : "Na entrega";
  const byMethod = method === PaymentMethod.OnDelivery ? atTheDoor : methodLabel(method, undefined);
  const name = invoice ? invoiceName(invoice.dueDays) : byMethod;
  const state = stateOf(order, method, refunds);
  const due = invoice && state === "" ? invoiceDueText(invoice) : "";
  const lines = [name || "Combinado com a loja", state, due && `${due.slice(0, 1).toUpperCase()}${due.slice(1)}`];
  return { label: "Pagamento", lines: [...lines, ...changeOf(order.totalAmout, cashAmount)].filter(Boolean) };
}

function stateOf(
  { status: orderStatus, payment }: Placed,
  method: PaymentMethod,
  refunds: readonly OrderRefund[],
): string {
  const { status } = payment;
  if (refunds.length > 0) return status === PaymentStatus.Paid ? states[status] : refundedState(refunds);
  if (isRefunded(payment)) return "Devolvido";
  if (orderStatus === OrderStatus.Canceled && status !== PaymentStatus.Paid) return "Não foi pago";
  if (status !== null) return states[status];
  return isPaidOnline(method) ? states[PaymentStatus.Waiting] : "";
}

/** Nothing of the payment is left. */
function refundedState(refunds: readonly OrderRefund[]): string {
  return refunds.every(({ isDone }) => isDone) ? "Devolvido" : "Em devolução";
}

/** The change for cash. Somebody who pays the exact amount needs none. */
function changeOf(total: number, cash: number | null): string[] {
  if (cash === null) return [];
  if (cash <= total) return [`Em dinheiro: ${formatReais(cash)}`];
  return [`Em dinheiro: ${formatReais(cash)}`, `Troco: ${formatReais(cash - total)}`];
}
