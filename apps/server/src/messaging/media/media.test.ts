import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ReceivedContent, ReceivedMedia } from "@vitrine/domain/messaging/received-message";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aReceivedText, receive } from "../../../test/fixtures/received-fixture.ts";
import { SECRET_KEY, useServer } from "../../../test/fixtures/server-fixture.ts";
import { createRepositories } from "../../repositories.ts";
import { createMessagingRepositories } from "../messaging-repositories.ts";
import type { InboundMessage } from "../provider/chat-provider.ts";
import { readFiles } from "./media-views.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Meta, as far as it has files: asked by id, it tells an address, which needs the token. */
const answers = new Map<string, Answer>();
const asked: { path: string; token: string | undefined }[] = [];
const meta = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "", "http://meta");
  asked.push({ path: pathname, token: request.headers.authorization });
  const answer = answers.get(pathname);
  return answer ? answer(request, response) : void response.writeHead(404).end("{}");
});
await new Promise<void>((resolve) => meta.listen(0, "127.0.0.1", resolve));
const metaUrl = `http://127.0.0.1:${(meta.address() as AddressInfo).port}`;
const dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-media-"));
afterAll(async () => {
  meta.close();
  meta.closeAllConnections();
  await rm(dataDir, { recursive: true, force: true });
});

const server = useServer({ hasMembersByHeader: true, env: { WEBHOOK_TARGETS: metaUrl, FILES_DIR: dataDir } });

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  answers.clear();
  asked.length = 0;
  shop = await anOrderShop(server, { channels: [{ ...messagingChannel, baseUrl: metaUrl }] });
});

const PHONE = "5511988887777";
const CONTACT = `wp:${PHONE}`;
const PNG = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("o conteúdo da foto ".repeat(500))]);
const PDF = Buffer.from(`%PDF-1.7 ${"o pedido de sempre ".repeat(600)}`);

/** A file at Meta under this id. */
function atMeta(id: string, bytes: Buffer | Answer, status = 200): void {
  answers.set(`/v24.0/${id}`, (_, response) => {
    response.writeHead(status).end(JSON.stringify({ id, url: `${metaUrl}/files/${id}`, mime_type: "whatever" }));
  });
  answers.set(`/files/${id}`, typeof bytes === "function" ? bytes : (_, response) => void response.end(bytes));
}

const none: ReceivedMedia = { id: null, url: null, mimeType: null, bytes: null, fileName: null };
let count = 0;
function aPicture(media: Partial<ReceivedMedia>, more: Partial<InboundMessage> = {}): InboundMessage {
  const content: ReceivedContent = { kind: "picture", media: { ...none, ...media }, caption: null };
  return aReceivedText(PHONE, "", { id: `wamid.media-${++count}`, content, ...more });
}
function aDocument(media: Partial<ReceivedMedia>): InboundMessage {
  return aPicture({}, { content: { kind: "document", media: { ...none, ...media }, caption: null } });
}

const repositories = () => {
  const { db, personal } = createRepositories(server.db, SECRET_KEY);
  return createMessagingRepositories(db, personal);
};
async function viewOf(message: InboundMessage) {
  const media = "media" in message.content ? message.content.media : none;
  const named = { channelId: "wa", messageId: message.id };
  return (await readFiles(repositories().media, shop.shopId, [named]))(named, media);
}
/** Told by the channel, and fetched as far as it goes at once. */
async function received(message: InboundMessage) {
  await receive(server, shop.shopId, { inbound: [message] });
  await server.runJobs();
  return viewOf(message);
}
const headers = () => memberHeaders(shop.chatbotId, "agent", "Bia");
const read = (url: string | null | undefined, more: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url: url ?? "/none", headers: { ...headers(), ...more } });
const fetchAgain = (id: string | null | undefined, asked = headers()) =>
  server.app.inject({
    ...{ method: "POST", url: `/painel/api/shops/${shop.shopId}/media/${id}/fetch`, headers: asked, payload: {} },
  });
/** A member who sees only their own customers, of whom there are none. */
const headersOfKept = () => {
  const { userId, ...member } = JSON.parse(headers()["x-test-member"] ?? "");
  return { ...headers(), "x-test-member": JSON.stringify({ ...member, userId, customers: { inChargeOf: userId } }) };
};
const keptFiles = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
const dueAgain = () =>
  sql`update chat_media set next_at = now() where shop_id = ${shop.shopId} and state = 'waiting'`.execute(server.db);
const cleanUp = async () => {
  for (const step of server.cleanup) await step();
};

describe("the file of a received message", () => {
  test("is fetched with the token, kept encrypted, and read by those who serve", async () => {
    atMeta("foto", PNG);
    const view = await received(aPicture({ id: "foto" }));
    expect(view).toMatchObject({ state: "ready", mimeType: "image/png", bytes: PNG.length, reason: null });
    expect(asked).toEqual(
      ["/v24.0/foto", "/files/foto"].map((path) => ({
        path,
        token: `Bearer ${messagingChannel.credentials.accessToken}`,
      })),
    );
    const file = await read(view?.url);
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload).toEqual(PNG);
    expect(file.headers).toMatchObject({
      "content-type": "image/png",
      "content-length": String(PNG.length),
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, max-age=300",
      "accept-ranges": "bytes",
    });
    expect(file.headers["content-disposition"]).toMatch(/^inline;/);
    const [kept] = await keptFiles();
    const stored = await readFile(path.join(kept?.parentPath ?? "", kept?.name ?? ""));
    expect(stored.length).toBe(PNG.length);
    expect(stored.includes("foto")).toBe(false);
  });

  test("is read from the middle, and not again while it is the same", async () => {
    atMeta("voz", PNG);
    const view = await received(aPicture({ id: "voz" }));
    for (const [range, from, to] of [
      ["bytes=0-0", 0, 1],
      ["bytes=17-4100", 17, 4_101],
      ["bytes=5000-", 5_000, PNG.length],
      ["bytes=-33", PNG.length - 33, PNG.length],
      ["bytes=1-9999999", 1, PNG.length],
    ] as const) {
      const part = await read(view?.url, { range });
      expect([part.statusCode, part.headers["content-range"]]).toEqual([206, `bytes ${from}-${to - 1}/${PNG.length}`]);
      expect(part.rawPayload).toEqual(PNG.subarray(from, to));
    }
    const beyond = await read(view?.url, { range: `bytes=${PNG.length}-` });
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${PNG.length}`]);
    const whole = await read(view?.url, { range: "bytes=5-2" });
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, PNG.length]);
    const same = await read(view?.url, { "if-none-match": String(whole.headers.etag) });
    expect([same.statusCode, same.body]).toEqual([304, ""]);
  });

  test("of another shop, or of a contact whom the member does not see, is not there", async () => {
    atMeta("foto", PNG);
    const view = await received(aPicture({ id: "foto" }));
    expect((await read(view?.url, headersOfKept())).statusCode).toBe(404);
    const other = await anOrderShop(server, { channels: [] });
    const elsewhere = view?.url?.replace(shop.shopId, other.shopId);
    const asOther = await server.app.inject({ url: elsewhere ?? "", headers: memberHeaders(other.chatbotId, "owner") });
    expect(asOther.statusCode).toBe(404);
    expect((await server.app.inject({ url: view?.url ?? "" })).statusCode).toBe(401);
  });

  test("that is a document is saved under its name, with the ending of what it is", async () => {
    atMeta("doc", PDF);
    const view = await received(aDocument({ id: "doc", fileName: 'Orçamento "novo"/..\\Lista do João.exe.pdf' }));
    expect(view).toMatchObject({ state: "ready", mimeType: "application/pdf" });
    const file = await read(view?.url);
    expect(file.headers["content-disposition"]).toBe(
      `attachment; filename="Lista do Jo_o.exe.pdf"; filename*=UTF-8''Lista%20do%20Jo%C3%A3o.exe.pdf`,
    );
  });

  test.each([
    ["a page", Buffer.from("<!DOCTYPE html><script>alert(1)</script>"), "foto.jpg", /rodar um programa/],
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "foto.png", /rodar um programa/],
    [
      "a drawing behind a declaration",
      Buffer.from('<?xml version="1.0"?>\n<svg onload="x()"/>'),
      null,
      /rodar um programa/,
    ],
    ["a program", Buffer.from("MZ\x90\0\x03"), "nota.pdf", /rodar um programa/],
    ["a script by its name", Buffer.from("del *.*"), "nota.pdf.bat", /rodar um programa/],
    ["something unknown", Buffer.from([1, 2, 3, 4]), "nota.pdf", /não reconhecemos/i],
    ["nothing", Buffer.alloc(0), "nota.pdf", /vazio/],
    ["too much", Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(25 * 1024 * 1024)]), "nota.pdf", /grande demais/],
  ])("is refused where it is %s, and nothing of it is kept", async (_, bytes, fileName, reason) => {
    atMeta("ruim", bytes);
    const before = (await keptFiles()).length;
    const view = await received(aDocument({ id: "ruim", fileName }));
    expect(view).toMatchObject({ state: "refused", url: null, reason: expect.stringMatching(reason) });
    expect((await keptFiles()).length).toBe(before);
  });

  test("that the channel has no more is gone, and one that comes later is waited for", async () => {
    atMeta("velha", PNG, 404);
    expect(await received(aPicture({ id: "velha" }))).toMatchObject({
      state: "gone",
      reason: expect.stringMatching(/canal/),
    });
    atMeta("lenta", PNG, 500);
    const message = aPicture({ id: "lenta" });
    expect(await received(message)).toMatchObject({ state: "waiting", url: null, reason: null });
    atMeta("lenta", (_, response) => {
      response.writeHead(200, { "content-length": String(PNG.length) });
      response.write(PNG.subarray(0, 6_000), () => response.destroy());
    });
    await dueAgain();
    await server.runJobs("all");
    expect(await viewOf(message)).toMatchObject({ state: "waiting" });
    atMeta("lenta", PNG);
    await dueAgain();
    await server.runJobs("all");
    const view = await viewOf(message);
    expect((await read(view?.url)).rawPayload).toEqual(PNG);
  });

  test("that nobody could give for a week is given up", async () => {
    atMeta("nunca", PNG, 503);
    const message = aPicture({ id: "nunca" });
    await received(message);
    await sql`update chat_media set created_at = now() - interval '8 days', next_at = now()
               where shop_id = ${shop.shopId}`.execute(server.db);
    await server.runJobs("all");
    const given = await viewOf(message);
    expect(given).toMatchObject({ state: "gone", reason: expect.stringMatching(/semana/) });
    expect((await fetchAgain(given?.againId, headersOfKept())).statusCode).toBe(404);
    expect((await fetchAgain(given?.againId)).statusCode).toBe(200);
    await server.runJobs();
    expect(await viewOf(message)).toMatchObject({ state: "gone" });
    atMeta("nunca", PNG);
    await fetchAgain(given?.againId);
    await server.runJobs();
    const view = await viewOf(message);
    expect(view).toMatchObject({ state: "ready", againId: null });
    expect((await read(view?.url)).rawPayload).toEqual(PNG);
    expect((await fetchAgain(given?.againId)).statusCode).toBe(404);
  });

  test("that waits for hours is fetched at once by who asks for it, and one that is dangerous never", async () => {
    atMeta("tarde", PNG, 503);
    const message = aPicture({ id: "tarde" });
    expect(await received(message)).toMatchObject({ state: "waiting", againId: null });
    await sql`update chat_media set next_at = now() + interval '6 hours' where shop_id = ${shop.shopId}`.execute(
      server.db,
    );
    atMeta("tarde", PNG);
    await fetchAgain((await viewOf(message))?.againId);
    await server.runJobs();
    expect(await viewOf(message)).toMatchObject({ state: "ready" });
    atMeta("programa", Buffer.from("MZ um programa de Windows".padEnd(600, " ")));
    expect(await received(aDocument({ id: "programa" }))).toMatchObject({ state: "refused", againId: null });
  });

  test("is not fetched from inside our own network, nor with the token from a host that is not Meta's", async () => {
    answers.set("/v24.0/fora", (_, response) => void response.end(JSON.stringify({ url: "https://outro.exemplo/x" })));
    expect(await received(aPicture({ id: "fora" }))).toMatchObject({ state: "waiting" });
    const { senderId: _, ...webhook } = {
      ...messagingChannel,
      carrier: "webhook",
      baseUrl: `${metaUrl}/chat`,
    } as const;
    const credentials = { signingSecret: "um segredo de teste bem comprido" };
    shop = await anOrderShop(server, { channels: [{ ...webhook, credentials }] });
    const inside = aPicture({ url: "http://127.0.0.1:9/segredo.png" });
    expect(await received(inside)).toMatchObject({ state: "refused", reason: expect.stringMatching(/público/) });
    answers.set("/livre", (_, response) => void response.writeHead(302, { location: "http://169.254.169.254/" }).end());
    expect(await received(aPicture({ url: `${metaUrl}/livre` }))).toMatchObject({ state: "refused" });
    answers.set("/foto.png", (_, response) => void response.end(PNG));
    expect(await received(aPicture({ url: `${metaUrl}/foto.png` }))).toMatchObject({ state: "ready" });
  });

  test("goes with its message: taken back, too old, or erased with the contact", async () => {
    for (const id of ["a", "b", "c"]) atMeta(id, PNG);
    const [back, old, kept] = [aPicture({ id: "a" }), aPicture({ id: "b" }), aPicture({ id: "c" })];
    for (const each of [back, old, kept]) expect(await received(each)).toMatchObject({ state: "ready" });
    const deletion = {
      address: PHONE,
      userId: null,
      id: "d",
      at: Date.now(),
      messageId: back.id,
      kind: "deletion",
    } as const;
    await receive(server, shop.shopId, { changes: [deletion] });
    await sql`update chat_received set received_at = now() - interval '100 days' where message_id = ${old.id}`.execute(
      server.db,
    );
    await cleanUp();
    const ofShop = async () =>
      (await keptFiles()).filter(({ parentPath }) => parentPath.endsWith(`/${shop.shopId}`)).length;
    expect(await ofShop()).toBe(1);
    const contact = `/platform/v1/shops/${shop.shopId}/contacts/${encodeURIComponent(CONTACT)}`;
    const exported = await server.call(`GET ${contact}/export`, { token: shop.token });
    expect(exported.data.media).toMatchObject([{ message_id: kept.id, mime_type: "image/png", state: "ready" }]);
    const erased = await server.call(`POST ${contact}/erase`, { token: shop.token, body: {} });
    expect(erased.errors).toEqual([]);
    await cleanUp();
    expect(await ofShop()).toBe(0);
  });

  test("goes before its message where the shop keeps files for less time", async () => {
    for (const id of ["a", "b"]) atMeta(id, PNG);
    const [old, kept] = [aPicture({ id: "a" }), aPicture({ id: "b" })];
    for (const each of [old, kept]) expect(await received(each)).toMatchObject({ state: "ready" });
    await sql`update shops set document = document || '{"conversationRetention": {"fileDays": 30}}'
               where shop_id = ${shop.shopId}`.execute(server.db);
    const before = await viewOf(old);
    await sql`update chat_media set created_at = now() - interval '31 days'
               where shop_id = ${shop.shopId} and message_id = ${old.id}`.execute(server.db);
    await cleanUp();
    expect(await viewOf(old)).toMatchObject({ state: "gone", url: null, reason: expect.stringMatching(/loja guarda/) });
    expect((await read(before.url)).statusCode).toBe(404);
    expect(await viewOf(kept)).toMatchObject({ state: "ready" });
    const left = (await keptFiles()).filter(({ parentPath }) => parentPath.endsWith(`/${shop.shopId}`));
    expect(left).toHaveLength(1);
  });

  test("is told once for each file of a shop, and many shops take turns", async () => {
    atMeta("foto", PNG);
    const messages = Array.from({ length: 9 }, () => aPicture({ id: "foto" }));
    await receive(server, shop.shopId, { inbound: messages });
    await receive(server, shop.shopId, { inbound: messages });
    await server.runJobs("all");
    const { rows } = await sql<{ state: string; n: number }>`
      select state, count(*)::int as n from chat_media where shop_id = ${shop.shopId} group by state`.execute(
      server.db,
    );
    expect(rows).toEqual([{ state: "ready", n: 9 }]);
    expect(asked.filter((each) => each.path === "/files/foto")).toHaveLength(9);
  });
});
