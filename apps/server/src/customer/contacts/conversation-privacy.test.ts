import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aReceivedText, receive } from "../../../test/fixtures/received-fixture.ts";
import { SECRET_KEY, useServer } from "../../../test/fixtures/server-fixture.ts";
import { createRepositories } from "../../repositories.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";

const PNG = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("a foto da Zuleide ".repeat(100))]);
/** Meta, as far as it has a file and takes messages. */
const meta = createServer((request, response) => {
  if (request.url === "/files/foto") return void response.end(PNG);
  const answer =
    request.method === "POST"
      ? { id: "enviada", messages: [{ id: `wamid.${randomUUID()}` }] }
      : { id: "foto", url: `${metaUrl}/files/foto` };
  response.end(JSON.stringify(answer));
});
await new Promise<void>((resolve) => meta.listen(0, "127.0.0.1", resolve));
const metaUrl = `http://127.0.0.1:${(meta.address() as AddressInfo).port}`;
const dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-privacy-"));
afterAll(async () => {
  meta.close();
  meta.closeAllConnections();
  await rm(dataDir, { recursive: true, force: true });
});

const server = useServer({ hasMembersByHeader: true, env: { WEBHOOK_TARGETS: metaUrl, FILES_DIR: dataDir } });

/**
 * Of each table of a conversation: under which name the export has it, and which columns it leaves out, because they say
 * nothing of the person or are told otherwise. `as` is null where nothing of it is the person's.
 */
const ofConversation: Record<string, { as: string | null; leftOut: string }> = {
  chat_received: { as: "receivedMessages", leftOut: "position sealed is_order handled_at has_come" },
  chat_reactions: { as: "reactions", leftOut: "sealed event_id received_at" },
  chat_media: {
    as: "media",
    leftOut: "file sealed_key sealed_transcript transcribe_at transcribe_tries tries next_at created_at",
  },
  chat_files: { as: "sentFiles", leftOut: "file sealed_key" },
  conversations: { as: "conversations", leftOut: "message_id messages read_position" },
  chat_contacts: { as: "chatAddresses", leftOut: "wish_changed_at" },
  chat_messages: { as: "messages", leftOut: "cause place delays wait_until" },
  chat_parts: { as: "messageReceipts", leftOut: "is_last carrier_id tries begun_at lost_at status" },
  chat_receipts: { as: "messageReceipts", leftOut: "carrier_id" },
  contact_notes: { as: "contactNotes", leftOut: "member_id" },
  contact_services: { as: "services", leftOut: "id member_id ended_by_id note_id" },
  presence: { as: "presence", leftOut: "session_key tab holder agent_id agent_name" },
  sessions: { as: "sessions", leftOut: "code_hash sign_in" },
  // Of an earlier release: encrypted texts that lived for a day.
  received_texts: { as: "receivedTexts", leftOut: "address sealed handled_at" },
  // Names of files that nobody can read any more, until the store has deleted them.
  files_to_remove: { as: null, leftOut: "" },
};
/** Of the person's orders and visits, which are erased in contacts.test.ts; and pictures of the shop itself. */
const notOfConversation =
  "orders sales contact_sales coupon_uses card_tries losses shop_events ucp_sessions unused_uploads uploaded_files".split(
    " ",
  );

/** Tables with a contact, with a message or a file of theirs, and those that refer to such tables. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive named as (
      select table_name::text as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and column_name in ('contact_id', 'message_id', 'carrier_id', 'media_id', 'note_id', 'file')
    ), refers as (
      select conrelid::regclass::text as name, confrelid::regclass::text as other from pg_constraint where contype = 'f'
    ), all_of_them as (
      select name from named where name not in (${sql.join(notOfConversation)})
      union select refers.name from refers join all_of_them on refers.other = all_of_them.name
    )
    select name from all_of_them order by name`.execute(server.db);
  return rows.map(({ name }) => name);
}

const PHONE = "5511944445555";
const ID = `wp:${PHONE}`;

/** A conversation with something in every table. */
async function aConversation() {
  const channels = [{ ...messagingChannel, baseUrl: metaUrl }];
  const shop = await anOrderShop(server, { channels, products: [aProduct("cafe")] });
  const headers = memberHeaders(shop.chatbotId, "manager", "Bia");
  const panel = (address: string, body: object) => {
    const [method, rest] = address.split(" ");
    return server.call(`${method} /painel/api/shops/${shop.shopId}/${rest}`, { headers, body });
  };
  await shop.customer(ID);
  const none = { id: null, url: null, mimeType: null, bytes: null, fileName: null };
  const [edited, back] = [aReceivedText(PHONE, "era segredo"), aReceivedText(PHONE, "arrependimento")];
  const photo = aReceivedText(PHONE, "", {
    content: { kind: "picture", media: { ...none, id: "foto", fileName: "zuleide.png" }, caption: "minha casa" },
  });
  const of = { address: PHONE, userId: "BR.zuleide", at: Date.now() + 1_000 };
  await receive(server, shop.shopId, {
    inbound: [edited, back, photo, aReceivedText(PHONE, "pelo celular da loja", { isFromShop: true })],
    changes: [
      { ...of, id: "e", messageId: edited.id, kind: "edit", content: { kind: "text", text: "meu segredo" } },
      { ...of, id: "d", messageId: back.id, kind: "deletion" },
      { ...of, id: "r", messageId: photo.id, kind: "reaction", emoji: "❤️", opensWindow: true },
    ],
  });
  await server.runJobs();
  const { personal, seal } = createRepositories(server.db, SECRET_KEY);
  const { rows: media } = await sql<{ id: string }>`select id from chat_media where shop_id = ${shop.shopId}`.execute(
    server.db,
  );
  const place = sealedPlaces.chatTranscript(shop.shopId, media[0]?.id ?? "");
  await sql`update chat_media set sealed_transcript = ${(await personal()).closeText("a voz da Zuleide", place)}
             where shop_id = ${shop.shopId}`.execute(server.db);
  const contact = encodeURIComponent(ID);
  for (const [address, body] of [
    [`POST service/${contact}/take`, { from: null }],
    [`POST contacts/${contact}/notes`, { text: "liga depois das seis" }],
    [`POST service/${contact}/messages`, { text: "Oi, Zuleide!" }],
  ] as const) {
    const { errors } = await panel(address, body);
    expect(errors).toEqual([]);
  }
  const headersOfFile = { ...headers, "content-type": "application/octet-stream" };
  const attach = `POST /painel/api/shops/${shop.shopId}/service/${contact}/files?name=nota%20da%20Zuleide.pdf` as const;
  const { data: file } = await server.call(attach, { headers: headersOfFile, body: Buffer.from("%PDF-1.7 nota") });
  expect((await panel(`POST service/${contact}/messages/file`, { fileId: file.fileId })).errors).toEqual([]);
  await server.runJobs();
  await sql`update contact_services set handed_by_name = 'Rui', ended_by_name = 'Bia' where shop_id = ${shop.shopId}`.execute(
    server.db,
  );
  await sql`insert into presence (shop_id, session_key, tab, contact_id, role, place)
    values (${shop.shopId}, 'k', 't', ${ID}, 'customer', 'catalog')`.execute(server.db);
  await sql`insert into received_texts (shop_id, channel_id, address, contact_id, at, sealed)
    values (${shop.shopId}, 'wa', ${PHONE}, ${ID}, now(), ${seal.close("texto de antes", sealedPlaces.receivedText(shop.shopId, "wa"))})`.execute(
    server.db,
  );
  return shop;
}

const countOf = async (table: string, shopId: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where shop_id = ${shopId}`.execute(server.db);
  return rows[0]?.n ?? 0;
};
const keptFiles = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((each) => each.isFile()).length;
const ofShop = Object.keys(ofConversation).filter((table) => table !== "files_to_remove");

test("of every table that has something of a conversation somebody decided how it is exported and erased", async () => {
  expect(await tablesOfPeople()).toEqual(Object.keys(ofConversation).sort());
});

test("whoever asks for their data gets all of their conversation, with every column that says something of them", async () => {
  const shop = await aConversation();
  for (const table of ofShop) expect([table, await countOf(table, shop.shopId)]).not.toEqual([table, 0]);
  const contact = `/platform/v1/shops/${shop.shopId}/contacts/${encodeURIComponent(ID)}`;
  const { data, errors } = await server.call(`GET ${contact}/export`, { token: shop.token });
  expect(errors).toEqual([]);
  const words = [
    "meu segredo",
    "minha casa",
    "zuleide.png",
    "a voz da Zuleide",
    "❤️",
    "Oi, Zuleide!",
    "liga depois",
    "texto de antes",
    "nota da Zuleide.pdf",
  ];
  for (const each of [...words, "pelo celular da loja", "BR.zuleide", "Rui"])
    expect(JSON.stringify(data)).toContain(each);
  expect(data.media[0].url).toBe(`/painel/api/shops/${shop.shopId}/media/${data.media[0].id}`);
  for (const [table, { as, leftOut }] of Object.entries(ofConversation)) {
    if (as === null) continue;
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = ${table}`.execute(server.db);
    const told = new Set([...Object.keys(data[as][0]), ...leftOut.split(" "), "shop_id", "contact_id"]);
    expect([table, rows.map(({ name }) => name).filter((name) => !told.has(name))]).toEqual([table, []]);
  }
});

test("whoever is erased has nothing left of their conversation, in no table and in no file", async () => {
  const shop = await aConversation();
  expect(await keptFiles()).toBeGreaterThan(0);
  const contact = `/platform/v1/shops/${shop.shopId}/contacts/${encodeURIComponent(ID)}`;
  const { errors } = await server.call(`POST ${contact}/erase`, { token: shop.token, body: {} });
  expect(errors).toEqual([]);
  for (const table of ofShop) expect([table, await countOf(table, shop.shopId)]).toEqual([table, 0]);
  const { rows: withContact } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'contact_id'`.execute(server.db);
  for (const { name } of withContact) {
    const { rows } = await sql`select 1 from ${sql.table(name)}
      where shop_id = ${shop.shopId} and contact_id = ${ID}`.execute(server.db);
    expect([name, rows]).toEqual([name, []]);
  }
  for (const step of server.cleanup) await step();
  const { rows } = await sql`select file from files_to_remove where file like ${`%/${shop.shopId}/%`}`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
  const left = await readdir(dataDir, { recursive: true });
  expect(left.filter((name) => name.includes(`${shop.shopId}/`))).toEqual([]);
});
