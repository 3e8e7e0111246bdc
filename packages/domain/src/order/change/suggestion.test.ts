import { expect, test } from "vitest";
import { anOrder } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { ok, refuse } from "../../result.ts";
import { suggestProducts } from "./suggestion.ts";

const order = anOrder({ confirmedAt: 5 });
const found = { searchTerms: ["café"], productIds: ["p1"] };

test("what was found stands in the order, and its confirmation stays", () => {
  expect(suggestProducts(order, found)).toEqual(ok({ ...order, suggestion: found }));
});

test.each([
  ["nothing takes the last find away", { searchTerms: [], productIds: [] }, null],
  ["terms alone are a find", { searchTerms: ["café"], productIds: [] }, { searchTerms: ["café"], productIds: [] }],
])("%s", (_, next, suggestion) => {
  expect(suggestProducts({ ...order, suggestion: found }, next)).toEqual(ok({ ...order, suggestion }));
});

test("a closed order takes no suggestion", () => {
  expect(suggestProducts({ ...order, status: OrderStatus.Received }, found)).toEqual(refuse({ code: "order-closed" }));
});
