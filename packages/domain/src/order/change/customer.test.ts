import { expect, test } from "vitest";
import { anOrder, NOON } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { setCustomer } from "./customer.ts";

const order = anOrder({ confirmedAt: NOON });

test("given fields replace the old ones, and the others and the confirmation stay", () => {
  expect(setCustomer(order, { email: "ana@loja.com" })).toEqual({
    ok: true,
    value: { ...order, customer: { ...order.customer, email: "ana@loja.com" }, confirmedAt: NOON },
  });
});

test.each([
  ["the same data", { name: "Ana", isCorporate: false }],
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
