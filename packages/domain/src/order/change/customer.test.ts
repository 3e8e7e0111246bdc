import { expect, test } from "vitest";
import { anOrder, NOON } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { setCustomer } from "./customer.ts";

const order = anOrder({ confirmedAt: NOON });

test("what is given replaces, the rest stays, and so does the customer's yes to the items", () => {
  expect(setCustomer(order, { email: "ana@loja.com" })).toEqual({
    ok: true,
    value: { ...order, customer: { ...order.customer, email: "ana@loja.com" }, confirmedAt: NOON },
  });
});

test.each([
  ["the same again", { name: "Ana", isCorporate: false }],
  ["nothing", {}],
])("%s changes nothing", (_, update) => {
  const result = setCustomer(order, update);
  expect(result.ok && result.value).toBe(order);
});

test.each([OrderStatus.Received, OrderStatus.Finalized, OrderStatus.Canceled, OrderStatus.Error])(
  "an order in status %i keeps its customer",
  (status) => {
    const result = setCustomer({ ...order, status }, { email: "ana@loja.com" });
    expect(result).toEqual({ ok: false, refusal: { code: "order-closed" } });
  },
);
