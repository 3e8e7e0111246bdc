import { isOpen } from "../../codes/order-status.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Customer, Order } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";

/** Saves what is known of the customer. Their confirmation of the items stays. */
export function setCustomer(order: Order, update: Partial<Customer>): Result<Order, OrderClosed> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  const customer = { ...order.customer, ...update };
  const fields = Object.keys(update) as (keyof Customer)[];
  const isSame = fields.every((field) => customer[field] === order.customer[field]);
  return ok(isSame ? order : { ...order, customer });
}
