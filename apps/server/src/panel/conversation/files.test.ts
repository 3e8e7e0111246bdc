import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createFakeChatProvider, type FakeChatWebhook } from "../../../test/fakes/fake-chat-provider.ts";
import { messagesQueuedFor, messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop, type Buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const chat = createFakeChatProvider();
const folder = await mkdtemp(path.join(tmpdir(), "vitrine-sent-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = useServer({
  ...{ hasMembersByHeader: true, chatProviderFor: chat.chatProviderFor, env: { FILES_DIR: folder } },
});

let shop: Awaited<ReturnType<typeof anOrderShop>>;
let ana: Buyer;
beforeEach(async () => {
  await server.runJobs("all");
  chat.reset();
  shop = await anOrderShop(server, { channels: [messagingChannel] });
  ana = await shop.customer();
});

const PDF = Buffer.from("%PDF-1.7\nnota de 12 pães");
const aPicture = (format: "png" | "webp" = "png") =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "#c00" } })
    .toFormat(format)
    .withExifMerge({ IFD0: { Make: "a câmera da Bia" } })
    .toBuffer();
const bia = () => memberHeaders(shop.chatbotId, "agent", "Bia");
const ofAna = () => `/painel/api/shops/${shop.shopId}/service/${ana.contactId}`;
const attach = (body: Buffer, name = "foto.png", contact = ofAna()) =>
  server.call(`POST ${contact}/files?name=${encodeURIComponent(name)}`, {
    headers: { ...bia(), "content-type": "application/octet-stream" },
    body,
  });
const send = (body: object, key?: string) =>
  server.call(`POST ${ofAna()}/messages/file`, { headers: { ...bia(), ...(key && { "idempotency-key": key }) }, body });
const shown = async () => (await server.call(`GET ${ofAna()}/conversation`, { headers: bia() })).data.entries;

test("a picture is kept encrypted and without its camera, goes out once with its words, and the conversation shows it", async () => {
  const { data: file } = await attach(await aPicture("webp"));
  expect(file).toMatchObject({ kind: "picture", mimeType: "image/jpeg", fileName: "foto.png" });
  const body = { fileId: file.fileId, caption: "Este, {nome}?" };
  const [first, again] = [await send(body, "chave-1234"), await send(body, "chave-1234")];
  expect(first.data).toMatchObject({ kind: "picture", title: "Foto: Este, Ana?", status: "waiting" });
  expect(again.data.id).toBe(first.data.id);
  await server.runJobs();
  const [text = ""] = chat.texts();
  expect(chat.texts()).toHaveLength(1);
  expect(text).toMatch(/^picture Este, Ana\? http/);

  const read = await server.app.inject(new URL(text.split(" ").at(-1) ?? "").pathname);
  expect([read.statusCode, read.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect((await sharp(read.rawPayload).metadata()).exif).toBeUndefined();
  const [kept = ""] = await readdir(path.join(folder, "media", shop.shopId));
  expect((await readFile(path.join(folder, "media", shop.shopId, kept))).equals(read.rawPayload)).toBe(false);

  const [entry] = await shown();
  const [bubble] = entry.content.bubbles;
  expect(bubble).toMatchObject({ text: "Este, Ana?", media: { state: "ready", mimeType: "image/jpeg" } });
  const inPanel = await server.app.inject({ url: bubble.media.url, headers: bia() });
  expect(inPanel.rawPayload.equals(read.rawPayload)).toBe(true);
  expect((await server.app.inject({ url: bubble.media.url })).statusCode).toBe(401);
});

test("a PDF keeps its name and its bytes; its address says nothing, and another one opens nothing", async () => {
  const { data: file } = await attach(PDF, "C:\\notas\\nota 12.pdf");
  expect(file).toMatchObject({ kind: "document", mimeType: "application/pdf", fileName: "nota 12.pdf" });
  expect((await send({ fileId: file.fileId })).status).toBe(200);
  await server.runJobs();
  const address = new URL(chat.texts()[0]?.split(" ").at(-1) ?? "").pathname;
  const read = await server.app.inject(address);
  expect(read.rawPayload.equals(PDF)).toBe(true);
  expect(read.headers["content-disposition"]).toContain("attachment");
  const [, , code = "", name] = address.split("/");
  expect((await server.app.inject(`/arquivos/${code.slice(0, -3)}abc/${name}`)).statusCode).toBe(404);
  expect(address).not.toContain(file.fileId);
});

test("what no channel shows is refused in words: a program, a drawing, a text", async () => {
  for (const [body, name] of [
    [Buffer.from("MZ program"), "a.png"],
    [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "a.svg"],
    [Buffer.from("só palavras"), "a.txt"],
    [PDF, "a.pdf.exe"],
  ] as const) {
    const refused = await attach(body, name);
    expect([name, refused.status, refused.errors[0]?.code]).toEqual([name, 415, "file-type-refused"]);
  }
  expect((await attach(Buffer.concat([PDF, Buffer.alloc(16 * 1024 * 1024)]), "a.pdf")).status).toBe(413);
});

test("a file of another contact, or after the 24 hours, is not sent", async () => {
  const rui = await shop.customer();
  const { data: ofRui } = await attach(PDF, "a.pdf", ofAna().replace(ana.contactId, rui.contactId));
  expect((await send({ fileId: ofRui.fileId })).errors).toMatchObject([{ code: "media-not-found" }]);
  const { data: file } = await attach(PDF, "a.pdf");
  const at = Date.now() - 25 * 3_600_000;
  const inbound = [{ id: "m1", address: ana.contactId.slice(3), at, text: "Oi" }];
  await server.app.inject({
    ...{ method: "POST", url: `/webhooks/chat/${shop.shopId}/wa`, headers: { "x-carrier": "genuine" } },
    payload: JSON.stringify({ inbound } satisfies FakeChatWebhook),
  });
  expect((await send({ fileId: file.fileId })).errors).toMatchObject([{ code: "reply-window-closed" }]);
  expect(await messagesQueuedFor(server, shop.shopId, ana.contactId)).toEqual([]);
});

test("what nobody sent goes after a day, and what was sent goes with its message", async () => {
  const [{ data: unsent }, { data: file }] = [await attach(PDF, "a.pdf"), await attach(PDF, "b.pdf")];
  await send({ fileId: file.fileId });
  await sql`update chat_files set created_at = now() - interval '25 hours' where shop_id = ${shop.shopId}`.execute(
    server.db,
  );
  const left = async () => {
    for (const step of server.cleanup) await step();
    const { rows } = await sql<{ id: string }>`select id from chat_files where shop_id = ${shop.shopId}`.execute(
      server.db,
    );
    return rows.map(({ id }) => id);
  };
  expect(unsent.fileId).not.toBe(file.fileId);
  expect(await left()).toEqual([file.fileId]);
  await sql`delete from chat_messages where shop_id = ${shop.shopId}`.execute(server.db);
  expect(await left()).toEqual([]);
  expect(await readdir(path.join(folder, "media", shop.shopId))).toEqual([]);
});
