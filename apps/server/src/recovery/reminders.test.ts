import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createFakeChatProvider } from "../../test/fakes/fake-chat-provider.ts";
import { createFakePaymentProvider } from "../../test/fakes/fake-payment-provider.ts";
import { messagingChannel } from "../../test/fixtures/chat-channel-fixture.ts";
import { createFakeClock, MONDAY } from "../../test/fixtures/clock-fixture.ts";
import { aRecoveryShop, placesOrder, type RecoveryShop, webChat } from "../../test/fixtures/recovery-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import {
  brokenRules,
  type ContactHistoryEntry,
  HOUR,
  MINUTE,
  missingReminders,
  type OrderPhase,
  type ReminderPolicy,
} from "../../test/reminder-oracle.ts";

const DAY = 24 * HOUR;
/** One week; `npm run test:month` replays a whole month. */
const DAYS = Number(process.env.REMINDER_DAYS ?? 7);
const CONTACTS_PER_SHOP = 5;
const VISITS_PER_CONTACT = Math.ceil(DAYS * 0.4);
const OUTAGES = Math.ceil(DAYS / 5);

const bank = createFakePaymentProvider();
const carrier = createFakeChatProvider();
const clock = createFakeClock();
const server = useServer({ now: clock.now, connectorFor: bank.connectorFor, chatProviderFor: carrier.chatProviderFor });

/** The same seed gives the same days. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (least: number, most: number) => least + next() * (most - least),
    isLucky: (chance: number) => next() < chance,
    oneOf: <Each>(list: readonly Each[]): Each => list[Math.floor(next() * list.length)] as Each,
  };
}

const usual = { quietFrom: 21, quietTo: 8, hoursBetween: 6, timeZone: "America/Sao_Paulo", hasWindow: true };
const once = (afterMinutes: number) => ({ afterMinutes, most: 1 });

/** Each shop's settings in the document, and the same settings for the oracle. */
const shops: { name: string; document: Partial<ShopDocument>; chosen: ReminderPolicy; stopWord: string }[] = [
  {
    name: "with everything as it comes",
    document: { recovery: { cart: {}, payment: {} } },
    chosen: { ...usual, cart: once(60), payment: once(30) },
    stopWord: "Parar!",
  },
  {
    name: "in Manaus, with choices of its own",
    document: {
      timeZone: "America/Manaus",
      recovery: {
        cart: { afterMinutes: 120, most: 2 },
        hoursBetween: 3,
        quietHours: { from: "22:00", to: "09:30" },
        stopWords: ["CHEGA"],
      },
    },
    chosen: {
      ...{ ...usual, cart: { afterMinutes: 120, most: 2 }, payment: null, hoursBetween: 3 },
      ...{ quietFrom: 22, quietTo: 9.5, timeZone: "America/Manaus" },
    },
    stopWord: "chega",
  },
  {
    name: "with a web chat that rests at noon",
    document: {
      channels: [webChat],
      recovery: { cart: { afterMinutes: 30 }, payment: {}, quietHours: { from: "12:00", to: "14:00" } },
    },
    chosen: { ...usual, cart: once(30), payment: once(30), quietFrom: 12, quietTo: 14, hasWindow: false },
    stopWord: "sair",
  },
  {
    name: "that has switched nothing on",
    document: { channels: [messagingChannel] },
    chosen: { ...usual, cart: null, payment: null },
    stopWord: "PARAR",
  },
];

type Person = Awaited<ReturnType<RecoveryShop["person"]>>;
type Contact = Person & {
  shop: RecoveryShop;
  at: (typeof shops)[number];
  history: ContactHistoryEntry[];
  lastOrder: string | null;
};
type Act = (contact: Contact) => Promise<void>;

type Unstamped<Each> = Each extends ContactHistoryEntry ? Omit<Each, "at"> : never;

const log = (contact: Contact, entry: Unstamped<ContactHistoryEntry>) =>
  // Restores the removed fields.
  contact.history.push({ at: clock.now(), ...entry } as ContactHistoryEntry);

async function orderNow(orderId: string): Promise<{ phase: OrderPhase; isFlow: boolean }> {
  const { rows } = await sql<{
    status: number;
    method: number | null;
    paid: number | null;
    open: boolean;
    flow: boolean;
  }>`
    select status, (document -> 'payment' ->> 'method')::int as method, (document -> 'payment' ->> 'status')::int as paid,
           confirmed_at is null and exists (select from order_lines where order_id = orders.id) as open,
           (document ->> 'isInSemiAutomatic')::boolean as flow
      from orders where id = ${orderId}`.execute(server.db);
  const { status, method, paid, open, flow = false } = rows[0] ?? { status: -1, method: null, paid: null, open: false };
  if (status === OrderStatus.Creating) return { phase: open ? "cart" : "other", isFlow: flow };
  const isOnline = method === PaymentMethod.Pix || method === PaymentMethod.Boleto;
  return { phase: status === OrderStatus.Received && isOnline && paid !== 1 ? "unpaid" : "other", isFlow: flow };
}

async function changed(contact: Contact, by: "customer" | "agent", orderId: string): Promise<void> {
  contact.lastOrder = orderId;
  log(contact, { what: "changed", by, orderId, ...(await orderNow(orderId)) });
}

const acts = {
  async writes(contact: Contact) {
    await contact.writes("oi, tudo bem?", clock.now());
    log(contact, { what: "wrote" });
  },
  async saysStop(contact: Contact) {
    await contact.writes(contact.at.stopWord, clock.now());
    log(contact, { what: "stop" });
  },
  async saysReturn(contact: Contact) {
    await contact.writes("voltar", clock.now());
    log(contact, { what: "return" });
  },
  async adds(contact: Contact) {
    const { data, success } = await contact.customer.add("cafe");
    if (success) await changed(contact, "customer", data.id);
  },
  async empties(contact: Contact) {
    const order = await contact.customer.order();
    if (order.status !== OrderStatus.Creating || order.items.length === 0) return;
    for (const { index } of order.items) await contact.customer.setQuantity(index, 0);
    await changed(contact, "customer", order.id);
  },
  async confirms(contact: Contact) {
    const { data, success } = await contact.customer.confirm();
    if (success) await changed(contact, "customer", data.order.id);
  },
  async isServed(contact: Contact) {
    const { data, success } = await contact.agent.add("saca");
    if (success) await changed(contact, "agent", data.id);
  },
  async isCanceled(contact: Contact) {
    const { data, success } = await contact.agent.cancel();
    if (success) await changed(contact, "agent", data.id);
  },
  async isHandedOver(contact: Contact) {
    const { data, success } = await contact.agent.call("POST /api/order/semiautomatic");
    if (success) await changed(contact, "agent", data.id);
  },
  places: (method: PaymentMethod) => async (contact: Contact) => {
    const { status } = await contact.customer.order();
    if (status !== OrderStatus.Creating) return;
    await changed(contact, "customer", await placesOrder(contact.customer, method));
  },
  async pays(contact: Contact) {
    const { data, success } = await contact.customer.call("POST /api/order/payment/charge");
    if (!success) return;
    const { id } = data.charge;
    bank.pay(id);
    await server.app.inject({
      method: "POST",
      url: `/webhooks/payments/${contact.shop.shopId}/${PaymentProviderType.MercadoPago}-${PaymentMethod.Pix}`,
      headers: { "x-bank": "genuine", "content-type": "text/plain" },
      payload: `bank-${id} event-of-${id}`,
    });
    await clock.advanceTo(server, clock.now());
    if (contact.lastOrder)
      log(contact, { what: "settled", orderId: contact.lastOrder, ...(await orderNow(contact.lastOrder)) });
  },
};

/** A contact visits: they may write, may fill a cart, and may leave at any point. */
function visit({ between, isLucky, oneOf }: ReturnType<typeof dice>, begins: number): { at: number; act: Act }[] {
  const steps: { at: number; act: Act }[] = [];
  let at = begins;
  const then = (act: Act, least = 1, most = 25) => {
    at += between(least, most) * MINUTE;
    steps.push({ at: Math.round(at), act });
  };
  if (isLucky(0.8)) then(acts.writes, 0, 1);
  if (isLucky(0.06)) then(acts.saysStop);
  if (isLucky(0.2)) then(acts.saysReturn);
  if (isLucky(0.9)) then(acts.adds);
  while (isLucky(0.35)) then(acts.adds, 2, 90);
  if (isLucky(0.15)) then(acts.isServed, 1, 120);
  if (isLucky(0.08)) then(acts.isHandedOver, 1, 60);
  if (isLucky(0.08)) then(acts.empties, 1, 90);
  if (isLucky(0.08)) then(acts.confirms, 1, 90);
  if (isLucky(0.45)) then(acts.places(oneOf([PaymentMethod.Pix, PaymentMethod.Pix, PaymentMethod.OnDelivery])), 1, 90);
  if (isLucky(0.3)) then(acts.pays, 5, 50);
  if (isLucky(0.25)) then(acts.isCanceled, 1, 90);
  if (isLucky(0.05)) then(acts.saysStop, 20, 90);
  return steps;
}

/** The server checks charges every few minutes. This test does not need these checks. */
async function nobodyAsksProviders() {
  await sql`delete from graphile_worker._private_jobs where run_at > ${new Date(clock.now())} and task_id in (
    select id from graphile_worker._private_tasks where identifier = 'ask-provider')`.execute(server.db);
}

test.each([20_310_303])(
  `${DAYS} days of reminders keep every rule, and none is missing (seed %i)`,
  { timeout: 180_000 + DAYS * 10_000 },
  async (seed) => {
    await clock.reset(server);
    await sql`delete from graphile_worker._private_jobs`.execute(server.db);
    carrier.reset();
    const random = dice(seed);
    const contacts: Contact[] = [];
    for (const at of shops) {
      // The holds never expire: their end is not part of this test.
      const recovery = { ...at.document.recovery, cancelUnpaidAfterHours: 168 };
      const shop = await aRecoveryShop(server, { ...at.document, recovery, stockHoldMinutes: 43_200 });
      for (let each = 0; each < CONTACTS_PER_SHOP; each++) {
        contacts.push({ ...(await shop.person()), shop, at, history: [], lastOrder: null });
      }
    }
    carrier.onAccepted(async ({ id, text }) => {
      if (text !== "reminder") return;
      const message = await server.db
        .selectFrom("chat_messages")
        .select(["shop_id", "contact_id", "order_id", "document"])
        .where("id", "=", id.replace(/\.\d+$/, ""))
        .executeTakeFirstOrThrow();
      const contact = contacts.find(
        (each) => each.shop.shopId === message.shop_id && each.contactId === message.contact_id,
      );
      const { about } = message.document as { about: "cart" | "payment" };
      if (!contact) throw new Error("somebody was reminded who is nobody here");
      log(contact, { what: "reminded", orderId: message.order_id ?? "", about });
    });

    const steps: { at: number; act: () => Promise<void> }[] = [];
    for (const contact of contacts) {
      for (let each = 0; each < VISITS_PER_CONTACT; each++) {
        const begins = MONDAY + random.between(0, DAYS) * DAY;
        steps.push(...visit(random, begins).map(({ at, act }) => ({ at, act: () => act(contact) })));
      }
    }
    for (let outage = 0; outage < OUTAGES; outage++) {
      const begins = Math.round(MONDAY + random.between(0, DAYS) * DAY);
      const isUp = (up: boolean) => async () => {
        carrier.faults.length = 0;
        if (!up)
          carrier.faults.push(...Array.from({ length: 5_000 }, () => ({ kind: "later", reason: "busy" }) as const));
        for (const contact of contacts) log(contact, { what: "channel", isUp: up });
      };
      steps.push({ at: begins, act: isUp(false) });
      steps.push({ at: Math.round(begins + random.between(0.5, 5) * HOUR), act: isUp(true) });
    }
    steps.sort((a, b) => a.at - b.at);

    for (const { at, act } of steps) {
      await nobodyAsksProviders();
      await clock.advanceTo(server, Math.max(at, clock.now()));
      await act();
    }
    await nobodyAsksProviders();
    await clock.advanceTo(server, clock.now() + 2 * DAY);

    const found = contacts.map(({ history, at }) => ({
      broken: brokenRules(history, at.chosen),
      ...missingReminders(history, at.chosen),
      sent: history.filter(({ what }) => what === "reminded").length,
      isOff: at.chosen.cart === null && at.chosen.payment === null,
    }));
    expect(found.flatMap(({ broken }) => broken)).toEqual([]);
    expect(found.flatMap(({ missing }) => missing)).toEqual([]);
    const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
    // Enough happened for a meaningful result.
    expect(sum(found.map(({ sent }) => sent))).toBeGreaterThan(DAYS * 1.3);
    expect(sum(found.map(({ due }) => due))).toBeGreaterThan(DAYS);
    expect(sum(found.filter(({ isOff }) => isOff).map(({ sent }) => sent))).toBe(0);
  },
);
