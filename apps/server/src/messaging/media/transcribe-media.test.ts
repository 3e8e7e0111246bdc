import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ReceivedMedia } from "@vitrine/domain/messaging/received-message";
import { buildSandbox } from "@vitrine/sandbox/app";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aReceivedText, receive } from "../../../test/fixtures/received-fixture.ts";
import { type TestServer, useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";

const SILENCE = "silencio";
/** Meta, as far as it has files: the id of a file is what is spoken in it. */
const meta = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "", "http://meta");
  const id = pathname.split("/").at(-1) ?? "";
  if (pathname.startsWith("/files/")) return void response.end(anOgg(id === SILENCE ? "" : decodeURIComponent(id)));
  response.end(JSON.stringify({ url: `${metaUrl}/files/${id}` }));
});
await new Promise<void>((resolve) => meta.listen(0, "127.0.0.1", resolve));
const metaUrl = `http://127.0.0.1:${(meta.address() as AddressInfo).port}`;
const sandbox = await buildSandbox({ pictureFolders: [import.meta.dirname], without: ["chat", "payments"] });
const heard: string[] = [];
sandbox.server.on("request", ({ url }) => void heard.push(url ?? ""));
const sandboxUrl = await sandbox.listen({ host: "127.0.0.1", port: 0 });
const dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-voices-"));
afterAll(async () => {
  await sandbox.close();
  meta.close();
  meta.closeAllConnections();
  await rm(dataDir, { recursive: true, force: true });
});

const around = { WEBHOOK_TARGETS: metaUrl, FILES_DIR: dataDir };
const ofModel = { TRANSCRIPTION_URL: `${sandboxUrl}/transcription`, TRANSCRIPTION_MODEL: "whisper-1" };
const server = useServer({
  hasMembersByHeader: true,
  env: { ...around, ...ofModel, TRANSCRIPTION_KEY: "sk-certa" },
});
const withoutAnybody = useTwin(server, { hasMembersByHeader: true, env: around });
const withWrongKey = useTwin(server, { env: { ...around, ...ofModel, TRANSCRIPTION_KEY: "sk-errada" } });

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  heard.length = 0;
  shop = await anOrderShop(server, {
    channels: [{ ...messagingChannel, baseUrl: metaUrl }],
    products: [aProduct("cafe")],
  });
});

const PHONE = "5511988887777";
const ID = `wp:${PHONE}`;
const none: ReceivedMedia = { id: null, url: null, mimeType: null, bytes: null, fileName: null };

function anOgg(spoken: string): Buffer {
  return Buffer.concat([Buffer.from("OggS\0\x02", "latin1"), Buffer.alloc(60), Buffer.from(`spoken=${spoken}\0`)]);
}

/** Somebody speaks this into the chat, and its file is fetched and given on as far as that goes at once. */
async function spoke(words: string, by: TestServer = server) {
  const one = aReceivedText(PHONE, "", {
    content: { kind: "voice", media: { ...none, id: words } },
  });
  await receive(server, shop.shopId, { inbound: [one] });
  for (let turn = 0; turn < 3; turn++) await by.runJobs();
  return one;
}
async function entry(by: TestServer = server) {
  const url = `GET /painel/api/shops/${shop.shopId}/service/${encodeURIComponent(ID)}/conversation`;
  const { data } = await by.call(url, { headers: memberHeaders(shop.chatbotId, "agent", "Bia") });
  return data.entries.at(-1);
}
const rows = async () => {
  const { rows } = await sql<{ tries: number; waits: boolean; sealed: string | null }>`
    select transcribe_tries as tries, transcribe_at is not null as waits, sealed_transcript as sealed
      from chat_media where shop_id = ${shop.shopId}`.execute(server.db);
  return rows;
};
const dueAgain = () =>
  sql`update chat_media set transcribe_at = now() where shop_id = ${shop.shopId} and transcribe_at is not null`.execute(
    server.db,
  );

describe("a voice message", () => {
  test("is written down after it was fetched, kept encrypted, found by its words and offered as an order", async () => {
    await spoke("quero 2 cafe");
    const said = await entry();
    expect(said).toMatchObject({
      content: { kind: "voice", media: { state: "ready", transcript: "quero 2 cafe" } },
      order: { words: "quero 2 cafe", isOffered: true },
    });
    const [row] = await rows();
    expect(row).toMatchObject({ waits: false, tries: 1 });
    expect(row?.sealed).not.toContain("cafe");
    const search = `GET /painel/api/shops/${shop.shopId}/service/${encodeURIComponent(ID)}/conversation/search?q=cafe`;
    const found = await server.call(search, { headers: memberHeaders(shop.chatbotId, "agent", "Bia") });
    expect(found.data.items).toMatchObject([{ entryId: said.id }]);
  });

  test("in which nothing is said has no transcript, and nobody asks again", async () => {
    await spoke(SILENCE);
    expect((await entry()).content.media.transcript).toBeNull();
    expect(await rows()).toMatchObject([{ tries: 1, waits: false, sealed: null }]);
    expect((await entry()).order).toBeNull();
  });

  test("of small talk can be read as an order, and is not offered as one", async () => {
    await spoke("bom dia");
    expect((await entry()).order).toEqual({ words: "bom dia", isOffered: false });
  });

  test("is written down by nobody where the operator has nobody, and nothing of it is shown", async () => {
    await spoke("quero 2 cafe", withoutAnybody);
    expect(await entry(withoutAnybody)).toMatchObject({
      content: { media: { state: "ready", transcript: null } },
      order: null,
    });
    expect(await rows()).toMatchObject([{ tries: 0, waits: false }]);
    expect(heard).toEqual([]);
  });

  test("waits while nobody answers, longer each time, and then stays without its words", async () => {
    await spoke("quero 2 cafe", withWrongKey);
    expect(await rows()).toMatchObject([{ tries: 1, waits: true, sealed: null }]);
    for (let more = 0; more < 7; more++) {
      await dueAgain();
      await withWrongKey.runJobs("all");
    }
    expect(await rows()).toMatchObject([{ tries: 6, waits: false, sealed: null }]);
  });

  test("that was taken back takes its words with it", async () => {
    const { id } = await spoke("um segredo");
    const deletion = {
      address: PHONE,
      userId: null,
      id: "d",
      at: Date.now(),
      messageId: id,
      kind: "deletion",
    } as const;
    await receive(server, shop.shopId, { changes: [deletion] });
    expect(await rows()).toEqual([]);
    expect(await entry()).toMatchObject({ content: null, order: null });
  });
});
