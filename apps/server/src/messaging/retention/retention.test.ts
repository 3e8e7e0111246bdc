import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createFakeChatProvider } from "../../../test/fakes/fake-chat-provider.ts";
import { messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aReceivedText, receive } from "../../../test/fixtures/received-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const chat = createFakeChatProvider();
const server = useServer({ hasMembersByHeader: true, chatProviderFor: chat.chatProviderFor });

type Shop = Awaited<ReturnType<typeof anOrderShop>>;
let shop: Shop;
beforeEach(async () => {
  chat.reset();
  shop = await anOrderShop(server, { channels: [messagingChannel] });
});

const PHONE = "5511988887777";
const owner = () => memberHeaders(shop.chatbotId, "owner", "Olga");
const settings = (method: string, body?: object) =>
  server.call(`${method} /painel/api/shops/${shop.shopId}/settings`, { headers: owner(), ...(body && { body }) });
const keep = async (set: object) => {
  const { data } = await settings("PATCH", { conversationRetention: set });
  expect(data.document.conversationRetention).toMatchObject(set);
};
const cleanUp = async () => {
  for (const step of server.cleanup) await step();
};
/** Somebody wrote so many days ago, and the shop answered. */
async function said(at: Shop, daysAgo: number) {
  const id = `wp:${PHONE}`;
  await receive(server, at.shopId, { inbound: [aReceivedText(PHONE, `${daysAgo}`)] });
  const answer = `POST /painel/api/shops/${at.shopId}/service/${encodeURIComponent(id)}/messages`;
  const headers = memberHeaders(at.chatbotId, "agent", "Bia");
  expect((await server.call(answer, { headers, body: { text: `${daysAgo}` } })).status).toBe(200);
  const age = `${daysAgo} days`;
  await sql`update chat_received set received_at = now() - ${age}::interval, at = now() - ${age}::interval
             where shop_id = ${at.shopId} and received_at > now() - interval '1 hour'`.execute(server.db);
  await sql`update chat_messages set created_at = now() - ${age}::interval
             where shop_id = ${at.shopId} and created_at > now() - interval '1 hour'`.execute(server.db);
}
async function left({ shopId }: Shop): Promise<number[][]> {
  const of = async (table: string, column: string) => {
    const { rows } = await sql<{ days: number }>`
      select (extract(epoch from now() - ${sql.ref(column)}) / 86400)::int as days
        from ${sql.table(table)} where shop_id = ${shopId} order by days`.execute(server.db);
    return rows.map(({ days }) => days);
  };
  return [await of("chat_received", "received_at"), await of("chat_messages", "created_at")];
}

test("each shop keeps what both sides wrote for as long as it set, and the others for 90 days", async () => {
  const usual = await anOrderShop(server, { channels: [messagingChannel] });
  const short = await anOrderShop(server, { channels: [messagingChannel] });
  await sql`update shops set document = document || '{"conversationRetention": {"messageDays": 30}}'
             where shop_id = ${short.shopId}`.execute(server.db);
  await keep({ messageDays: 365 });
  for (const each of [shop, usual, short]) for (const days of [370, 300, 80, 31, 29]) await said(each, days);
  await cleanUp();
  expect(await left(shop)).toEqual([
    [29, 31, 80, 300],
    [29, 31, 80, 300],
  ]);
  expect(await left(usual)).toEqual([
    [29, 31, 80],
    [29, 31, 80],
  ]);
  expect(await left(short)).toEqual([[29], [29]]);
});

test("a shorter time removes at the next cleaning what is past it, and the history says who set it", async () => {
  await said(shop, 40);
  await keep({ messageDays: 30, fileDays: 30 });
  await cleanUp();
  expect(await left(shop)).toEqual([[], []]);
  const { data } = await server.call(`GET /painel/api/shops/${shop.shopId}/audit-log`, { headers: owner() });
  expect(JSON.stringify(data.items[0])).toMatch(/Olga.*conversationRetention/s);
  expect((await settings("PATCH", { conversationRetention: { messageDays: 7 } })).status).toBe(400);
});
