import { fullAddress } from "../checkout/address.ts";
import { isPickup } from "../codes/journey.ts";
import { PaymentStatus } from "../codes/payment.ts";
import type { Cents } from "../money.ts";
import type { Order, OrderSlot } from "../order/order.ts";

/** Where the order goes, or where it is fetched, and when. */
export type OrderPlace = {
  isPickup: boolean;
  /** Of a pickup: the store. Empty where nobody chose one. */
  store: string;
  /** One line; empty where there is none. */
  address: string;
  slot: OrderSlot | null;
  /** How long it takes, in the shop's words, where there is no slot. */
  estimate: string;
  timeZone: string;
};

/** What was agreed beside the goods. Messages that an earlier release stored have nothing of it. */
export type OrderArrangement = {
  /** Null while nobody has chosen how it arrives. */
  place?: OrderPlace | null;
  /** The cash that the customer hands over, where they need change. */
  changeFor?: Cents | null;
  /** Of an invoice that is not paid: when it is due. The day is known once it was delivered. */
  invoice?: { dueDays: number; dueOn: string | null } | null;
};

export function orderArrangement(
  order: Pick<Order, "logistic" | "address" | "slot" | "payment" | "dueOn">,
  { total, timeZone }: { total: Cents; timeZone: string },
): OrderArrangement {
  const { logistic, address, slot, payment } = order;
  const cash = payment?.cashAmount ?? null;
  const changeFor = cash !== null && cash > total ? cash : null;
  const money = { changeFor, ...invoiceOf(order) };
  if (!logistic) return { place: null, ...money };
  const when = { slot, estimate: slot ? "" : logistic.estimate, timeZone };
  if (!isPickup(logistic.type)) {
    const home = { isPickup: false, store: "", address: address ? fullAddress(address) : "" };
    return { place: { ...home, ...when }, ...money };
  }
  const { name = "", street = "", number = "", neighborhood = "" } = logistic.storePickUpAddress ?? {};
  const counter = {
    isPickup: true,
    store: logistic.name || name,
    address: [street, number, neighborhood].filter((part) => part !== "").join(", "),
  };
  return { place: { ...counter, ...when }, ...money };
}

function invoiceOf({ payment, dueOn }: Pick<Order, "payment" | "dueOn">): Pick<OrderArrangement, "invoice"> {
  if (payment?.dueDays === undefined || payment.status === PaymentStatus.Paid) return {};
  return { invoice: { dueDays: payment.dueDays, dueOn: dueOn ?? null } };
}
