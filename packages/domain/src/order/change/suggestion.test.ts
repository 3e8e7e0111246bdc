import { expect, test } from "vitest";
import { anOrder } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { ok, refuse } from "../../result.ts";
import { suggestProducts } from "./suggestion.ts";

const order = anOrder({ confirmedAt: 5 });
const found = { searchTerms: ["café"], productIds: ["p1"] };

test("a suggestion is saved in the order, and the confirmation stays", () => {
  expect(suggestProducts(order, found)).toEqual(ok({ ...order, suggestion: found }));
});

test.each([
  ["an empty suggestion removes the last one", { searchTerms: [], productIds: [] }, null],
  [
    "search terms alone are a suggestion",
    { searchTerms: ["café"], productIds: [] },
    { searchTerms: ["café"], productIds: [] },
  ],
])("%s", (_, next, suggestion) => {
  expect(suggestProducts({ ...order, suggestion: found }, next)).toEqual(ok({ ...order, suggestion }));
});

test("a closed order accepts no suggestion", () => {
  expect(suggestProducts({ ...order, status: OrderStatus.Received }, found)).toEqual(refuse({ code: "order-closed" }));
});
