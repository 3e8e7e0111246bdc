import { expect, test } from "vitest";
import { callbackMessage } from "./callback-message.ts";

test.each([
  ["a known customer says the shop's words", { message: "Olá!", isAnonymousUser: false }, "Olá!"],
  ["an anonymous one also says which order", { message: "Olá!", isAnonymousUser: true }, "Olá! pedido-7"],
  ["a shop without words leaves the order", { message: "", isAnonymousUser: true }, "pedido-7"],
  ["a shop without words leaves nothing", { message: "", isAnonymousUser: false }, ""],
])("%s", (_, callback, expected) => {
  expect(callbackMessage({ ...callback, orderId: "pedido-7" })).toBe(expected);
});
