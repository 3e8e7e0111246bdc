import { expect, test } from "vitest";
import { aShop, aShopDocument } from "../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

const put = async (recovery: object) => {
  const { shop, token } = await aShop(server);
  return server.call(`PUT ${shop}`, { token, body: { ...aShopDocument(), recovery } });
};

test("a shop turns reminders on with an empty object, or sets every option", async () => {
  const all = {
    cart: { afterMinutes: 10, most: 3 },
    payment: {},
    quietHours: { from: "22:00", to: "07:30" },
    hoursBetween: 1,
    stopWords: ["PARAR", "Não quero"],
    cancelUnpaidAfterHours: 0,
    cancelUnpaid: { pixHours: 0, cardHours: 2_160, walletHours: 1, linkHours: 24, boletoBusinessDays: 30 },
  };
  for (const recovery of [{}, { cart: {} }, { cancelUnpaid: {} }, all])
    expect((await put(recovery)).errors).toEqual([]);
});

test.each([
  ["a reminder after five minutes", { cart: { afterMinutes: 5 } }, "recovery.cart.afterMinutes"],
  ["four reminders of one order", { payment: { most: 4 } }, "recovery.payment.most"],
  ["an invalid time", { quietHours: { from: "24:00", to: "08:00" } }, "recovery.quietHours.from"],
  ["quiet hours of no length", { quietHours: { from: "08:00", to: "08:00" } }, "recovery.quietHours"],
  ["no stop word at all", { stopWords: [] }, "recovery.stopWords"],
  ["a stop word that says the opposite", { stopWords: ["voltar"] }, "recovery.stopWords"],
  ["a negative number of hours", { cancelUnpaidAfterHours: -1 }, "recovery.cancelUnpaidAfterHours"],
  ["a Pix of minus one hour", { cancelUnpaid: { pixHours: -1 } }, "recovery.cancelUnpaid.pixHours"],
  ["a card of 91 days", { cancelUnpaid: { cardHours: 2_161 } }, "recovery.cancelUnpaid.cardHours"],
  ["half an hour", { cancelUnpaid: { walletHours: 0.5 } }, "recovery.cancelUnpaid.walletHours"],
  ["a time in words", { cancelUnpaid: { linkHours: "um dia" } }, "recovery.cancelUnpaid.linkHours"],
  ["a boleto of 31 days", { cancelUnpaid: { boletoBusinessDays: 31 } }, "recovery.cancelUnpaid.boletoBusinessDays"],
  ["a time for cash", { cancelUnpaid: { cashHours: 2 } }, "recovery.cancelUnpaid"],
  ["an unknown field", { carts: {} }, "recovery"],
])("%s is refused with the name of the field", async (_, recovery, field) => {
  const { status, errors } = await put(recovery);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(errors.map(({ message }) => message).join(" ")).toContain(field);
});
