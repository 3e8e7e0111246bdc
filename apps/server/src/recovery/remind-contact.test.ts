import type { RecoveryRow } from "@vitrine/contract/panel/reports";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../test/fakes/fake-chat-provider.ts";
import { createFakePaymentProvider } from "../../test/fakes/fake-payment-provider.ts";
import { messagesQueuedFor, messagingChannel } from "../../test/fixtures/chat-channel-fixture.ts";
import { createFakeClock, MONDAY } from "../../test/fixtures/clock-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import {
  aRecoveryShop,
  placesOrder,
  type RecoveryShop,
  waitingJobs,
  webChat,
} from "../../test/fixtures/recovery-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const bank = createFakePaymentProvider();
const provider = createFakeChatProvider();
const clock = createFakeClock();
const server = useServer({
  hasMembersByHeader: true,
  now: clock.now,
  connectorFor: bank.connectorFor,
  chatProviderFor: provider.chatProviderFor,
});

const on = { cart: {}, payment: {} };
let shop: RecoveryShop;
let ana: Awaited<ReturnType<RecoveryShop["person"]>>;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  provider.reset();
  await clock.reset(server);
  await open({ recovery: on });
});

async function open(changes: Partial<ShopDocument>) {
  shop = await aRecoveryShop(server, changes);
  ana = await shop.person();
  await ana.writes("oi", clock.now());
}

const turn = (ms: number) => clock.advanceTo(server, clock.now() + ms);
const reminders = () => provider.texts(ana.contactId).filter((text) => text === "reminder").length;
const queuedMessages = () => messagesQueuedFor(server, shop.shopId, ana.contactId);

describe("an abandoned cart", () => {
  test("causes one reminder after an hour, with a link", async () => {
    const { data } = await ana.customer.add("cafe", { quantity: 2 });
    await turn(59 * MINUTE);
    expect(reminders()).toBe(0);
    await turn(2 * MINUTE);
    expect(reminders()).toBe(1);
    expect(await queuedMessages()).toEqual([
      expect.objectContaining({
        ...{ kind: "reminder", about: "cart", shopName: "Loja de teste", stopWord: "PARAR", channelId: "wa" },
        order: expect.objectContaining({ orderId: data.id, total: 60_00 }),
        link: { page: "order", orderId: data.id },
      }),
    ]);
    await turn(20 * HOUR);
    expect(reminders()).toBe(1);
    expect(await waitingJobs(server, "remind-contact")).toBe(0);
  });

  test("causes none while it changes", async () => {
    for (let minute = 0; minute < 180; minute += 20) {
      await ana.customer.add("cafe");
      await turn(20 * MINUTE);
    }
    expect(reminders()).toBe(0);
    await turn(HOUR);
    expect(reminders()).toBe(1);
  });

  test.each([
    ["emptied", async () => ana.customer.setQuantity(0, 0)],
    ["confirmed", async () => ana.customer.confirm()],
    ["canceled", async () => ana.agent.cancel()],
    ["handed over to the chatbot's flow", async () => ana.agent.call("POST /api/order/semiautomatic")],
  ])("causes no reminder after it was %s", async (_, act) => {
    await ana.customer.add("cafe");
    await turn(30 * MINUTE);
    expect((await act()).errors).toEqual([]);
    await turn(20 * MINUTE + HOUR);
    expect(reminders()).toBe(0);
  });

  test("causes one in the morning instead of the quiet hours", async () => {
    await turn(11 * HOUR);
    await ana.writes("oi", clock.now());
    await ana.customer.add("cafe");
    // It is 20:00, so 21:00 is the earliest time, and the quiet hours end at 08:00.
    await turn(11 * HOUR + 59 * MINUTE);
    expect(reminders()).toBe(0);
    await turn(2 * MINUTE);
    expect(reminders()).toBe(1);
  });

  test("causes none for a contact who wrote too long ago, or never", async () => {
    await turn(22 * HOUR + 45 * MINUTE);
    await ana.customer.add("cafe");
    const stranger = await shop.person();
    await stranger.customer.add("cafe");
    await turn(20 * HOUR);
    expect(provider.accepted).toEqual([]);
  });

  test("causes one in a web chat, regardless of the last message", async () => {
    await open({ recovery: on, channels: [webChat] });
    await turn(28 * HOUR);
    await ana.customer.add("cafe");
    await turn(2 * HOUR);
    expect(reminders()).toBe(1);
  });

  test("causes none through Suri, which does not report messages of contacts", async () => {
    await open({
      recovery: on,
      channels: [{ ...messagingChannel, carrier: "suri", credentials: { token: "segredo" } }],
    });
    await ana.customer.add("cafe");
    await turn(20 * HOUR);
    expect(reminders()).toBe(0);
  });

  test("is found by the number with and without its ninth digit", async () => {
    const bia = await shop.person("wp:5511987654321");
    const inbound = [{ address: "551187654321", userId: null, at: clock.now() }];
    await server.call(`POST /webhooks/chat/${shop.shopId}/wa`, {
      headers: { "x-carrier": "genuine", "content-type": "application/json" },
      body: JSON.stringify({ inbound }),
    });
    await bia.customer.add("cafe");
    await turn(2 * HOUR);
    expect(provider.texts(bia.contactId)).toEqual(["reminder"]);
  });

  test("can cause several reminders, some hours apart, if the shop allows it", async () => {
    await open({ recovery: { cart: { most: 2 }, hoursBetween: 3 } });
    await ana.customer.add("cafe");
    await turn(3.9 * HOUR);
    expect(reminders()).toBe(1);
    await turn(0.2 * HOUR);
    expect(reminders()).toBe(2);
    await turn(12 * HOUR);
    expect(reminders()).toBe(2);
  });
});

describe("an unpaid order", () => {
  test("causes a reminder after half an hour, with the payment page", async () => {
    const orderId = await placesOrder(ana.customer);
    await turn(31 * MINUTE);
    expect((await queuedMessages()).filter(({ kind }) => kind === "reminder")).toEqual([
      expect.objectContaining({
        about: "payment",
        link: { page: "payment", orderId, method: PaymentMethod.Pix },
      }),
    ]);
  });

  test("causes none if it is paid on delivery or was finalized by the shop", async () => {
    await placesOrder(ana.customer, PaymentMethod.OnDelivery);
    const bia = await shop.person();
    await bia.writes("oi", clock.now());
    const orderId = await placesOrder(bia.customer);
    const body = { status: 2 };
    const settled = await server.call(`POST ${shop.shop}/orders/${orderId}/status`, { token: shop.token, body });
    expect(settled.errors).toEqual([]);
    await turn(10 * HOUR);
    expect(provider.accepted.filter(({ text }) => text === "reminder")).toEqual([]);
  });

  test("causes a reminder only some hours after the reminder of its cart", async () => {
    await ana.customer.add("cafe");
    await turn(61 * MINUTE);
    expect(reminders()).toBe(1);
    await placesOrder(ana.customer, PaymentMethod.CreditCard);
    await turn(5.9 * HOUR);
    expect(reminders()).toBe(1);
    await turn(0.2 * HOUR);
    expect(reminders()).toBe(2);
  });
});

describe("a reminder that has to wait for its channel", () => {
  const busy = { kind: "later", reason: "busy" } as const;
  const down = (times: number) => provider.faults.push(...Array.from({ length: times }, () => busy));

  test("is sent when the channel is back", async () => {
    await ana.customer.add("cafe");
    down(3);
    await turn(2 * HOUR);
    expect(reminders()).toBe(1);
  });

  test.each([
    ["the cart was changed", async () => ana.customer.add("cafe")],
    ["the cart was confirmed", async () => ana.customer.confirm()],
    ["the contact opted out", async () => ana.writes("parar", clock.now())],
    ["the shop switched reminders off", async () => switchOff()],
    ["the quiet hours began", async () => clock.advanceTo(server, MONDAY + 13 * HOUR)],
  ])("is not sent if in the meantime %s", async (_, act) => {
    await turn(10 * HOUR);
    await ana.writes("oi", clock.now());
    await ana.customer.add("cafe");
    down(500);
    await turn(61 * MINUTE);
    expect(provider.sends()).toBeGreaterThan(0);
    await act();
    provider.faults.length = 0;
    await turn(30 * MINUTE);
    expect(reminders()).toBe(0);
    const { data } = await ana.agent.call("GET /api/order/messages");
    expect(data.find(({ kind }: { kind: string }) => kind === "reminder")).toMatchObject({
      status: "failed",
      reason: "O lembrete não cabia mais quando chegou a vez dele, e não foi enviado.",
    });
  });

  async function switchOff() {
    const { document } = await server.db
      .selectFrom("shops")
      .select("document")
      .where("shop_id", "=", shop.shopId)
      .executeTakeFirstOrThrow();
    const { recovery, ...rest } = document as ShopDocument;
    expect(recovery).toEqual(on);
    const { errors } = await server.call(`PUT ${shop.shop}`, { token: shop.token, body: rest });
    expect(errors).toEqual([]);
  }
});

describe("the number of jobs", () => {
  test("a shop without reminders adds no job for its carts", async () => {
    await open({});
    await ana.customer.add("cafe");
    await ana.customer.add("saca");
    expect(await waitingJobs(server, "remind-contact")).toBe(0);
  });

  test("a cart adds one job, which is not moved with each item", async () => {
    const runAt = async () =>
      (
        await sql<{ run_at: Date }>`
          select run_at from graphile_worker.jobs where task_identifier = 'remind-contact'`.execute(server.db)
      ).rows.map((row) => row.run_at.getTime());
    await ana.customer.add("cafe");
    const first = await runAt();
    expect(first).toEqual([clock.now() + HOUR]);
    await turn(4 * MINUTE);
    await ana.customer.add("saca");
    expect(await runAt()).toEqual(first);
    await turn(2 * MINUTE);
    await ana.customer.add("vinho");
    expect(await runAt()).toEqual([clock.now() + HOUR]);
  });
});

test("a job that runs twice after a crash reminds once", async () => {
  await ana.customer.add("cafe");
  await turn(59 * MINUTE);
  const { rows } = await sql<{ payload: object }>`select payload from graphile_worker._private_jobs`.execute(server.db);
  await turn(2 * MINUTE);
  for (const { payload } of rows) {
    const task = "remind-contact";
    await sql`select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json)`.execute(server.db);
  }
  await turn(HOUR);
  expect(rows).toHaveLength(1);
  expect(reminders()).toBe(1);
});

describe("a control group", () => {
  const report = async () =>
    (
      await server.call(
        `GET /painel/api/shops/${shop.shopId}/reports/recovery?from=${dayOfShop(-1)}&to=${dayOfShop(1)}`,
        { headers: memberHeaders(shop.chatbotId, "manager") },
      )
    ).data.rows as RecoveryRow[];
  const dayOfShop = (ahead: number) => new Date(clock.now() + ahead * 24 * HOUR).toISOString().slice(0, 10);

  test("is not reminded, and the report has it beside the reminded ones", async () => {
    await open({ recovery: { cart: {}, controlPercent: 50 } });
    // Ids are random: with twenty carts both groups have some.
    const people = [ana, ...(await Promise.all(Array.from({ length: 19 }, () => shop.person())))];
    for (const each of people) {
      if (each !== ana) await each.writes("oi", clock.now());
      await each.customer.add("cafe");
    }
    await turn(2 * HOUR);
    const reminded = people.filter((each) => provider.texts(each.contactId).includes("reminder")).length;
    expect(reminded).toBeGreaterThan(0);
    expect(reminded).toBeLessThan(people.length);
    const [cart] = await report();
    expect(cart).toMatchObject({
      about: "cart",
      reminded: { orders: reminded, recovered: 0 },
      control: { orders: people.length - reminded, recovered: 0 },
      uplift: 0,
    });
  });

  test("without one there is no uplift to tell", async () => {
    await ana.customer.add("cafe");
    await turn(2 * HOUR);
    expect((await report())[0]).toMatchObject({ reminded: { orders: 1 }, control: { orders: 0 }, uplift: null });
  });
});
