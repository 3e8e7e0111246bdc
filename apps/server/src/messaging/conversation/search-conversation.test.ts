import type { FoundMessages } from "@vitrine/contract/panel/service/conversation-search";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../../test/fakes/fake-chat-provider.ts";
import { messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aReceivedText, receive } from "../../../test/fixtures/received-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const chat = createFakeChatProvider();
const server = useServer({ hasMembersByHeader: true, chatProviderFor: chat.chatProviderFor });

const PHONE = "5511988887777";
const ID = `wp:${PHONE}`;
const MINUTE = 60_000;

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  chat.reset();
  shop = await anOrderShop(server, { channels: [messagingChannel], products: [aProduct("cafe")] });
});

const bia = () => memberHeaders(shop.chatbotId, "agent", "Bia");
const call = (address: string, body?: unknown, contactId = ID) => {
  const [method, path] = address.split(" ");
  const url = `${method} /painel/api/shops/${shop.shopId}/service/${encodeURIComponent(contactId)}${path}`;
  return server.call(url, { headers: bia(), ...(body !== undefined && { body }) });
};
const search = async (q: string, pageToken?: string): Promise<FoundMessages> => {
  const token = pageToken === undefined ? "" : `&pageToken=${pageToken}`;
  return (await call(`GET /conversation/search?q=${encodeURIComponent(q)}${token}`)).data;
};
const wrote = (text: string, more: object = {}, phone = PHONE) => {
  const one = aReceivedText(phone, text, more);
  return receive(server, shop.shopId, { inbound: [one] }).then(() => one);
};
/** So many messages, one a minute, the last of them a minute ago. */
const wroteMany = async (count: number, text: (index: number) => string) => {
  const inbound = Array.from({ length: count }, (_, index) =>
    aReceivedText(PHONE, text(index), { at: Date.now() - (count - index) * MINUTE }),
  );
  for (let at = 0; at < count; at += 500) await receive(server, shop.shopId, { inbound: inbound.slice(at, at + 500) });
};
const found = ({ items }: FoundMessages) =>
  items.map(({ from, excerpt }) => [from, excerpt.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("")]);

describe("a search in the messages of a contact", () => {
  test("finds what both sides wrote, newest first, without accents and capitals", async () => {
    await wrote("Tem PÃO de queijo?", { at: Date.now() - 3 * MINUTE });
    await wrote("e bolo?", { at: Date.now() - 2 * MINUTE });
    expect((await call("POST /messages", { text: "Temos pão sim" })).status).toBe(200);
    await wrote("pelo celular: pao acabou", { isFromShop: true, at: Date.now() - MINUTE });
    const answer = await search("pao");
    expect(found(answer)).toEqual([
      ["shop", "Temos [pão] sim"],
      ["shop-elsewhere", "pelo celular: [pao] acabou"],
      ["contact", "Tem [PÃO] de queijo?"],
    ]);
    expect(answer.items[0]?.agentName).toBe("Bia");
    expect(answer.nextPageToken).toBeNull();
    expect(found(await search("queijo pão"))).toEqual([["contact", "Tem [PÃO] de [queijo]?"]]);
    expect(found(await search("abacaxi"))).toEqual([]);
    expect(found(await search("   "))).toEqual([]);
  });

  test("finds captions, names of files and of places", async () => {
    const media = { id: "1", url: null, mimeType: null, bytes: null, fileName: "orçamento.pdf" };
    await wrote("", { content: { kind: "document", media, caption: null } });
    await wrote("", {
      content: { kind: "location", latitude: 1, longitude: 1, name: "Salão do orçamento", address: null },
    });
    expect((await search("orcamento")).items).toHaveLength(2);
  });

  test("finds nothing of what was taken back, and the newest words of what was edited", async () => {
    const [back, edited] = [await wrote("bolo de fubá"), await wrote("bolo de milho")];
    const of = { address: PHONE, userId: null, at: Date.now() + 1_000 };
    await receive(server, shop.shopId, {
      changes: [
        { ...of, id: "d", messageId: back.id, kind: "deletion" },
        { ...of, id: "e", messageId: edited.id, kind: "edit", content: { kind: "text", text: "bolo de aipim" } },
      ],
    });
    expect(found(await search("bolo"))).toEqual([["contact", "[bolo] de aipim"]]);
  });

  test("finds nothing of another contact, nor for a stranger", async () => {
    await wrote("bolo", {}, "5511900000001");
    await wrote("oi");
    expect(found(await search("bolo"))).toEqual([]);
    const stranger = memberHeaders((await anOrderShop(server)).chatbotId, "owner");
    const url = `GET /painel/api/shops/${shop.shopId}/service/${encodeURIComponent(ID)}/conversation`;
    for (const path of ["/search?q=bolo", "/pages?place=MXIx"])
      expect((await server.call(`${url}${path}`, { headers: stranger })).status).toBe(404);
    expect((await call("GET /conversation/search?q=bolo", undefined, "wp:ninguem")).status).toBe(404);
    expect((await call("GET /conversation/search?q=bolo&pageToken=nada")).status).toBe(400);
  });

  test("of thousands of messages goes on where the last call ended, and finds each once", async () => {
    await wroteMany(2_100, (index) => (index % 700 === 5 ? `bolo ${index}` : `mensagem ${index}`));
    const first = await search("bolo");
    expect(first.items).toHaveLength(2);
    const second = await search("bolo", first.nextPageToken ?? "");
    expect(second).toMatchObject({ nextPageToken: null });
    expect([...found(first), ...found(second)].map(([, text]) => text)).toEqual([
      "[bolo] 1405",
      "[bolo] 705",
      "[bolo] 5",
    ]);
    const often: string[] = [];
    for (let token: string | null | undefined; token !== null; ) {
      const page = await search("mensagem 1", token);
      often.push(...page.items.map(({ entryId }) => entryId));
      token = page.nextPageToken;
    }
    expect(new Set(often).size).toBe(often.length);
    expect(often.length).toBeGreaterThan(1_000);
  });
});

describe("a conversation at a place of its past", () => {
  const pages = async (place: string, read = "around") =>
    (await call(`GET /conversation/pages?place=${place}&read=${read}`)).data;
  const texts = ({ entries }: { entries: { content: { text: string } }[] }) =>
    entries.map(({ content }) => Number(content.text.split(" ")[0]));
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

  test("shows the message that was found with those around it, and goes on to both sides without a gap", async () => {
    await wroteMany(200, (index) => (index === 100 ? "100 bolo" : `${index}`));
    const place = (await search("bolo")).items[0]?.place ?? "";
    const around = await pages(place);
    expect(texts(around)).toEqual(range(75, 125));
    const earlier = await pages(around.earlier, "before");
    expect(texts(earlier)).toEqual(range(25, 75));
    expect(earlier.later).toBeNull();
    const later = await pages(around.later, "after");
    expect(texts(later)).toEqual(range(125, 175));
    const last = await pages(later.later, "after");
    expect(texts(last)).toEqual(range(175, 200));
    expect(last.later).toBeNull();
    expect(texts(await pages(earlier.earlier, "before"))).toEqual(range(0, 25));
  });

  test("keeps the order of messages of one moment", async () => {
    const at = Date.now() - MINUTE;
    await receive(server, shop.shopId, { inbound: range(0, 60).map((n) => aReceivedText(PHONE, `${n}`, { at })) });
    const place = (await search("30")).items[0]?.place ?? "";
    const around = await pages(place);
    expect(texts(around)).toEqual(range(5, 55));
    expect(texts(await pages(around.later, "after"))).toEqual(range(55, 60));
    expect(texts(await pages(around.earlier, "before"))).toEqual(range(0, 5));
    expect((await call("GET /conversation/pages?place=")).status).toBe(400);
  });
});
