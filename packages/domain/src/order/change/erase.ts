import { isOpen, OrderStatus } from "../../codes/order-status.ts";
import { PaymentStatus } from "../../codes/payment.ts";
import { emptyCustomer, type Order, type OrderAddress } from "../order.ts";

/**
 * Whether the tax office may ask for the order: the shop received it, or money moved. Such an order keeps what an invoice
 * is made of; of every other one nothing is left that leads to a person.
 */
export function isKeptForTax({ number, payment }: Pick<Order, "number" | "payment">): boolean {
  return number !== null || payment?.status === PaymentStatus.Paid || (payment?.refunded ?? 0) > 0;
}

/** The shop still works on it: it must be packed, delivered or paid. */
export function isStillWaiting({ status }: Pick<Order, "status">): boolean {
  return status === OrderStatus.Received || status === OrderStatus.Error;
}

/**
 * The order without its person. Items, values, dates, the CPF or CNPJ, and the city of an order that is kept stay; names,
 * addresses, notes and what the person typed go. An open order is canceled: nobody can finish it.
 */
export function erasedOrder(order: Order): Order {
  const isKept = isKeptForTax(order);
  const { document, isCorporate, corporateDocument } = order.customer;
  const customer = isKept ? { ...emptyCustomer, document, isCorporate, corporateDocument } : emptyCustomer;
  // What people of the shop wrote to each other about the order.
  const { cancelRequest, cancelAnswer, refundRequest, refundAnswer, discountRequest, discountAnswer, ...rest } = order;
  const { fulfilment, logistic, payment } = order;
  const erased: Order = {
    ...rest,
    status: isOpen(order.status) ? OrderStatus.Canceled : order.status,
    customer,
    address: order.address && isKept ? cityOf(order.address) : null,
    lines: order.lines.map((line) => (line.preferences === "" ? line : { ...line, preferences: "" })),
    logistic: logistic && withoutQuote(logistic),
    payment: payment && { ...payment, ...(payment.link && { link: null }) },
    suggestion: null,
    notices: [],
    ...(fulfilment && { fulfilment: { ...fulfilment, note: "" } }),
  };
  return JSON.stringify(erased) === JSON.stringify(order) ? order : erased;
}

/** Taxes depend on where the goods went, and not on the street. */
function cityOf({ type, city, state }: OrderAddress): OrderAddress {
  return { name: "", type, zipCode: "", street: "", number: "", complement: "", neighborhood: "", city, state };
}

/** A quote names the CEP it was made for. */
function withoutQuote({ quotedFor, ...logistic }: NonNullable<Order["logistic"]>): Order["logistic"] {
  return logistic;
}
