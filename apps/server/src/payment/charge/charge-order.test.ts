import { randomUUID } from "node:crypto";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { FailureType, PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { readPixCode } from "@vitrine/domain/payment/pix-code";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { cards, createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  checkoutDocument,
  manualSettings,
  refusalOf,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { aShopDocument, useServer, useTwin, whatsApp } from "../../../test/fixtures/server-fixture.ts";
import { EVENTS_OF_PAYMENT } from "../webhook/payment-webhook.repository.ts";

const bank = createFakePaymentProvider();
let ahead = 0;
const now = () => Date.now() + ahead;
const server = useServer({ now, connectorFor: bank.connectorFor });
const twin = useTwin(server, { now, connectorFor: bank.connectorFor });

const { MercadoPago, PagarMe } = PaymentProviderType;
const document = {
  paymentProviders: [
    { providerType: MercadoPago, publicKey: "TEST-public", credentials: { accessToken: "segredo" } },
    { providerType: PagarMe, credentials: { secretKey: "segredo" } },
  ],
  paymentOptions: [
    { providerId: "pix", method: PaymentMethod.Pix, name: "Pix", providerType: MercadoPago },
    { providerId: "boleto", method: PaymentMethod.Boleto, name: "Boleto", providerType: MercadoPago },
    {
      providerId: "cartao",
      method: PaymentMethod.CreditCard,
      name: "Cartão",
      providerType: PagarMe,
      maxInstallments: 3,
    },
    ...checkoutDocument.paymentOptions.filter(({ method }) => method === PaymentMethod.OnDelivery),
  ],
};

let shop: CheckoutShop;
let ana: AtCheckout;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  for (const fault of Object.keys(bank.faults)) Object.assign(bank.faults, { [fault]: false });
  bank.whenCharged(undefined);
  bank.charges.clear();
  ahead = 0;
  shop = await aCheckoutShop(server, document);
  ana = atCheckout(await shop.customer());
});

/** A coffee of 30,00 by motorcycle for 12,00, placed with this method. */
async function placed(method: PaymentMethod = PaymentMethod.Pix) {
  await ana.choosesAll();
  await ana.method(method);
  const { data, errors } = await ana.place({ paymentMethod: method });
  expect(errors).toEqual([]);
  return data.id as string;
}

const charge = (who = ana) => who.call("POST /api/order/payment/charge");
const chargeNow = async () => (await ana.call("GET /api/order/payment/charge")).data.charge;
const pay = (number = cards.good, key = randomUUID(), more = {}) =>
  ana.call(
    "POST /api/order/payment/credit",
    {
      ...{ providerId: "cartao", installments: 1, number, name: "ANA SOUZA", securityCode: "123" },
      ...{ expiryMonth: 12, expiryYear: 2032, document: "529.982.247-25", zipCode: "01310-100" },
      ...{ address: "Avenida Paulista", addressNumber: "1000", neighborhood: "Bela Vista", city: "São Paulo" },
      ...{ state: "SP", ...more },
    },
    { "idempotency-key": key },
  );
const attempts = async () =>
  server.db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("shop_id", "=", shop.shopId)
    .orderBy("created_at")
    .execute();
/** Milliseconds until the provider is asked about an attempt again. */
const nextQuestionIn = async () => {
  const { rows } = await sql<{ at: Date }>`select min(run_at) as at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'ask-provider'`.execute(server.db);
  return (rows[0]?.at.getTime() ?? 0) - now();
};
const sendWebhook = (providerId: string, eventKey: string, headers: Record<string, string> = { "x-bank": "genuine" }) =>
  server.app.inject({
    method: "POST",
    url: `/webhooks/payments/${shop.shopId}/${MercadoPago}-${PaymentMethod.Pix}`,
    headers: { "content-type": "application/json", ...headers },
    payload: `${providerId} ${eventKey}`,
  });
/** A Pix for the total of `placed`, as another request has stored it. */
const charge42 = {
  ...{ method: PaymentMethod.Pix, provider_type: MercadoPago, amount: 42_00, installments: 1 },
  ...{ status: "waiting", provider_id: "bank-other" },
};
/** The number of connections that wait, directly or indirectly, for the one with this process id. */
const blockedBy = async (pid: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`with recursive waiting(pid) as (
      select pid from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))
      union select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid))
    ) select count(*)::int as count from waiting`.execute(twin.db);
  return rows[0]?.count ?? 0;
};
/** The request has read the order and waits for its row; then the order gets a new version. */
const whileOrderChanges = <Answer>(orderId: string, request: () => Promise<Answer>, changes = {}) =>
  twin.db
    .transaction()
    .execute(async (trx) => {
      const lock = await trx
        .updateTable("orders")
        .set(({ eb }) => ({ version: eb("version", "+", 1), ...changes }))
        .where("shop_id", "=", shop.shopId)
        .where("id", "=", orderId)
        .returning(sql<number>`pg_backend_pid()`.as("pid"))
        .executeTakeFirstOrThrow();
      const waiting = request();
      await expect.poll(() => blockedBy(lock.pid)).toBe(1);
      return { waiting };
    })
    .then(({ waiting }) => waiting);
const cancel = (id: string) =>
  server.call(`POST ${shop.shop}/orders/${id}/status`, { token: shop.token, body: { status: OrderStatus.Canceled } });

describe("a Pix", () => {
  test("is created once for any number of page views, and paid when the provider reports it", async () => {
    const id = await placed();
    const first = (await charge()).data;
    expect(first.charge).toMatchObject({
      ...{ method: PaymentMethod.Pix, status: PaymentStatus.Waiting, amount: 42 },
      pixCode: expect.stringContaining("br.gov.bcb.pix"),
    });
    expect(Date.parse(first.charge.expiresAt) - Date.parse(first.serverTime)).toBeCloseTo(30 * 60_000, -4);
    const again = await Promise.all([charge(), charge(), charge()]);
    for (const { data } of again) expect(data.charge.id).toBe(first.charge.id);
    expect(await attempts()).toHaveLength(1);

    bank.pay(first.charge.id);
    expect((await sendWebhook(`bank-${first.charge.id}`, "e1")).statusCode).toBe(200);
    await server.runJobs();
    expect(await chargeNow()).toMatchObject({ status: PaymentStatus.Paid });
    expect(await ana.order()).toMatchObject({
      id,
      status: OrderStatus.Received,
      payment: { status: PaymentStatus.Paid },
    });
    expect(bank.taken()).toHaveLength(1);
  });

  test("requested by several at once is one charge, and all get it", async () => {
    await placed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => charge()));
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(new Set(answers.map(({ data }) => data.charge.id)).size).toBe(1);
    expect(bank.charges.size).toBe(1);
  });

  test("that another request created in the meantime is returned, although the order has a new version", async () => {
    const orderId = await placed();
    const winner = { ...charge42, id: randomUUID(), shop_id: shop.shopId, order_id: orderId };
    const answers = await twin.db
      .transaction()
      .execute(async (trx) => {
        const lock = await trx
          .updateTable("orders")
          .set(({ eb }) => ({ version: eb("version", "+", 1) }))
          .where("shop_id", "=", shop.shopId)
          .where("id", "=", orderId)
          .returning(sql<number>`pg_backend_pid()`.as("pid"))
          .executeTakeFirstOrThrow();
        // Each of these has read the old version and no attempt, and waits for the row.
        const waiting = [charge(), charge(), charge()];
        await expect.poll(() => blockedBy(lock.pid)).toBe(waiting.length);
        await trx.insertInto("payment_attempts").values(winner).execute();
        return waiting;
      })
      .then((waiting) => Promise.all(waiting));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { charge: { id: winner.id } } });
    expect(bank.charges.size).toBe(0);
  });

  test("requested while a job of ours changes the order is created all the same", async () => {
    const orderId = await placed();
    const answer = await whileOrderChanges(orderId, () => charge());
    expect(answer).toMatchObject({ status: 200, data: { charge: { status: PaymentStatus.Waiting } } });
    expect(bank.charges.size).toBe(1);
  });

  test("that is paid before its code arrives stays paid", async () => {
    const id = await placed();
    bank.whenCharged(async () => {
      const [attempt] = await attempts();
      const paid = { status: "paid", provider_id: `bank-${attempt?.id}` };
      await server.db.updateTable("payment_attempts").set(paid).where("order_id", "=", id).execute();
    });
    expect((await charge()).data.charge).toMatchObject({ status: PaymentStatus.Paid });
    expect(await attempts()).toMatchObject([{ status: "paid", is_extra: false }]);
    expect((await ana.order()).payment.status).toBe(PaymentStatus.Paid);
  });

  test("whose order is canceled while the provider is asked is canceled too", async () => {
    const id = await placed();
    bank.whenCharged(async () => void (await cancel(id)));
    await charge();
    await server.runJobs();
    expect(await attempts()).toMatchObject([{ status: "canceled" }]);
    expect([...bank.charges.values()]).toMatchObject([{ truth: "closed" }]);
  });

  test("requested while the order is canceled is refused", async () => {
    const orderId = await placed();
    const answer = await whileOrderChanges(orderId, () => charge(), { status: OrderStatus.Canceled });
    expect(answer.errors[0]).toMatchObject({ code: "order-closed" });
    expect(bank.charges.size).toBe(0);
  });

  test("whose request was lost gets its code under the same key as soon as the provider is back", async () => {
    await placed();
    bank.faults.isDown = true;
    const { charge: lost } = (await charge()).data;
    expect(lost).toMatchObject({ status: PaymentStatus.Waiting, pixCode: null });
    expect(await nextQuestionIn(), "the first question does not wait either").toBeLessThanOrEqual(2_500);
    for (const seconds of [10, 20, 140]) {
      ahead = seconds * 1_000;
      await server.runJobs("all");
      expect(await nextQuestionIn()).toBeLessThanOrEqual(2_500);
    }
    bank.faults.isDown = false;
    await server.runJobs("all");
    expect(await chargeNow()).toMatchObject({ id: lost.id, pixCode: expect.stringContaining("br.gov.bcb.pix") });
    expect([...bank.charges.keys()]).toEqual([lost.id]);
  });

  test("gets its code under another key from a provider that keeps its failure under the first one", async () => {
    await placed();
    bank.faults.isBroken = true;
    const { charge: failed } = (await charge()).data;
    bank.faults.isBroken = false;
    ahead = 30_000;
    await server.runJobs("all");
    expect(await chargeNow(), "the first request may still arrive").toMatchObject({ id: failed.id, pixCode: null });
    ahead = 100_000;
    await server.runJobs("all");
    expect(await chargeNow()).toMatchObject({ id: failed.id, pixCode: expect.stringContaining("br.gov.bcb.pix") });
    expect([...bank.charges.keys()]).toEqual([failed.id]);
  });

  test("that nobody has seen does not keep the customer from paying in another way", async () => {
    await placed();
    bank.faults.isDown = true;
    await charge();
    expect((await ana.call("GET /api/order/payment/update")).status).toBe(200);
    expect((await ana.method(PaymentMethod.Boleto)).data.payment).toMatchObject({ method: PaymentMethod.Boleto });
    bank.faults.isDown = false;
    expect((await charge()).data.charge).toMatchObject({ method: PaymentMethod.Boleto, status: PaymentStatus.Waiting });
    await server.runJobs("all");
    expect((await attempts()).map(({ status }) => status)).toEqual(["canceled", "waiting"]);
    expect(bank.charges.size).toBe(1);
  });

  test("of an order that was canceled meanwhile is not made again", async () => {
    const id = await placed();
    bank.faults.losesRequests = true;
    await charge();
    await cancel(id);
    bank.faults.losesRequests = false;
    await server.runJobs("all");
    expect(bank.charges.size).toBe(0);
  });

  test("that expired is canceled, and the next one is a new charge", async () => {
    await placed();
    const { data } = await charge();
    ahead += 31 * 60_000;
    const next = (await charge()).data;
    expect(next.charge.id).not.toBe(data.charge.id);
    expect((await attempts()).map(({ status }) => status)).toEqual(["expired", "waiting"]);
  });

  test("that expired and was made at another account of the shop does not keep the customer from paying", async () => {
    await placed();
    const { data } = await charge();
    bank.faults.isAnotherAccount = true;
    ahead += 31 * 60_000;
    const next = (await charge()).data;
    expect(next.charge.id).not.toBe(data.charge.id);
    expect((await attempts()).map(({ status }) => status)).toEqual(["expired", "waiting"]);
  });

  test("that expired and was made at another account of the shop is not asked for again and again", async () => {
    await placed();
    await charge();
    bank.faults.isAnotherAccount = true;
    ahead += 10 * 60_000;
    await server.runJobs("all");
    expect(
      (await attempts()).map(({ status }) => status),
      "it can still be paid",
    ).toEqual(["waiting"]);
    ahead += 26 * 60_000;
    await server.runJobs("all");
    expect((await attempts()).map(({ status }) => status)).toEqual(["expired"]);
  });

  test("that expired at a provider that the shop has left keeps neither the customer from paying nor the goods", async () => {
    await placed();
    await charge();
    const left = aShopDocument({ ...checkoutDocument, ...document, paymentProviders: [] });
    expect((await server.call(`PUT ${shop.shop}`, { token: shop.token, body: left })).errors).toEqual([]);
    ahead += 10 * 60_000;
    await server.runJobs("all");
    expect(
      (await attempts()).map(({ status }) => status),
      "it can still be paid",
    ).toEqual(["waiting"]);
    ahead += 26 * 60_000;
    await server.runJobs("all");
    expect((await attempts()).map(({ status }) => status)).toEqual(["expired"]);
  });

  test("that is paid in the last second is not created again", async () => {
    await placed();
    const { data } = await charge();
    ahead += 31 * 60_000;
    bank.pay(data.charge.id);
    expect((await charge()).data.charge).toMatchObject({ id: data.charge.id, status: PaymentStatus.Paid });
    expect(bank.charges.size).toBe(1);
  });

  test("of an order that is not placed, or paid on delivery, is refused", async () => {
    await ana.choosesAll();
    expect((await charge()).errors[0]).toMatchObject({ code: "order-not-placed" });
    await ana.onDelivery("maquininha");
    await ana.place({ paymentMethod: PaymentMethod.OnDelivery });
    expect((await charge()).errors[0]).toMatchObject({ code: "payment-not-online" });
  });

  test("is not visible to another contact", async () => {
    await placed();
    await charge();
    const { id } = await ana.order();
    const bia = atCheckout(await shop.customer());
    for (const address of ["payment/charge", `payment/charge?orderId=${id}`]) {
      expect((await bia.call(`GET /api/order/${address}`)).errors[0]?.code).toBe("order-not-found");
    }
  });
});

describe("a card", () => {
  test("that is accepted pays the order", async () => {
    await placed(PaymentMethod.CreditCard);
    expect((await pay()).data).toEqual({ status: PaymentStatus.Paid, failureType: null, recaptchaKey: null });
    expect(await ana.order()).toMatchObject({ payment: { status: PaymentStatus.Paid } });
  });

  test("sent while a job of ours changes the order is charged once", async () => {
    const orderId = await placed(PaymentMethod.CreditCard);
    const answer = await whileOrderChanges(orderId, () => pay());
    expect(answer.data).toMatchObject({ status: PaymentStatus.Paid });
    expect(bank.taken()).toHaveLength(1);
  });

  test("that is refused shows the reason, and another card can be used", async () => {
    await placed(PaymentMethod.CreditCard);
    expect((await pay(cards.poor)).data).toMatchObject({
      status: PaymentStatus.Failed,
      failureType: FailureType.LimitExceeded,
    });
    expect((await pay()).data).toMatchObject({ status: PaymentStatus.Paid });
    expect((await attempts()).map(({ status }) => status)).toEqual(["refused", "paid"]);
  });

  test("sent again with the same key is charged once, in sequence and at once", async () => {
    await placed(PaymentMethod.CreditCard);
    const key = randomUUID();
    const answers = await Promise.all([pay(cards.good, key), pay(cards.good, key)]);
    answers.push(await pay(cards.good, key), await pay(cards.good, randomUUID()));
    expect(answers.some(({ data }) => data?.status === PaymentStatus.Paid)).toBe(true);
    expect(bank.charges.size).toBe(1);
    expect(bank.taken()).toHaveLength(1);
  });

  test("whose response was lost is later found as paid, without a second charge", async () => {
    await placed(PaymentMethod.CreditCard);
    bank.faults.losesAnswers = true;
    const key = randomUUID();
    expect((await pay(cards.good, key)).data).toMatchObject({ status: PaymentStatus.Waiting });
    expect((await pay(cards.good, randomUUID())).data).toMatchObject({ status: PaymentStatus.Waiting });
    await server.runJobs("all");
    expect((await pay(cards.good, key)).data).toMatchObject({ status: PaymentStatus.Paid });
    expect(bank.charges.size).toBe(1);
  });

  test("is asked about every few seconds while somebody waits for its answer, and rarely later", async () => {
    await placed(PaymentMethod.CreditCard);
    bank.faults.isDown = true;
    await pay();
    expect(await nextQuestionIn()).toBeLessThanOrEqual(5_000);
    for (const seconds of [60, 120, 170]) {
      ahead = seconds * 1_000;
      await server.runJobs("all");
      expect(await nextQuestionIn()).toBeLessThanOrEqual(5_500);
    }
    ahead = 200_000;
    await server.runJobs("all");
    expect(await nextQuestionIn()).toBeGreaterThan(10_000);
    bank.faults.isDown = false;
    await server.runJobs("all");
    expect((await pay()).data, "nothing was charged").toMatchObject({ status: PaymentStatus.Paid });
    expect(bank.taken()).toHaveLength(1);
  });

  test("whose request was lost is charged again only after the provider reports it as unknown", async () => {
    await placed(PaymentMethod.CreditCard);
    bank.faults.losesRequests = true;
    expect((await pay()).data).toMatchObject({ status: PaymentStatus.Waiting });
    bank.faults.losesRequests = false;
    await server.runJobs("all");
    expect((await pay()).data, "it may still arrive").toMatchObject({ status: PaymentStatus.Waiting });
    ahead += 2 * 60_000;
    await server.runJobs("all");
    expect((await pay()).data).toMatchObject({ status: PaymentStatus.Paid });
    expect(bank.taken()).toHaveLength(1);
  });

  test("charged by a process that died is found as paid once by the next process", async () => {
    await placed(PaymentMethod.CreditCard);
    // The process ends between the charge and the response, so the request never returns.
    let died: () => void = () => undefined;
    const charged = new Promise<void>((resolve) => {
      died = resolve;
    });
    bank.whenCharged(async () => {
      died();
      await new Promise(() => undefined);
    });
    void pay();
    await charged;
    bank.whenCharged(undefined);
    expect(await attempts()).toMatchObject([{ status: "begun", provider_id: null }]);
    await twin.runJobs("all");
    expect(await ana.order()).toMatchObject({ payment: { status: PaymentStatus.Paid } });
    expect(bank.charges.size).toBe(1);
  });

  test("in instalments the shop does not offer is refused", async () => {
    await placed(PaymentMethod.CreditCard);
    expect((await ana.call("GET /api/order/payment/credit")).data).toEqual([
      {
        providerId: "cartao",
        name: "Cartão",
        providerType: PagarMe,
        installments: [
          { count: 1, value: 42, total: 42 },
          { count: 2, value: 21, total: 42 },
          { count: 3, value: 14, total: 42 },
        ],
      },
    ]);
    expect((await pay(cards.good, randomUUID(), { installments: 9 })).errors[0]?.code).toBe("installments-unknown");
    expect(bank.charges.size).toBe(0);
  });

  test("needs a captcha after two refusals", async () => {
    await placed(PaymentMethod.CreditCard);
    await pay(cards.poor);
    await pay(cards.poor);
    const asked = (await pay()).data;
    expect(asked).toEqual({ status: PaymentStatus.Failed, failureType: FailureType.ReCaptcha, recaptchaKey: "altcha" });
    const wrong = await pay(cards.good, randomUUID(), { recaptchaKey: "altcha", recaptchaToken: "bobagem" });
    expect(wrong.data).toMatchObject({ failureType: FailureType.ReCaptcha });
    expect(bank.taken()).toHaveLength(0);
  });

  test("is in no table and no idempotency key", async () => {
    await placed(PaymentMethod.CreditCard);
    await pay(cards.poor);
    await pay();
    for (const table of ["payment_attempts", "idempotency_keys", "order_events", "orders", "payment_news"]) {
      const { rows } = await sql<{
        text: string;
      }>`select string_agg(t::text, ' ') as text from ${sql.table(table)} t`.execute(server.db);
      expect(rows[0]?.text ?? "", table).not.toMatch(/40000000000000|5299822/);
    }
  });
});

describe("webhooks of a provider", () => {
  test("that are forged, malformed or unknown change nothing", async () => {
    await placed();
    const { data } = await charge();
    bank.pay(data.charge.id);
    const id = `bank-${data.charge.id}`;
    expect((await sendWebhook(id, "e1", {})).statusCode).toBe(401);
    expect((await sendWebhook("nada", "e1")).statusCode).toBe(400);
    expect((await sendWebhook("bank-de-outro", "e1")).statusCode).toBe(200);
    const elsewhere = await server.app.inject({ method: "POST", url: "/webhooks/payments/nenhuma/5-3", payload: {} });
    expect(elsewhere.statusCode).toBe(400);
    await server.runJobs();
    expect(await chargeNow()).toMatchObject({ status: PaymentStatus.Waiting });
  });

  test("a hundred times cause one request to the provider", async () => {
    await placed();
    const { data } = await charge();
    bank.pay(data.charge.id);
    const answers = await Promise.all(Array.from({ length: 100 }, () => sendWebhook(`bank-${data.charge.id}`, "e1")));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const { rows } = await sql<{
      count: string;
    }>`select count(*) from payment_news where shop_id = ${shop.shopId}`.execute(server.db);
    expect(Number(rows[0]?.count)).toBe(1);
    await server.runJobs();
    expect(await chargeNow()).toMatchObject({ status: PaymentStatus.Paid });
  });

  test("with another name each time, as anybody can send where a provider does not sign, fill no table", async () => {
    await placed();
    const { data } = await charge();
    const forged = Array.from({ length: 100 }, (_, index) => sendWebhook(`bank-${data.charge.id}`, `e${index}`));
    expect((await Promise.all(forged)).every(({ statusCode }) => statusCode === 200)).toBe(true);
    const stored = await server.db
      .selectFrom("payment_news")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("shop_id", "=", shop.shopId)
      .executeTakeFirstOrThrow();
    expect(Number(stored.count)).toBe(EVENTS_OF_PAYMENT.most);
    // The scheduled check asks all the same.
    bank.pay(data.charge.id);
    await server.runJobs("all");
    expect(await chargeNow()).toMatchObject({ status: PaymentStatus.Paid });
  });

  test("can get lost: a charge that was canceled and paid is found by a scheduled check", async () => {
    await placed();
    const { data } = await charge();
    ahead += 40 * 60_000;
    await server.runJobs("all");
    expect(await chargeNow()).toMatchObject({ status: PaymentStatus.Expired });
    bank.pay(data.charge.id);
    await server.runJobs("all");
    expect(await ana.order()).toMatchObject({ payment: { status: PaymentStatus.Paid } });
  });

  test("of a late payment still pay the order", async () => {
    await placed();
    const { data } = await charge();
    ahead += 40 * 60_000;
    await server.runJobs("all");
    expect(await chargeNow()).toMatchObject({ status: PaymentStatus.Expired });
    bank.pay(data.charge.id);
    await sendWebhook(`bank-${data.charge.id}`, "e2");
    await server.runJobs();
    expect(await ana.order()).toMatchObject({ payment: { status: PaymentStatus.Paid } });
  });
});

describe("a change of the payment method", () => {
  test("cancels the first charge before the next is created", async () => {
    await placed();
    const { data } = await charge();
    const changed = await ana.call("GET /api/order/payment/update");
    expect(changed.data.payment).toMatchObject({ method: null, status: null });
    await ana.method(PaymentMethod.CreditCard);
    expect((await pay()).data).toMatchObject({ status: PaymentStatus.Paid });
    expect(bank.charges.get(data.charge.id)?.truth).toBe("closed");
    expect(bank.taken()).toHaveLength(1);
  });

  test("is refused while the first charge cannot be canceled, and after it is paid", async () => {
    await placed();
    const { data } = await charge();
    bank.faults.isDown = true;
    expect((await ana.call("GET /api/order/payment/update")).errors[0]?.code).toBe("payment-in-progress");
    bank.faults.isDown = false;
    bank.pay(data.charge.id);
    expect((await ana.call("GET /api/order/payment/update")).errors[0]?.code).toBe("order-paid");
    expect(await ana.order()).toMatchObject({ payment: { status: PaymentStatus.Paid } });
  });

  test("and a payment of the first charge: one payment stays, the other is refunded", async () => {
    await placed();
    const { data } = await charge();
    await ana.call("GET /api/order/payment/update");
    await ana.method(PaymentMethod.CreditCard);
    await pay();
    bank.pay(data.charge.id);
    await sendWebhook(`bank-${data.charge.id}`, "e1");
    await server.runJobs("all");
    await server.runJobs("all");
    expect(bank.taken()).toHaveLength(1);
    expect(bank.charges.get(data.charge.id)).toMatchObject({ truth: "returned", refunds: 1 });
    expect(await ana.order()).toMatchObject({
      payment: { method: PaymentMethod.CreditCard, status: PaymentStatus.Paid },
    });
  });
});

describe("an order that is canceled", () => {
  test("after the payment is refunded", async () => {
    const id = await placed(PaymentMethod.CreditCard);
    await pay();
    await cancel(id);
    await server.runJobs("all");
    expect(bank.taken()).toEqual([]);
    expect([...bank.charges.values()]).toMatchObject([{ truth: "returned", refunds: 1 }]);
    expect(await attempts()).toMatchObject([{ status: "refunded" }]);
  });

  test("cancels the open charge; a payment that still arrives is refunded", async () => {
    const id = await placed();
    const { data } = await charge();
    await cancel(id);
    await server.runJobs("all");
    expect(bank.charges.get(data.charge.id)?.truth).toBe("closed");
    bank.pay(data.charge.id);
    await sendWebhook(`bank-${data.charge.id}`, "e1");
    await server.runJobs("all");
    await server.runJobs("all");
    expect(bank.taken()).toEqual([]);
    expect(bank.charges.get(data.charge.id)).toMatchObject({ refunds: 1 });
  });

  test("is refunded once, even if the provider was down in between", async () => {
    const id = await placed(PaymentMethod.CreditCard);
    await pay();
    bank.faults.isDown = true;
    await cancel(id);
    await server.runJobs("all");
    expect(bank.taken()).toHaveLength(1);
    bank.faults.isDown = false;
    await server.runJobs("all");
    await server.runJobs("all");
    expect([...bank.charges.values()]).toMatchObject([{ truth: "returned", refunds: 1 }]);
    expect(await attempts()).toMatchObject([{ status: "refunded" }]);
  });
});

describe("the shop's own system", () => {
  const order = async (id: string) => (await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token })).data;
  const tell = (id: string) => server.call(`POST ${shop.shop}/orders/${id}/payment`, { token: shop.token });
  const refund = (id: string, paymentId: string) =>
    server.call(`POST ${shop.shop}/orders/${id}/refund`, { token: shop.token, body: { paymentId } });

  test("sees every attempt, and refunds one of them once", async () => {
    const id = await placed(PaymentMethod.CreditCard);
    await pay(cards.poor);
    await pay();
    const { payments } = await order(id);
    expect(payments).toMatchObject([
      { status: PaymentStatus.Paid, card: { lastFour: "0010" }, isExtra: false },
      { status: PaymentStatus.Failed, failureCode: "51" },
    ]);
    expect((await refund(id, payments[0].id)).data[0]).toMatchObject({ isRefunded: true });
    expect((await refund(id, payments[0].id)).success).toBe(true);
    expect((await refund(id, payments[1].id)).errors[0]?.code).toBe("payment-not-paid");
    expect([...bank.charges.values()].map(({ refunds }) => refunds)).toEqual([0, 1]);
    expect(await ana.order()).toMatchObject({ payment: { status: PaymentStatus.Canceled } });
  });

  test("cannot confirm a provider's payment, and cannot read another account's order", async () => {
    const id = await placed();
    expect((await tell(id)).errors[0]?.code).toBe("payment-by-provider");
    const other = await aCheckoutShop(server, document);
    const foreign = await server.call(`POST ${shop.shop}/orders/${id}/payment`, { token: other.token });
    expect(foreign.errors[0]?.code).toBe("shop-of-another-account");
  });
});

test("a Pix with the shop's own key is created here, and paid when the shop confirms it", async () => {
  const manual = await aCheckoutShop(server, {
    ...document,
    settings: manualSettings,
    paymentOptions: [
      { providerId: "pix", method: PaymentMethod.Pix, name: "Pix", providerType: PaymentProviderType.Manual },
    ],
  });
  const caio = atCheckout(await manual.customer());
  await server.call(`PUT ${manual.shop}/pix-key`, { token: manual.token, body: { key: "ana@loja.com" } });
  await caio.choosesAll();
  const { data } = await caio.place();
  const { charge: made } = (await caio.call("POST /api/order/payment/charge")).data;
  expect(readPixCode(made.pixCode)).toMatchObject({ key: "ana@loja.com", amount: 4200 });
  const confirmed = await server.call(`POST ${manual.shop}/orders/${data.id}/payment`, { token: manual.token });
  expect(confirmed.data).toMatchObject([{ id: made.id, status: PaymentStatus.Paid }]);
  expect(await caio.order()).toMatchObject({ payment: { status: PaymentStatus.Paid } });
});

describe("cash on delivery", () => {
  const tell = (id: string) => server.call(`POST ${shop.shop}/orders/${id}/payment`, { token: shop.token });
  const move = (id: string, path: string, body: object) =>
    server.call(`POST ${shop.shop}/orders/${id}/${path}`, { token: shop.token, body });
  async function placedInCash() {
    await ana.choosesAll();
    await ana.onDelivery("4", 50);
    return (await ana.place({ paymentMethod: PaymentMethod.OnDelivery })).data.id as string;
  }

  test.each([
    ["before the delivery", async () => undefined],
    ["after the delivery", (id: string) => move(id, "fulfilment", { stage: "delivered" })],
    ["of an order that the shop settled", (id: string) => move(id, "status", { status: OrderStatus.Finalized })],
  ])("is recorded %s, once", async (_, before) => {
    const id = await placedInCash();
    await before(id);
    const { status } = await ana.order();
    expect((await tell(id)).data).toMatchObject([{ method: PaymentMethod.OnDelivery, amount: 42, status: 1 }]);
    expect((await tell(id)).data).toHaveLength(1);
    await server.runJobs();
    expect(await ana.order()).toMatchObject({ status, payment: { status: PaymentStatus.Paid, cashAmount: 50 } });
  });

  test("of a canceled order is not recorded", async () => {
    const id = await placedInCash();
    await move(id, "status", { status: OrderStatus.Canceled });
    expect(refusalOf(await tell(id))).toMatchObject({ status: 409, code: "order-closed" });
  });
});

describe("a link for an order", () => {
  const linkTo = (orderId: string, contactId = ana.contactId) =>
    server.call(`POST ${shop.shop}/sessions`, {
      token: shop.token,
      body: {
        ...{ sessionType: SessionType.Contact, contact: { id: contactId }, orderId },
        ...{ channelId: whatsApp.channelId, channelType: whatsApp.channelType },
      },
    });

  test("pays that order beside a newer one", async () => {
    const id = await placed();
    const { data: link } = await linkTo(id);
    expect(link.url).toMatch(/\/order\/pay\?loja=[\w-]+#/);
    const paying = buyer(server, link.code, ana.contactId);
    ahead += 26 * 3_600_000;
    await ana.add("cafe");
    expect((await ana.order()).id).not.toBe(id);
    const { data } = await paying.call("POST /api/order/payment/charge");
    bank.pay(data.charge.id);
    await sendWebhook(`bank-${data.charge.id}`, "e1");
    await server.runJobs();
    const { order } = (await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token })).data;
    expect(order.payment.status).toBe(PaymentStatus.Paid);
  });

  test("is refused for another contact's order", async () => {
    const id = await placed();
    expect((await linkTo(id, "wp:outra")).errors[0]?.code).toBe("order-not-found");
    expect((await linkTo("NADA")).errors[0]?.code).toBe("order-not-found");
  });
});
