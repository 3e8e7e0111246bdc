import { expect, test } from "vitest";
import { PaymentMethod } from "../codes/payment.ts";
import { cents, noMoney } from "../money.ts";
import type { PaymentMessage } from "./chat-message.ts";
import { withoutExpiredPix } from "./expired-pix.ts";

const NOW = Date.parse("2026-11-15T12:00:00Z");
const sums = { itemsAmount: cents(100), discount: noMoney, freight: null, fee: noMoney, total: cents(100) };
const pix = (expiresAt: number | null): PaymentMessage => ({
  kind: "payment",
  shopName: "Empório",
  order: { orderId: "A1", items: [], gifts: [], ...sums },
  method: PaymentMethod.Pix,
  means: { type: "pix", code: "000201", expiresAt },
  link: "https://loja.exemplo/order/pay",
});

test.each([
  ["half an hour left", NOW + 1_800_000, "pix"],
  ["no expiry", null, "pix"],
  ["seconds left", NOW + 30_000, "page"],
  ["expired an hour ago", NOW - 3_600_000, "page"],
])("a Pix code with %s is sent as %s", (_, expiresAt, type) => {
  expect(withoutExpiredPix(pix(expiresAt), NOW)).toMatchObject({ means: { type } });
});

test("other messages do not change", () => {
  const boleto: PaymentMessage = { ...pix(null), means: { type: "boleto", line: "1", dueDate: "2020-01-01" } };
  expect(withoutExpiredPix(boleto, NOW)).toBe(boleto);
});
