import { expect, test } from "vitest";
import { anOrder } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { switchFlow } from "./flow.ts";

const { Creating, Received, Finalized, Canceled, Error: Undecided } = OrderStatus;

test.each([Creating, Received, Undecided])("an order in status %i can go to the chatbot's flow and back", (status) => {
  const assisted = anOrder({ status });
  const semiAutomatic = { ...assisted, isInSemiAutomatic: true };
  expect(switchFlow(assisted)).toEqual({ ok: true, value: semiAutomatic });
  expect(switchFlow(semiAutomatic)).toEqual({ ok: true, value: assisted });
});

test.each([Finalized, Canceled])("an order in status %i cannot change its flow", (status) => {
  expect(switchFlow(anOrder({ status }))).toEqual({ ok: false, refusal: { code: "order-closed" } });
});
