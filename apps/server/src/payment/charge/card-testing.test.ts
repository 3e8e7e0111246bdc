import { randomUUID } from "node:crypto";
import { FailureType, PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { beforeEach, describe, expect, test } from "vitest";
import { cards, createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";

const HOUR_MS = 3_600_000;
const bank = createFakePaymentProvider();
let ahead = 0;
const now = () => Date.now() + ahead;
// A proof is found soon, because thirty of them at their full length took half a minute. The cost of each try is real.
const captchaTries = { min: 1, max: 5 };
const options = { now, connectorFor: bank.connectorFor, env: { TRUST_PROXY: "on" }, captchaTries };
const server = useServer(options);
const twin = useTwin(server, options);

const { CreditCard } = PaymentMethod;
const { MercadoPago, PagarMe } = PaymentProviderType;
const typed = { providerId: "cartao", method: CreditCard, name: "Cartão", providerType: PagarMe };
const byToken = { providerId: "cartao-mp", method: CreditCard, name: "Cartão", providerType: MercadoPago };

let shops = 0;
const host = () => `cartao-${shops}.test`;
const aShopWith = (option: typeof typed | typeof byToken) => {
  shops++;
  return aCheckoutShop(server, {
    ...{ hosts: [host()], anonymousBrowsing: true, paymentOptions: [option] },
    paymentProviders: [
      { providerType: MercadoPago, publicKey: "TEST-public", credentials: { accessToken: "segredo" } },
      { providerType: PagarMe, credentials: { secretKey: "segredo" } },
    ],
  });
};

/** Each test has its own network, so that it does not inherit the refusals of the others. */
let networks = 0;
let network = "";
beforeEach(() => {
  bank.charges.clear();
  ahead = 0;
  network = `198.51.100.${++networks}`;
});

type Card = { number?: string; token?: string; from?: string; on?: typeof server };
type Captcha = { recaptchaKey?: string; recaptchaToken?: string };

const headersFrom = (address = network) => ({ "idempotency-key": randomUUID(), "x-forwarded-for": address });

const pay = (who: AtCheckout, { number = cards.good, token, from, on = server }: Card = {}, captcha: Captcha = {}) => {
  const body = token
    ? { token, payment_method_id: "visa", installments: 1, payer: { email: "ana@exemplo.com.br" } }
    : {
        ...{ providerId: "cartao", installments: 1, number, name: "ANA SOUZA", securityCode: "123", state: "SP" },
        ...{ expiryMonth: 12, expiryYear: 2032, document: "529.982.247-25", zipCode: "01310-100" },
        ...{ address: "Avenida Paulista", addressNumber: "1000", neighborhood: "Bela Vista", city: "São Paulo" },
      };
  const address = token ? "POST /api/order/payment/mercadoPago" : "POST /api/order/payment/credit";
  return on.call(address, { token: who.token, body: { ...body, ...captcha }, headers: headersFrom(from) });
};

/** What a script does that solves the proof of work: it asks for the challenge and computes. */
const solve = async (who: AtCheckout, from = network): Promise<Captcha & { cost: number }> => {
  const headers = { "x-forwarded-for": from };
  const { data: challenge } = await server.call("GET /api/order/payment/captcha", { token: who.token, headers });
  const solution = await solveChallenge({ challenge, deriveKey });
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  return { recaptchaKey: "altcha", recaptchaToken: token, cost: challenge.parameters.cost };
};

const placed = async (who: AtCheckout) => {
  await who.choosesAll();
  await who.method(CreditCard);
  expect((await who.place({ paymentMethod: CreditCard, phone: "11987654321" })).errors).toEqual([]);
  return who;
};
const aCustomer = async (shop: CheckoutShop, contactId?: string) => placed(atCheckout(await shop.customer(contactId)));
/** Each places the order elsewhere: many unpaid orders of one network are another matter. */
let visitors = 0;
const aVisitor = async () => {
  const from = `2001:db8:${(++visitors).toString(16)}::1`;
  const { data } = await server.call("GET /api/session/anonymous-session", { headers: { host: host() } });
  return placed(atCheckout(buyer(server, data.code, data.userShop.id, { from })));
};

const asksForCaptcha = { status: PaymentStatus.Failed, failureType: FailureType.ReCaptcha, recaptchaKey: "altcha" };
const isRefused = { status: PaymentStatus.Failed, failureType: FailureType.LimitExceeded };
const waits = { status: 429, errors: [{ code: "too-many-cards" }] };

describe("a script without a browser", () => {
  test("sends ten cards as ten visitors, and none reaches the provider", async () => {
    await aShopWith(typed);
    for (let tries = 0; tries < 10; tries++) {
      expect((await pay(await aVisitor(), { number: cards.poor })).data).toEqual(asksForCaptcha);
    }
    expect(bank.charges.size).toBe(0);
  });

  test("sends thirty tokens of Mercado Pago's form as thirty visitors, and none reaches the provider", async () => {
    await aShopWith(byToken);
    for (let tries = 0; tries < 30; tries++) {
      expect((await pay(await aVisitor(), { token: "refused" })).data).toEqual(asksForCaptcha);
    }
    expect(bank.charges.size).toBe(0);
  });

  test("sends thirty tokens as one contact in thirty orders, and two reach the provider", async () => {
    const shop = await aShopWith(byToken);
    for (let tries = 0; tries < 30; tries++) {
      const thief = await aCustomer(shop, "wp:5511900000001");
      await pay(thief, { token: "refused" });
    }
    expect(bank.charges.size).toBe(2);
  });
});

describe("a script that solves the proof of work", () => {
  test("pays more for each refusal, is stopped after eight in an hour, and told for how long", async () => {
    await aShopWith(byToken);
    const costs: number[] = [];
    let last: Awaited<ReturnType<typeof pay>> | undefined;
    for (let tries = 0; tries < 10; tries++) {
      const thief = await aVisitor();
      const { cost, ...captcha } = await solve(thief);
      costs.push(cost);
      last = await pay(thief, { token: "refused" }, captcha);
    }
    expect(costs.slice(0, 8)).toEqual([2_000, 2_000, 8_000, 8_000, 32_000, 32_000, 32_000, 32_000]);
    expect(bank.charges.size).toBe(8);
    expect(last).toMatchObject(waits);
    const wait = Number(last?.headers["retry-after"]);
    expect(wait).toBeGreaterThan(3_000);
    expect(wait).toBeLessThanOrEqual(3_600);
    ahead = HOUR_MS + 60_000;
    const later = await aVisitor();
    const { cost, ...captcha } = await solve(later);
    expect(cost).toBe(2_000);
    expect((await pay(later, { token: "token" }, captcha)).data).toMatchObject({ status: PaymentStatus.Paid });
  });

  test("cannot use an easy solution where a hard one is asked for", async () => {
    await aShopWith(typed);
    const first = await aVisitor();
    const { cost: _, ...easy } = await solve(first);
    for (let refusals = 0; refusals < 2; refusals++) {
      const other = await aVisitor();
      const { cost: __, ...captcha } = await solve(other);
      expect((await pay(other, { number: cards.poor }, captcha)).data).toMatchObject(isRefused);
    }
    expect((await pay(first, {}, easy)).data).toEqual(asksForCaptcha);
  });

  test("gains nothing from the other addresses of its IPv6 network, nor from another process", async () => {
    await aShopWith(typed);
    const inNetwork = (host: number) => `2001:db8:7:${networks}::${host.toString(16)}`;
    for (let refusals = 0; refusals < 2; refusals++) {
      const thief = await aVisitor();
      const from = inNetwork(refusals + 1);
      const { cost: _, ...captcha } = await solve(thief, from);
      expect((await pay(thief, { number: cards.poor, from, on: twin }, captcha)).data).toMatchObject(isRefused);
    }
    expect(await solve(await aVisitor(), inNetwork(99))).toMatchObject({ cost: 8_000 });
  });

  test("sends many cards at the same moment, and they are counted one by one", async () => {
    const shop = await aShopWith(typed);
    const thieves = await Promise.all(Array.from({ length: 6 }, () => aVisitor()));
    const solved = await Promise.all(thieves.map((thief) => solve(thief)));
    const answers = await Promise.all(
      thieves.map((thief, index) => {
        const { cost: _, ...captcha } = solved[index] ?? { cost: 0 };
        return pay(thief, { number: cards.poor, on: index % 2 ? server : twin }, captcha);
      }),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const counted = await server.db.selectFrom("card_tries").selectAll().where("shop_id", "=", shop.shopId).execute();
    expect(counted).toHaveLength(bank.charges.size);
  });
});

describe("a thief who goes from shop to shop", () => {
  test("as a visitor pays more for each refusal, and is stopped in a shop where nobody was refused", async () => {
    const costs: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      await aShopWith(byToken);
      const thief = await aVisitor();
      const { cost, ...captcha } = await solve(thief);
      costs.push(cost);
      await pay(thief, { token: "refused" }, captcha);
    }
    expect(costs).toEqual([2_000, 2_000, 8_000, 8_000, 32_000, 32_000, 32_000, 32_000]);
    await aShopWith(byToken);
    const thief = await aVisitor();
    const { cost: _, ...captcha } = await solve(thief);
    expect(await pay(thief, { token: "refused" }, captcha)).toMatchObject(waits);
    expect(bank.charges.size).toBe(8);
  });

  test("with one number of a chat is asked after two refusals, wherever they were", async () => {
    const phone = "wp:5511900000077";
    for (let tries = 0; tries < 2; tries++) {
      const thief = await aCustomer(await aShopWith(byToken), phone);
      expect((await pay(thief, { token: "refused" })).data).toMatchObject({ status: PaymentStatus.Failed });
    }
    const third = await aShopWith(byToken);
    expect((await pay(await aCustomer(third, phone), { token: "refused" })).data).toEqual(asksForCaptcha);
    expect(bank.charges.size).toBe(2);
    // Somebody else's contact may have the same name in another network.
    const namesake = await aCustomer(third, phone);
    expect((await pay(namesake, { token: "token", from: "203.0.113.200" })).data).toMatchObject({
      status: PaymentStatus.Paid,
    });
  });
});

describe("an honest customer from the chat", () => {
  test("is not asked after one refused card, and is after two, whatever their orders are", async () => {
    const shop = await aShopWith(typed);
    const ana = await aCustomer(shop, "wp:ana");
    expect((await pay(ana, { number: cards.poor })).data).toMatchObject(isRefused);
    expect((await pay(ana, { number: cards.poor })).data).toMatchObject(isRefused);
    const again = await aCustomer(shop, "wp:ana");
    expect((await pay(again)).data).toEqual(asksForCaptcha);
    const { cost: _, ...captcha } = await solve(again);
    expect((await pay(again, {}, captcha)).data).toMatchObject({ status: PaymentStatus.Paid });
  });

  test("pays at once behind an address whose visitors are stopped", async () => {
    const shop = await aShopWith(typed);
    for (let refusals = 0; refusals < 4; refusals++) {
      const thief = await aVisitor();
      const { cost: _, ...captcha } = await solve(thief);
      await pay(thief, { number: cards.poor }, captcha);
    }
    expect((await pay(await aCustomer(shop))).data).toMatchObject({ status: PaymentStatus.Paid });
  });

  test("an hour after two refusals pays without a captcha", async () => {
    const shop = await aShopWith(typed);
    const ana = await aCustomer(shop);
    await pay(ana, { number: cards.poor });
    await pay(ana, { number: cards.poor });
    ahead = HOUR_MS + 60_000;
    expect((await pay(ana)).data).toMatchObject({ status: PaymentStatus.Paid });
  });
});

test("a shop that is under attack asks everybody, another shop does not", async () => {
  const shop = await aShopWith(typed);
  for (let refusals = 0; refusals < 15; refusals++) {
    await pay(await aCustomer(shop), { number: cards.poor, from: `203.0.113.${refusals}` });
  }
  const ana = await aCustomer(shop);
  expect((await pay(ana)).data).toEqual(asksForCaptcha);
  const { cost, ...captcha } = await solve(ana);
  expect(cost).toBe(2_000);
  expect((await pay(ana, {}, captcha)).data).toMatchObject({ status: PaymentStatus.Paid });
  expect((await pay(await aCustomer(await aShopWith(typed)))).data).toMatchObject({ status: PaymentStatus.Paid });
});

test("no address is stored as it is", async () => {
  const shop = await aShopWith(typed);
  await pay(await aCustomer(shop));
  const stored = await server.db.selectFrom("card_tries").selectAll().execute();
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toContain(network);
});
