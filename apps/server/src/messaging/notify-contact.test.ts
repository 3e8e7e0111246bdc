import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../test/fakes/fake-chat-provider.ts";
import { createFakePaymentProvider } from "../../test/fakes/fake-payment-provider.ts";
import { messagesQueuedFor, messagingChannel } from "../../test/fixtures/chat-channel-fixture.ts";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  checkoutDocument,
  manualSettings,
} from "../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer, whatsApp } from "../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
let ahead = 0;
const now = () => Date.now() + ahead;
const provider = createFakeChatProvider();
const server = useServer({
  ...{ now, connectorFor: bank.connectorFor, chatProviderFor: provider.chatProviderFor },
  hasMembersByHeader: true,
});

const { Pix, Boleto, CreditCard, OnDelivery } = PaymentMethod;
const { MercadoPago } = PaymentProviderType;

type ShopOption = (typeof checkoutDocument.paymentOptions)[number];

const site = { ...messagingChannel, channelId: "site", channelType: ChannelType.WebChat };
const selling = {
  channels: [messagingChannel, site, { ...whatsApp, channelId: "mudo" }],
  paymentProviders: [{ providerType: MercadoPago, publicKey: "TEST-public", credentials: { accessToken: "segredo" } }],
};

let shop: CheckoutShop;
let ana: AtCheckout;
let bia: AtCheckout;
let people = 0;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  Object.assign(bank.faults, { losesRequests: false, losesAnswers: false, isDown: false });
  bank.whenCharged(undefined);
  bank.charges.clear();
  ahead = 0;
  await open();
});

async function open(changes: Parameters<typeof aCheckoutShop>[1] = {}) {
  shop = await aCheckoutShop(server, { ...selling, ...changes });
  const contactId = `wp:55119${++people}`;
  ana = atCheckout(await shop.customer(contactId));
  bia = atCheckout(await shop.agent(contactId));
}

/** The messages to the contact after all jobs have run. */
async function sentMessages() {
  await server.runJobs();
  return messagesQueuedFor(server, shop.shopId, ana.contactId);
}

/** Jobs of one change are due at the same moment and run in any order: here the contact is told before money goes back. */
async function sentBeforeRefunds() {
  await sql`update graphile_worker._private_jobs j set priority = -1 from graphile_worker._private_tasks t
             where t.id = j.task_id and t.identifier = 'tell-contact'`.execute(server.db);
  return sentMessages();
}

/** A coffee of 30,00 by motorcycle for 12,00, placed with this method. */
async function placedBy(who: AtCheckout, method: PaymentMethod = Pix, manual?: string): Promise<string> {
  await ana.choosesAll();
  if (method === OnDelivery) await who.onDelivery("maquininha");
  else await who.method(method);
  const information = manual === undefined ? {} : { manualPaymentInformation: manual };
  const { data, errors } = await who.place({ paymentMethod: method, ...information });
  expect(errors).toEqual([]);
  return data.id;
}

const move = (id: string, status: OrderStatus) =>
  server.call(`POST ${shop.shop}/orders/${id}/status`, { token: shop.token, body: { status } });
const charge = () => ana.call("POST /api/order/payment/charge");
const jobs = async () => {
  const { rows } = await sql<{ task_identifier: string }>`
    select task_identifier from graphile_worker.jobs where task_identifier = 'tell-contact'`.execute(server.db);
  return rows.length;
};

test("a customer who confirms the items gets the summary", async () => {
  await ana.add("cafe", { quantity: 2 });
  const { data } = await ana.confirm();
  const { id, version } = data.order;
  expect(await sentMessages()).toEqual([
    expect.objectContaining({
      ...{ kind: "summary", shopName: "Loja de teste", channelId: "wa", ofOrder: id, cause: `order:${id}:${version}` },
      order: expect.objectContaining({ orderId: id, number: null, itemsAmount: 60_00, total: 60_00, freight: null }),
      link: { page: "order", orderId: id },
    }),
  ]);
});

test("an outdated summary is not sent", async () => {
  await ana.add("cafe");
  await ana.confirm();
  await bia.cancel();
  expect((await sentMessages()).map(({ kind }) => kind)).toEqual(["status"]);
});

describe("an order that an agent has placed", () => {
  test("by Pix sends the code once, and the page has the same code", async () => {
    const id = await placedBy(bia);
    const messages = await sentMessages();
    const { pixCode, id: attemptId } = (await ana.call("GET /api/order/payment/charge")).data.charge;
    expect(messages).toEqual([
      expect.objectContaining({
        ...{ kind: "payment", method: Pix, ofOrder: id, cause: `charge:${attemptId}` },
        means: { type: "pix", code: pixCode, expiresAt: expect.any(Number), timeZone: "America/Sao_Paulo" },
        order: expect.objectContaining({ number: 1001, freight: 12_00, fee: 0, total: 42_00 }),
        link: { page: "payment", orderId: id, method: Pix },
      }),
    ]);
    expect(provider.texts(ana.contactId)).toEqual(["pay this", pixCode]);
    expect(bank.charges.size).toBe(1);
    await charge();
    expect(await sentMessages()).toHaveLength(1);
  });

  test("by boleto sends the digitable line and the due day", async () => {
    await placedBy(bia, Boleto);
    expect(await sentMessages()).toMatchObject([
      {
        kind: "payment",
        means: { type: "boleto", line: expect.stringMatching(/^\d{47}$/), dueDate: expect.any(String) },
      },
    ]);
  });

  test("by card sends a link to the payment page", async () => {
    const id = await placedBy(bia, CreditCard);
    expect(await sentMessages()).toMatchObject([
      { kind: "payment", means: { type: "page" }, link: { page: "payment", orderId: id, method: CreditCard } },
    ]);
    expect(bank.charges.size).toBe(0);
  });

  test("by card is confirmed with the installments and their interest", async () => {
    const card = { ...checkoutDocument.paymentOptions.find(({ method }) => method === CreditCard) };
    const rules = { maxInstallments: 3, interestFreeInstallments: 1, monthlyInterestPercent: 2.99 };
    await open({ paymentOptions: [{ ...(card as ShopOption), ...rules }] });
    await placedBy(bia, CreditCard);
    const body = { token: "token", payment_method_id: "visa", installments: 3, payer: { email: "ana@exemplo.com.br" } };
    expect((await ana.call("POST /api/order/payment/mercadoPago", body)).errors).toEqual([]);
    expect((await sentMessages()).at(-1)).toMatchObject({
      ...{ kind: "status", step: "paid", total: 44_55, installments: { count: 3, value: 14_85, interest: 2_55 } },
    });
  });

  test("with payment on delivery sends that it is received", async () => {
    const id = await placedBy(bia, OnDelivery);
    expect(await sentMessages()).toMatchObject([
      { kind: "status", step: "received", total: 42_00, link: { page: "placed-order", orderId: id } },
    ]);
  });

  test("in a shop that does not charge sends that it is received", async () => {
    await open({ settings: { ...checkoutDocument.settings, disableChargeOrders: true } });
    await placedBy(bia);
    expect(await sentMessages()).toMatchObject([{ kind: "status", step: "received" }]);
    expect(bank.charges.size).toBe(0);
  });

  test("by the shop's own Pix key sends a code for that key", async () => {
    await open({
      settings: manualSettings,
      agentPixKeys: true,
      paymentOptions: [{ providerId: "pix", method: Pix, name: "Pix", providerType: PaymentProviderType.Manual }],
    });
    await placedBy(bia, Pix, "ana@loja.com");
    expect(await sentMessages()).toMatchObject([
      { kind: "payment", means: { type: "pix", code: expect.stringContaining("ana@loja.com") } },
    ]);
  });

  test("by a card link sends a link to the page with it", async () => {
    await open({
      settings: manualSettings,
      paymentOptions: [
        { providerId: "cartao", method: CreditCard, name: "Cartão", providerType: PaymentProviderType.Manual },
      ],
    });
    await placedBy(bia, CreditCard, "https://pagar.exemplo/abc");
    expect(await sentMessages()).toMatchObject([{ kind: "payment", method: CreditCard, means: { type: "page" } }]);
  });

  test("while the provider is down sends the page, and the code when there is one", async () => {
    bank.faults.losesAnswers = true;
    await placedBy(bia);
    expect(await sentMessages()).toMatchObject([{ kind: "payment", means: { type: "page" } }]);
    bank.faults.losesAnswers = false;
    await server.runJobs("all");
    expect(await sentMessages()).toMatchObject([{ means: { type: "page" } }, { means: { type: "pix" } }]);
  });

  test("and canceled before any message sends only the cancellation", async () => {
    await placedBy(bia);
    await bia.cancel();
    expect(await sentMessages()).toMatchObject([{ kind: "status", step: "canceled", link: null }]);
    expect(bank.charges.size).toBe(0);
  });

  test("and canceled during the charge sends no code", async () => {
    await placedBy(bia);
    bank.whenCharged(async () => {
      bank.whenCharged(undefined);
      await bia.cancel();
    });
    expect(await sentMessages()).toMatchObject([{ kind: "status", step: "canceled" }]);
  });
});

describe("an order that the customer has placed", () => {
  test("sends nothing while they are on the payment page, and the code when there is one", async () => {
    await placedBy(ana);
    expect(await sentMessages()).toEqual([]);
    await charge();
    await charge();
    expect(await sentMessages()).toMatchObject([{ kind: "payment", means: { type: "pix" } }]);
  });

  test("with payment on delivery sends that it is received", async () => {
    await placedBy(ana, OnDelivery);
    expect(await sentMessages()).toMatchObject([{ kind: "status", step: "received" }]);
  });
});

describe("a code", () => {
  test("that expired before the message is not sent", async () => {
    await placedBy(ana);
    await charge();
    ahead = 31 * 60_000;
    expect(await sentMessages()).toEqual([]);
  });

  test("that was paid before the message is not sent; the payment is reported", async () => {
    await placedBy(ana);
    const { data } = await charge();
    bank.pay(data.charge.id);
    const tellings = sql`task_id in (select id from graphile_worker._private_tasks where identifier = 'tell-contact')`;
    await sql`update graphile_worker._private_jobs set run_at = 'tomorrow' where ${tellings}`.execute(server.db);
    await sql`update graphile_worker._private_jobs set run_at = now() where not (${tellings})`.execute(server.db);
    expect(await sentMessages()).toMatchObject([{ kind: "status", step: "paid" }]);
    await server.runJobs("all");
    expect(await sentMessages()).toHaveLength(1);
  });

  test("of an abandoned payment method is not sent", async () => {
    await placedBy(ana);
    await charge();
    await ana.call("GET /api/order/payment/update");
    expect(await sentMessages()).toEqual([]);
  });
});

describe("the end of an order", () => {
  async function paid() {
    await placedBy(bia);
    await sentMessages();
    const { id } = (await ana.call("GET /api/order/payment/charge")).data.charge;
    bank.pay(id);
    await server.runJobs("all");
    return (await ana.order()).id as string;
  }

  test("that was paid online is reported once, by its payment", async () => {
    const id = await paid();
    const [payment, ...others] = await sentMessages();
    const code = payment?.kind === "payment" && payment.means.type === "pix" && payment.means.code;
    expect(others).toMatchObject([{ kind: "status", step: "paid", total: 42_00, pixCode: code }]);
    await move(id, OrderStatus.Finalized);
    expect(await sentMessages()).toHaveLength(2);
  });

  test("that was paid on delivery is reported when the shop finalizes it", async () => {
    const id = await placedBy(ana, OnDelivery);
    await sentMessages();
    await move(id, OrderStatus.Finalized);
    expect((await sentMessages()).at(-1)).toMatchObject({
      kind: "status",
      step: "finalized",
      orderId: id,
      number: 1001,
    });
  });

  test("that the shop cancels is reported", async () => {
    const id = await paid();
    await move(id, OrderStatus.Canceled);
    expect((await sentBeforeRefunds()).slice(2)).toMatchObject([
      { kind: "status", step: "canceled", stillPaid: 42_00, arrival: "pix" },
      { kind: "status", step: "refunded", refunded: 42_00, arrival: "pix" },
    ]);
  });

  test("that the shop cancels says nothing of a refund that its provider refuses, until somebody gives it back", async () => {
    const id = await paid();
    bank.refusesRefunds("too-old");
    await move(id, OrderStatus.Canceled);
    expect((await sentMessages()).slice(2)).toMatchObject([{ kind: "status", step: "canceled", stillPaid: 42_00 }]);
    bank.refusesRefunds(undefined);
    const { data } = await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token });
    const body = { paymentId: data.payments[0].id, reason: "" };
    await server.call(`POST ${shop.shop}/orders/${id}/refund`, { token: shop.token, body });
    expect((await sentMessages()).slice(3)).toMatchObject([{ step: "refunded", refunded: 42_00, arrival: "pix" }]);
  });

  test("that was paid to the shop itself and canceled is given back when its people say so", async () => {
    await open({
      settings: manualSettings,
      agentPixKeys: true,
      paymentOptions: [{ providerId: "pix", method: Pix, name: "Pix", providerType: PaymentProviderType.Manual }],
    });
    const id = await placedBy(bia, Pix, "ana@loja.com");
    await server.call(`POST ${shop.shop}/orders/${id}/payment`, { token: shop.token, body: {} });
    await move(id, OrderStatus.Canceled);
    expect((await sentMessages()).at(-1)).toMatchObject({ step: "canceled", stillPaid: 42_00, arrival: "by-shop" });
    const { data } = await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token });
    const body = { paymentId: data.payments[0].id, reason: "" };
    await server.call(`POST ${shop.shop}/orders/${id}/refund`, { token: shop.token, body });
    expect((await sentMessages()).at(-1)).toMatchObject({ step: "refunded", refunded: 42_00, arrival: "by-shop" });
  });

  test("each refund of the shop is reported with its own sum", async () => {
    const id = await paid();
    const { data } = await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token });
    for (const amount of [10, 5.5]) {
      const body = { paymentId: data.payments[0].id, amount, reason: "Veio amassado" };
      await server.call(`POST ${shop.shop}/orders/${id}/refund`, { token: shop.token, body });
    }
    expect((await sentMessages()).slice(2)).toMatchObject([
      { kind: "status", step: "refunded", refunded: 10_00 },
      { kind: "status", step: "refunded", refunded: 5_50 },
    ]);
  });

  test("of which a part was given back before it is canceled says what of it is still to come", async () => {
    const id = await paid();
    const { data } = await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token });
    const body = { paymentId: data.payments[0].id, amount: 12, reason: "Veio amassado" };
    await server.call(`POST ${shop.shop}/orders/${id}/refund`, { token: shop.token, body });
    await move(id, OrderStatus.Canceled);
    expect((await sentBeforeRefunds()).slice(2)).toMatchObject([
      { step: "refunded", refunded: 12_00 },
      { step: "canceled", stillPaid: 30_00 },
      { step: "refunded", refunded: 30_00 },
    ]);
  });
});

describe("the fulfilment of an order", () => {
  const fulfil = (id: string, stage: string, note?: string) =>
    server.call(`POST ${shop.shop}/orders/${id}/fulfilment`, {
      token: shop.token,
      body: { stage, ...(note !== undefined && { note }) },
    });
  const steps = async () =>
    (await sentMessages()).flatMap((message) => (message.kind === "status" ? message.step : []));

  /** A coffee from the counter, paid in cash with a note of R$ 100. */
  async function pickedUp(): Promise<string> {
    await ana.choosesAll();
    await ana.pickup("balcao");
    await ana.onDelivery("4", 100);
    const { data, errors } = await ana.place({ paymentMethod: OnDelivery });
    expect(errors).toEqual([]);
    return data.id;
  }

  test("is told from when it is ready, with the place, the change and the shop's note", async () => {
    const id = await pickedUp();
    await fulfil(id, "preparing");
    await fulfil(id, "ready", "Peça no balcão 2");
    const place = { isPickup: true, store: "Balcão", address: "Rua Direita, 1, Sé", slot: null };
    const [received, ready, ...others] = await sentMessages();
    expect(received).toMatchObject({ step: "received", place, changeFor: 100_00 });
    expect(ready).toMatchObject({ step: "ready", place, changeFor: 100_00, note: "Peça no balcão 2", stage: "ready" });
    expect(ready?.link).toEqual({ page: "placed-order", orderId: id });
    expect(others).toEqual([]);
  });

  test("ends with one message, also where it was not paid here", async () => {
    const id = await placedBy(ana, OnDelivery);
    await fulfil(id, "on-the-way");
    await sentMessages();
    await fulfil(id, "delivered");
    await fulfil(id, "delivered");
    expect(await steps()).toEqual(["received", "on-the-way", "delivered"]);
  });

  test("is told as the shop wants it", async () => {
    await open({ fulfilmentMessages: { preparing: true, onTheWay: false, delivered: false } });
    const id = await placedBy(ana, OnDelivery);
    await sentMessages();
    for (const stage of ["preparing", "on-the-way", "delivered"]) {
      await fulfil(id, stage);
      await sentMessages();
    }
    expect(await steps()).toEqual(["received", "preparing"]);
  });

  test("is not told when it was corrected before the message", async () => {
    const id = await pickedUp();
    await sentMessages();
    await fulfil(id, "ready");
    await fulfil(id, "preparing");
    expect(await steps()).toEqual(["received"]);
  });
});

test("an agent reads what became of the message, and its code, of their own contact only", async () => {
  const id = await placedBy(bia);
  await sentMessages();
  const { data } = await bia.call(`GET /api/orders/${id}/messages`);
  expect(data).toMatchObject({ isReachable: true, canResend: true, hasTemplate: false });
  expect(data.messages[0]).toMatchObject({ kind: "payment", status: "sent" });
  expect(data.pixCode).toBe((await ana.call("GET /api/order/payment/charge")).data.charge.pixCode);
  const again = await bia.call(`POST /api/orders/${id}/send-payment`, {});
  expect(again).toMatchObject({ status: 200, data: { kind: "payment", status: "waiting", agentName: "Bia" } });

  const other = await shop.agent("wp:outra-pessoa");
  for (const [call, body] of [[`GET /api/orders/${id}/messages`], [`POST /api/orders/${id}/send-payment`, {}]] as const)
    expect(await other.call(call, body)).toMatchObject({ status: 404, errors: [{ code: "order-not-found" }] });
  expect(await ana.call(`GET /api/orders/${id}/messages`)).toMatchObject({ status: 403 });
});

test("another address that the shop gives an order is told, with where it goes now", async () => {
  const id = await placedBy(ana, OnDelivery);
  await sentMessages();
  const { customer } = (await ana.call(`GET /api/orders/${id}`)).data.order;
  const { zipCode, street, neighborhood, city, state } = customer.address;
  const moved = await server.call(`POST /painel/api/shops/${shop.shopId}/orders/${id}/address`, {
    headers: memberHeaders(shop.chatbotId),
    body: { zipCode, street, number: "2000", complement: "", neighborhood, city, state },
  });
  expect(moved).toMatchObject({ status: 200 });
  const [received, told, ...others] = await sentMessages();
  expect([received, told, others]).toMatchObject([
    { step: "received" },
    { step: "rearranged", orderId: id, place: { address: expect.stringContaining(", 2000") } },
    [],
  ]);
});

test("a job that runs twice creates one message", async () => {
  await placedBy(bia, OnDelivery);
  const { rows } = await sql<{ payload: object }>`select payload from graphile_worker._private_jobs
    where task_id in (select id from graphile_worker._private_tasks where identifier = 'tell-contact')`.execute(
    server.db,
  );
  expect(rows).toHaveLength(1);
  await sql`select graphile_worker.add_job('tell-contact', ${JSON.stringify(rows[0]?.payload)}::json)`.execute(
    server.db,
  );
  expect(await sentMessages()).toHaveLength(1);
});

describe("no job is added", () => {
  test("in a shop whose channels cannot send", async () => {
    await open({ channels: [whatsApp] });
    await ana.add("cafe");
    expect((await ana.confirm()).success).toBe(true);
    expect(await jobs()).toBe(0);
    await placedBy(ana);
    await charge();
    expect(await jobs()).toBe(0);
  });

  test("for a visitor without a conversation", async () => {
    const hosts = [`loja-${people}.test`];
    await open({ hosts, anonymousBrowsing: true });
    const session = await server.call("GET /api/session/anonymous-session", { headers: { host: hosts[0] } });
    const token = session.data.code;
    await server.call("POST /api/order/items/", { token, body: { providerId: "cafe", quantity: 1 } });
    expect((await server.call("GET /api/order/confirm", { token })).status).toBe(200);
    expect(await jobs()).toBe(0);
  });

  test("for a change without a notification", async () => {
    await ana.add("cafe");
    await bia.call("POST /api/order/semiautomatic");
    expect(await jobs()).toBe(0);
  });
});

describe("the conversation", () => {
  const visit = (channelId: string, sessionType: SessionType = SessionType.Contact) =>
    shop.session({
      sessionType,
      channelId,
      channelType: channelId === "site" ? ChannelType.WebChat : ChannelType.WhatsApp,
      contact: { id: ana.contactId },
      ...(sessionType === SessionType.PlatformUser && { agent: { id: "ag-1", name: "Bia" } }),
    });
  const channels = async () => (await sentMessages()).map(({ channelId }) => channelId);

  test("is the one that the contact used last", async () => {
    await ana.add("cafe");
    await visit("site");
    await ana.confirm();
    expect(await channels()).toEqual(["site"]);
  });

  test("is one that can send", async () => {
    await ana.add("cafe");
    await visit("mudo");
    await ana.confirm();
    expect(await channels()).toEqual(["wa"]);
  });

  test("is the contact's own, not the agent's, if the contact has one", async () => {
    await ana.add("cafe");
    await visit("site", SessionType.PlatformUser);
    await ana.confirm();
    expect(await channels()).toEqual(["wa"]);
  });

  test("is the agent's if the contact has none", async () => {
    await sql`update sessions set channel_id = 'mudo'
              where shop_id = ${shop.shopId} and session_type = ${SessionType.Contact}`.execute(server.db);
    await visit("site", SessionType.PlatformUser);
    await ana.add("cafe");
    await ana.confirm();
    expect(await channels()).toEqual(["site"]);
  });

  test("does not exist if neither has one, and nothing is sent", async () => {
    await sql`update sessions set channel_id = 'mudo' where shop_id = ${shop.shopId}`.execute(server.db);
    await ana.add("cafe");
    await ana.confirm();
    expect(await sentMessages()).toEqual([]);
  });
});
