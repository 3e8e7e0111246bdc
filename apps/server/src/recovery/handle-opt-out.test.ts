import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createFakeChatProvider } from "../../test/fakes/fake-chat-provider.ts";
import { createFakeClock } from "../../test/fixtures/clock-fixture.ts";
import { aRecoveryShop, type RecoveryShop } from "../../test/fixtures/recovery-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const provider = createFakeChatProvider();
const clock = createFakeClock();
const server = useServer({ now: clock.now, chatProviderFor: provider.chatProviderFor });

let shop: RecoveryShop;
let ana: Awaited<ReturnType<RecoveryShop["person"]>>;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  provider.reset();
  await clock.reset(server);
  shop = await aRecoveryShop(server, { recovery: { cart: {} } });
  ana = await shop.person();
  await ana.writes("oi", clock.now());
});

const turn = (ms: number) => clock.advanceTo(server, clock.now() + ms);
const says = async (text: string, at = clock.now()) => {
  await ana.writes(text, at);
  await turn(MINUTE);
};
const heard = () => provider.texts(ana.contactId);

async function leavesCart() {
  await ana.customer.add("cafe");
  await turn(61 * MINUTE);
}

test("a stop word is confirmed and ends the reminders", async () => {
  await says("Parar!");
  expect(heard()).toEqual(["reminder-wish"]);
  await leavesCart();
  expect(heard()).toEqual(["reminder-wish"]);
});

test("a repeated stop word is not confirmed again", async () => {
  await says("PARAR");
  await says("parar");
  await says("SAIR");
  expect(heard()).toEqual(["reminder-wish"]);
});

test("the opposite word turns reminders on again and is confirmed", async () => {
  await says("PARAR");
  await says("voltar");
  expect(heard()).toEqual(["reminder-wish", "reminder-wish"]);
  await leavesCart();
  expect(heard()).toEqual(["reminder-wish", "reminder-wish", "reminder"]);
});

test("the opposite word without a stop word before is not confirmed", async () => {
  await says("VOLTAR");
  expect(heard()).toEqual([]);
});

test("the same webhook ten times is confirmed once, even with a later word in between", async () => {
  const first = clock.now();
  await Promise.all(Array.from({ length: 5 }, () => ana.writes("PARAR", first)));
  await turn(MINUTE);
  const second = clock.now();
  await says("parar", second);
  for (const [text, at] of [["PARAR", first] as const, ["parar", second] as const]) await says(text, at);
  expect(heard()).toEqual(["reminder-wish"]);
});

test("the newest word counts, in any order of the webhooks", async () => {
  const at = clock.now();
  await says("VOLTAR", at + 2_000);
  await says("PARAR", at + 1_000);
  await leavesCart();
  expect(heard()).toEqual(["reminder"]);
});

test("a webhook that is repeated after a failure is confirmed", async () => {
  const at = clock.now();
  await ana.writes("PARAR", at);
  // As if the process had died between saving the opt-out and queueing the confirmation.
  await sql`delete from chat_messages where shop_id = ${shop.shopId}`.execute(server.db);
  await says("PARAR", at);
  expect(heard()).toEqual(["reminder-wish"]);
});

test("a sentence that contains the word is no opt-out", async () => {
  await says("quero parar na loja amanhã");
  await leavesCart();
  expect(heard()).toEqual(["reminder"]);
});

test("the opt-out of one contact does not count for another", async () => {
  const bia = await shop.person();
  await bia.writes("oi", clock.now());
  await says("PARAR");
  await bia.customer.add("cafe");
  await turn(61 * MINUTE);
  expect(provider.texts(bia.contactId)).toEqual(["reminder"]);
});

test("a shop can have its own stop words", async () => {
  shop = await aRecoveryShop(server, { recovery: { cart: {}, stopWords: ["CHEGA"] } });
  ana = await shop.person();
  await says("PARAR");
  expect(heard()).toEqual([]);
  await says("chega");
  expect(heard()).toEqual(["reminder-wish"]);
});

test("a shop without reminders confirms and saves nothing", async () => {
  shop = await aRecoveryShop(server);
  ana = await shop.person();
  await says("PARAR");
  expect(heard()).toEqual([]);
  const kept = await server.db.selectFrom("chat_contacts").selectAll().where("shop_id", "=", shop.shopId).execute();
  expect(kept).toMatchObject([{ wants_no_reminders: false, wished_at: null }]);
});

test("whoever was unknown before they opted out is confirmed like everybody, and reminded of nothing", async () => {
  const stranger = await server.call(`POST /webhooks/chat/${shop.shopId}/wa`, {
    headers: { "x-carrier": "genuine", "content-type": "application/json" },
    body: JSON.stringify({
      inbound: [{ address: "5511955554444", userId: null, at: clock.now(), text: "parar" }],
    }),
  });
  expect(stranger.status).toBe(200);
  await turn(HOUR);
  expect(provider.texts("wp:5511955554444")).toEqual(["reminder-wish"]);
  const late = await shop.person("wp:5511955554444");
  await late.writes("oi", clock.now());
  await late.customer.add("cafe");
  await turn(2 * HOUR);
  expect(provider.texts("wp:5511955554444")).toEqual(["reminder-wish"]);
});

test("the texts of contacts are nowhere in clear", async () => {
  await says("segredo");
  await says("PARAR");
  for (const table of ["chat_contacts", "chat_messages", "chat_receipts", "chat_received", "conversations"]) {
    const { rows } = await sql<object>`select t::text as row from ${sql.table(table)} t`.execute(server.db);
    expect(JSON.stringify(rows)).not.toMatch(/segredo/i);
  }
});
