import type { OrderBubble, OrderState } from "../../../chat/bubble.ts";
import { asRecord, text as textOf } from "../../../http/read-request.ts";
import { invalid, type ShapeError } from "../graph/request-shape.ts";

/** An update of an order that the shop sent before. */
export type OrderStatusUpdate = {
  reference: string;
  status: OrderState;
  isPaid: boolean;
  /** A payment was begun, and nobody knows yet how it ends. */
  isPaymentPending: boolean;
};

const LEAST_AHEAD_MS = 300_000;

type Money = { value: number };
type OrderItem = { name: string; amount: Money; sale_amount?: Money; quantity: number };
type Order = {
  items: OrderItem[];
  subtotal: Money;
  tax: Money;
  shipping?: Money;
  discount?: Money;
  expiration?: { timestamp: string };
};
type Parameters = {
  reference_id: string;
  total_amount: Money;
  payment_settings: { type: string; [setting: string]: unknown }[];
  order: Order;
};

/** The shape was checked before, so the cast is safe. */
function parametersOf(interactive: Record<string, unknown>): Parameters {
  return asRecord(asRecord(interactive.action).parameters) as Parameters;
}

const priceOf = ({ amount, sale_amount }: OrderItem) => (sale_amount ?? amount).value;

/** Checks what the shape cannot: the sums, the expiry, and that each payment method has its own object. */
export function orderError(interactive: Record<string, unknown>, now: Date): ShapeError | undefined {
  const { order, total_amount, payment_settings } = parametersOf(interactive);
  const subtotal = order.items.reduce((sum, item) => sum + priceOf(item) * item.quantity, 0);
  if (order.subtotal.value !== subtotal) {
    return invalid("order.subtotal", `must be the sum of the items: ${subtotal}, not ${order.subtotal.value}`);
  }
  const total = subtotal + order.tax.value + (order.shipping?.value ?? 0) - (order.discount?.value ?? 0);
  if (total_amount.value !== total) {
    return invalid("total_amount", `must be subtotal + tax + shipping - discount: ${total}, not ${total_amount.value}`);
  }
  const endsAt = Number(order.expiration?.timestamp ?? Number.POSITIVE_INFINITY) * 1_000;
  if (endsAt < now.getTime() + LEAST_AHEAD_MS) {
    return invalid("order.expiration.timestamp", "must be at least 300 seconds in the future");
  }
  const bare = payment_settings.find((setting) => !setting[setting.type] || Object.keys(setting).length !== 2);
  return bare && invalid("payment_settings", `must have exactly the object ${bare.type} beside its type`);
}

export function orderOf(interactive: Record<string, unknown>): OrderBubble {
  const { reference_id, order, total_amount, payment_settings } = parametersOf(interactive);
  const setting = (type: string) => asRecord(payment_settings.find((each) => each.type === type)?.[type]);
  const pixCode = textOf(setting("pix_dynamic_code").code);
  const boletoLine = textOf(setting("boleto").digitable_line);
  const paymentUrl = textOf(setting("payment_link").uri);
  return {
    reference: reference_id,
    items: order.items.map((item) => ({ name: item.name, quantity: item.quantity, cents: priceOf(item) })),
    subtotalCents: order.subtotal.value,
    shippingCents: order.shipping?.value ?? 0,
    discountCents: order.discount?.value ?? 0,
    taxCents: order.tax.value,
    totalCents: total_amount.value,
    state: "pending",
    isPaid: false,
    ...(pixCode && { pixCode }),
    ...(boletoLine && { boletoLine }),
    ...(paymentUrl && { paymentUrl }),
    ...(order.expiration && { expiresAt: new Date(Number(order.expiration.timestamp) * 1_000).toISOString() }),
  };
}

export function orderStatusUpdateOf(interactive: Record<string, unknown>): OrderStatusUpdate {
  const parameters = asRecord(asRecord(interactive.action).parameters);
  return {
    reference: textOf(parameters.reference_id),
    status: textOf(asRecord(parameters.order).status) as OrderState,
    isPaid: asRecord(parameters.payment).status === "captured",
    isPaymentPending: asRecord(parameters.payment).status === "pending",
  };
}

/** The progress of an order; it never goes back. */
const steps: OrderState[] = ["pending", "processing", "partially-shipped", "shipped", "completed"];

/** The error code of an update that an order does not allow, or undefined. */
export function objectionTo(
  current: { state: OrderState; isPaid: boolean; isPaymentPending?: boolean },
  update: OrderStatusUpdate,
): number | undefined {
  if (current.state === "canceled" || current.state === "completed") return 2046;
  if (update.status === "canceled") {
    const isBeingPaid = current.isPaymentPending || update.isPaymentPending;
    return current.isPaid || update.isPaid || isBeingPaid ? 2047 : undefined;
  }
  return steps.indexOf(update.status) < steps.indexOf(current.state) ? 2046 : undefined;
}
