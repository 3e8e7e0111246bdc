import { expect, test } from "vitest";
import { anOrder } from "../../test/order-samples.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import { orderPixKey, setOrderPixKey, withoutForeignPixKey } from "./order-pix-key.ts";

const SHOPS = "loja@exemplo.com.br";
const AGENTS = "bia@exemplo.com.br";
const payment = {
  ...{ method: PaymentMethod.Pix, optionId: null, providerType: PaymentProviderType.Manual },
  ...{ cashAmount: null, manualInformation: "" },
};
const open = anOrder({ payment });
const terms = (hasAgentPixKeys: boolean) => ({ rules: { hasAgentPixKeys }, shopKey: SHOPS });
const keyOf = (result: ReturnType<typeof setOrderPixKey>) =>
  result.ok ? result.value.payment?.manualInformation : result.refusal.code;

test.each([
  ["the shop's own key, without the switch", SHOPS, false, SHOPS],
  ["another key, without the switch", AGENTS, false, "pix-key-of-the-shop"],
  ["another key, with it", AGENTS, true, AGENTS],
  ["what is no key", "bia", true, "pix-key-invalid"],
])("an agent names %s", (_, typed, isOn, expected) => {
  expect(keyOf(setOrderPixKey(open, typed, terms(isOn)))).toBe(expected);
});

test("a placed order keeps the key it was placed with", () => {
  const placed = { ...open, status: OrderStatus.Received };
  expect(keyOf(setOrderPixKey(placed, AGENTS, terms(true)))).toBe("order-closed");
});

test("a key that an agent named counts while the owner allows it", () => {
  const named = { ...payment, manualInformation: AGENTS };
  expect([orderPixKey(named, terms(true)), orderPixKey(named, terms(false))]).toEqual([AGENTS, ""]);
  expect(orderPixKey({ ...payment, manualInformation: SHOPS }, terms(true))).toBe("");
  expect(withoutForeignPixKey(named, terms(true))).toEqual(named);
  expect(withoutForeignPixKey(named, terms(false)).manualInformation).toBe("");
  expect(orderPixKey({ ...named, method: PaymentMethod.CreditCard }, terms(true))).toBe("");
});
