import { expect, test } from "vitest";
import { aCheckoutShop } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

test("a program that guesses coupons is stopped, is told when to come back, and finds no code meanwhile", async () => {
  const shop = await aCheckoutShop(server);
  const guesser = await shop.customer();
  for (let at = 0; at < 20; at += 1) expect((await guesser.coupon(`TENTATIVA${at}`)).status).toBe(404);
  const { status, headers, errors } = await guesser.coupon("DEZ");
  expect(status).toBe(429);
  expect(headers["retry-after"]).toBe("600");
  expect(errors[0]?.message).toBe("Muitas tentativas. Aguarde um instante e tente novamente.");

  const other = await shop.customer();
  expect((await other.coupon("TENTATIVA")).status).toBe(404);
});

test("one visitor after another from the same address is stopped too", async () => {
  const shop = await aCheckoutShop(server);
  const seen: number[] = [];
  for (let visitor = 0; visitor < 14; visitor += 1) {
    const guesser = await shop.customer();
    for (let at = 0; at < 15; at += 1) seen.push((await guesser.coupon("X")).status);
  }
  expect(new Set(seen.slice(0, 200))).toEqual(new Set([404]));
  expect(new Set(seen.slice(200))).toEqual(new Set([429]));
});

test("customers of a campaign, all behind one carrier's address, use its code without a limit", async () => {
  const shop = await aCheckoutShop(server);
  const customer = await shop.customer();
  await customer.add("cafe");
  for (let at = 0; at < 25; at += 1) expect((await customer.coupon("DEZ")).status).toBe(200);
});
