import { expect, test } from "vitest";
import { callbackMessage } from "./callback-message.ts";

test.each([
  ["a known customer sends the shop's text", { message: "Olá!", isAnonymousUser: false }, "Olá!"],
  ["an anonymous customer also sends the order id", { message: "Olá!", isAnonymousUser: true }, "Olá! pedido-7"],
  [
    "without a text of the shop, an anonymous customer sends the order id",
    { message: "", isAnonymousUser: true },
    "pedido-7",
  ],
  ["without a text of the shop, a known customer sends nothing", { message: "", isAnonymousUser: false }, ""],
])("%s", (_, callback, expected) => {
  expect(callbackMessage({ ...callback, orderId: "pedido-7" })).toBe(expected);
});
