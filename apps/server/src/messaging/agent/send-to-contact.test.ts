import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { SessionType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../../test/fakes/fake-chat-provider.ts";
import { aWebhookReceiver } from "../../../test/fakes/fake-webhook-receiver.ts";
import { messagesQueuedFor, messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop, aProduct, type Buyer, buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer, whatsApp } from "../../../test/fixtures/server-fixture.ts";

/** The shop's own picture server. It has every picture except those with `gone` in the name. */
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#884422" } })
  .jpeg()
  .toBuffer();
const photos = createServer(({ url }, response) =>
  url?.includes("gone") ? response.writeHead(404).end() : response.end(photo),
);
photos.listen(0, "127.0.0.1");
await once(photos, "listening");
afterAll(() => void photos.close());
const origin = `http://127.0.0.1:${(photos.address() as AddressInfo).port}`;

const receiver = await aWebhookReceiver();
const pictureFolder = await mkdtemp(path.join(tmpdir(), "vitrine-send-"));
afterAll(() => rm(pictureFolder, { recursive: true, force: true }));
const server = useServer({
  env: { IMAGE_SOURCES: origin, IMAGE_CACHE_DIR: pictureFolder, WEBHOOK_TARGETS: receiver.origin },
  chatProviderFor: createFakeChatProvider().chatProviderFor,
});

const shirt = aProduct("camisa", {
  name: "Camisa",
  images: [`${origin}/camisa.jpg`],
  attributes: [
    {
      providerId: "cor",
      name: "Cor",
      options: [
        { providerId: "azul", name: "Azul", redirectable: true },
        { providerId: "preta", name: "Preta", redirectable: true },
      ],
    },
    {
      providerId: "tam",
      name: "Tamanho",
      options: [
        { providerId: "p", name: "P" },
        { providerId: "m", name: "M" },
        { providerId: "g", name: "G" },
      ],
    },
  ],
  skus: [
    { sku: "ap", options: { cor: "azul", tam: "p" }, price: 90, images: [`${origin}/azul.jpg`] },
    { sku: "am", options: { cor: "azul", tam: "m" }, price: 90, promotionalPrice: 80, images: [`${origin}/azul.jpg`] },
    { sku: "pp", options: { cor: "preta", tam: "p" }, price: 99 },
  ],
});

const products = [
  aProduct("cafe", {
    name: "Café Torrado",
    images: [`${origin}/cafe.jpg`],
    collections: ["verao"],
    sold: 9,
    skus: [
      {
        sku: "cafe",
        listPrice: 50,
        price: 40,
        promotionalPrice: 30,
        priceTables: { atacado: { price: 25, promotionalPrice: null } },
      },
    ],
  }),
  aProduct("cha", { name: "Chá", images: [`${origin}/gone.jpg`] }),
  aProduct("fora", { name: "Fora de linha", isActive: false, isRestrictedSale: true }),
  shirt,
];

let shop: Awaited<ReturnType<typeof anOrderShop>>;
let bia: Buyer;
let ana: Buyer;
beforeAll(async () => {
  shop = await anOrderShop(server, {
    channels: [
      messagingChannel,
      { ...whatsApp, channelId: "mudo" },
      { ...whatsApp, channelId: "sem-chave", senderId: "1" },
      { ...messagingChannel, channelId: "chave-retirada", credentials: {} },
    ],
    priceTables: [{ id: "atacado", name: "Atacado" }],
    giftRules: [{ id: "brinde", name: "Brinde", minimumValue: 100, gifts: [{ sku: "cha" }] }],
    settings: {
      style: { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null },
      showCollections: [{ providerId: "verao", name: "Verão" }],
      canUseCoupon: true,
      enableManualPrices: true,
    },
    products: [aProduct("cha")],
  });
  const { token } = shop;
  const categories = [
    { providerId: "tudo", name: "TUDO PARA O CAFÉ" },
    { providerId: "graos", name: "Grãos", parentId: "tudo" },
  ];
  const collections = [{ providerId: "verao", name: "Verão" }];
  const { data } = await server.call(`POST ${shop.shop}/catalog`, {
    token,
    body: { categories, collections, products },
  });
  expect(data).toMatchObject({ rejected: 0, errors: [] });
});
let people = 0;
beforeEach(async () => {
  const contactId = `wp:55119${++people}`;
  bia = await shop.agent(contactId);
  ana = await shop.customer(contactId);
});

const queued = () => messagesQueuedFor(server, shop.shopId, ana.contactId);
const lastQueued = async () => (await queued()).at(-1);
const sendProduct = (id: string, attributes: object[] = [], headers = {}) =>
  bia.call(`POST /api/order/send/product/${id}`, { attributes }, headers);
const sendCatalog = (query = "") => bia.call(`GET /api/order/send/catalog${query}`);
const sendSummary = (headers = {}) => bia.call("GET /api/order/send/resume", undefined, headers);
const choose = (providerId: string, optionProviderId: string) => ({ providerId, optionProviderId });
const pictureOf = (file: string) => expect.stringMatching(new RegExp(`^https://vitrine\\.test/images/.*/${file}$`));
/** Our picture URL contains the original URL. */
const originalOf = (address: string | null | undefined) =>
  Buffer.from(address?.split("/").at(-2) ?? "", "base64url").toString();

describe("a product", () => {
  test("is sent to the contact with its offer, its picture and a link", async () => {
    const answer = await sendProduct("cafe");
    expect(answer).toMatchObject({
      status: 200,
      data: { kind: "product", title: "Café Torrado", status: "waiting", reason: null, agentName: "Bia" },
    });
    expect(await queued()).toMatchObject([
      {
        ...{ kind: "product", name: "Café Torrado", options: null, price: 30_00, listPrice: 50_00 },
        imageUrl: pictureOf("800.jpg"),
        link: { page: "product", productId: "cafe" },
        channelId: "wa",
      },
    ]);
  });

  test("has the price of the order's price table", async () => {
    expect((await bia.call("POST /api/order/price-tables/atacado")).errors).toEqual([]);
    await sendProduct("cafe");
    expect(await lastQueued()).toMatchObject({ price: 25_00, listPrice: 50_00 });
  });

  test("has a picture that a chat can show", async () => {
    await sendProduct("cafe");
    const message = await lastQueued();
    const address = message?.kind === "product" ? message.imageUrl : null;
    const response = await server.app.inject({ url: address?.replace("https://vitrine.test", "") ?? "" });
    expect(response.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect((await sharp(response.rawPayload).metadata()).format).toBe("jpeg");
  });

  test("whose picture is missing is sent without one", async () => {
    await sendProduct("cha");
    expect(await lastQueued()).toMatchObject({ name: "Chá", imageUrl: null });
  });

  test("that cannot be bought now is still sent", async () => {
    expect((await sendProduct("fora")).status).toBe(200);
    expect(await lastQueued()).toMatchObject({ name: "Fora de linha", imageUrl: null });
  });

  test.each([
    ["from its card", "camisa", [], { options: null, price: 80_00, listPrice: null, isFrom: true }, "camisa", "camisa"],
    [
      "with every option chosen",
      "camisa",
      [choose("tam", "m"), choose("cor", "azul")],
      { options: "Azul, M", price: 80_00, listPrice: 90_00 },
      "camisaVariant=azul",
      "azul",
    ],
    [
      "with one of its options chosen",
      "camisa",
      [choose("cor", "preta")],
      { options: "Preta", price: 99_00, listPrice: null },
      "camisaVariant=preta",
      "camisa",
    ],
    [
      "from the page of an option",
      "camisaVariant=azul",
      [],
      { options: "Azul", price: 80_00, isFrom: true },
      "camisaVariant=azul",
      "azul",
    ],
    [
      "from the page of an option, with another option chosen",
      "camisaVariant=azul",
      [choose("tam", "p")],
      { options: "Azul, P", price: 90_00, listPrice: null },
      "camisaVariant=azul",
      "azul",
    ],
  ])("with variants, %s", async (_, id, attributes, expected, productId, picture) => {
    expect((await sendProduct(id, attributes)).errors).toEqual([]);
    const message = await lastQueued();
    expect(message).toMatchObject({ ...expected, link: { page: "product", productId } });
    expect(message).toHaveProperty("imageUrl", pictureOf("800.jpg"));
    expect(originalOf(message?.kind === "product" ? message.imageUrl : null)).toBe(`${origin}/${picture}.jpg`);
    expect(message && "isFrom" in message).toBe("isFrom" in expected);
  });

  test.each([
    ["with an unknown id", "nada", [], 404, "product-not-found"],
    ["without that option", "camisa", [choose("cor", "verde")], 422, "variant-unknown"],
    ["without that attribute", "camisa", [choose("gola", "v")], 422, "variant-unknown"],
    ["without a page for that option", "camisaVariant=verde", [], 422, "variant-unknown"],
    [
      "in a combination that does not exist",
      "camisa",
      [choose("cor", "preta"), choose("tam", "g")],
      422,
      "variant-unknown",
    ],
  ])("%s is refused", async (_, id, attributes, status, code) => {
    expect(await sendProduct(id, attributes)).toMatchObject({ status, errors: [{ code }] });
    expect(await queued()).toEqual([]);
  });
});

describe("a catalogue", () => {
  test.each([
    ["as it is", "", { type: "all" }, null, "Catálogo"],
    ["with an empty search", "?searchTerm=%20", { type: "all" }, null, "Catálogo"],
    [
      "of a category, whose name is not in capitals",
      "?categoryId=tudo",
      { type: "category", name: "Tudo para o Café" },
      { type: "category", id: "tudo" },
      "Catálogo: Tudo para o Café",
    ],
    [
      "of a subcategory",
      "?categoryId=graos",
      { type: "category", name: "Grãos" },
      { type: "category", id: "graos" },
      "Catálogo: Grãos",
    ],
    [
      "of a collection",
      "?collectionId=verao",
      { type: "collection", name: "Verão" },
      { type: "collection", id: "verao" },
      "Catálogo: Verão",
    ],
    [
      "of a collection among the categories",
      "?categoryId=COLLECTION_verao",
      { type: "collection", name: "Verão" },
      { type: "collection", id: "verao" },
      "Catálogo: Verão",
    ],
    [
      "of a collection, with every other field empty",
      "?categoryId=&collectionId=verao&searchTerm=",
      { type: "collection", name: "Verão" },
      { type: "collection", id: "verao" },
      "Catálogo: Verão",
    ],
    [
      "of a search, with every other field empty",
      "?categoryId=&collectionId=&searchTerm=caf%C3%A9",
      { type: "search", text: "café" },
      { type: "search", id: "café" },
      "Catálogo: busca por “café”",
    ],
    [
      "of a search",
      "?searchTerm=caf%C3%A9",
      { type: "search", text: "café" },
      { type: "search", id: "café" },
      "Catálogo: busca por “café”",
    ],
  ])("%s", async (_, query, scope, start, title) => {
    expect((await sendCatalog(query)).data).toMatchObject({ kind: "catalog", title });
    const message = await lastQueued();
    expect(message).toMatchObject({ scope, link: { page: "catalog", start }, shopName: "Loja de teste" });
    const shown = message?.kind === "catalog" ? originalOf(message.imageUrl) : "";
    expect(shown).toBe(query === "?categoryId=graos" ? "" : `${origin}/cafe.jpg`);
  });

  test.each([
    ["an unknown category", "?categoryId=nada", 404, "category-not-found"],
    ["the suggested items of another person", "?categoryId=SUGGESTED_ITEMS", 404, "category-not-found"],
    ["a collection the shop does not show", "?collectionId=inverno", 404, "collection-not-found"],
    ["two scopes at once", "?categoryId=tudo&searchTerm=caf%C3%A9", 400, "invalid-request"],
    ["all three", "?categoryId=tudo&collectionId=verao&searchTerm=x", 400, "invalid-request"],
  ])("of %s is refused", async (_, query, status, code) => {
    expect(await sendCatalog(query)).toMatchObject({ status, errors: [{ code }] });
    expect(await queued()).toEqual([]);
  });
});

describe("the summary", () => {
  test("has the items with their options, the gifts, the discount and the total", async () => {
    await ana.add("cafe", { quantity: 2 });
    const attributes = [choose("cor", "azul"), choose("tam", "m")];
    await ana.add("camisa", { attributes });
    expect((await bia.gifts("brinde", "cha")).errors).toEqual([]);
    await bia.discount(10);
    expect((await sendSummary()).data).toMatchObject({ kind: "summary", title: "Resumo do pedido" });
    const { id } = await ana.order();
    expect(await queued()).toMatchObject([
      {
        kind: "summary",
        ofOrder: id,
        order: {
          orderId: id,
          items: [
            { sku: "cafe", name: "Café Torrado", quantity: 2, unitPrice: 30_00, total: 60_00 },
            { sku: "am", name: "Camisa (Azul, M)", quantity: 1, unitPrice: 80_00, total: 80_00 },
          ],
          gifts: ["Chá"],
          ...{ itemsAmount: 140_00, discount: 10_00, freight: null, fee: 0, total: 130_00 },
        },
        link: { page: "order", orderId: id },
      },
    ]);
  });

  test("of an order that was placed links to the order's own page", async () => {
    const { data } = await ana.add("cafe");
    const body = { status: OrderStatus.Received };
    await server.call(`POST ${shop.shop}/orders/${data.id}/status`, { token: shop.token, body });
    await sendSummary();
    expect((await queued()).at(-1)).toMatchObject({
      kind: "summary",
      link: { page: "placed-order", orderId: data.id },
    });
  });

  test("of an order without items is refused", async () => {
    expect(await sendSummary()).toMatchObject({
      status: 409,
      errors: [
        { code: "summary-empty", message: "O pedido ainda não tem itens. Adicione um produto para enviar o resumo." },
      ],
    });
    expect(await queued()).toEqual([]);
  });

  test("of an order that was canceled is refused", async () => {
    await ana.add("cafe");
    await bia.cancel();
    expect(await sendSummary()).toMatchObject({ status: 409, errors: [{ code: "order-closed" }] });
  });
});

describe("the same request", () => {
  const key = () => ({ "idempotency-key": `pedido-${people}-unico` });

  test("with the same key is the same message", async () => {
    const first = await sendProduct("cafe", [], key());
    const second = await sendProduct("cafe", [], key());
    expect(second).toMatchObject({ status: 200, data: { id: first.data.id } });
    expect(await queued()).toHaveLength(1);
  });

  test("sent twice at once with the same key is one message", async () => {
    await ana.add("cafe");
    const answers = await Promise.all([sendSummary(key()), sendSummary(key()), sendSummary(key())]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await queued()).toHaveLength(1);
  });

  test("with the same key and another content is refused", async () => {
    await sendProduct("cafe", [], key());
    expect(await sendProduct("cha", [], key())).toMatchObject({
      status: 422,
      errors: [{ code: "idempotency-key-reused" }],
    });
    expect(await queued()).toHaveLength(1);
  });

  test("that was refused may be sent again with its key", async () => {
    expect((await sendSummary(key())).status).toBe(409);
    await ana.add("cafe");
    expect((await sendSummary(key())).status).toBe(200);
  });

  test("without a key is another message", async () => {
    await sendProduct("cafe");
    await sendProduct("cafe");
    expect(await queued()).toHaveLength(2);
  });
});

describe("nothing is sent", () => {
  test.each(["mudo", "sem-chave", "chave-retirada"])("in the channel %s, which cannot send", async (channelId) => {
    const { code } = await shop.session({
      sessionType: SessionType.PlatformUser,
      channelId,
      contact: { id: ana.contactId },
      agent: { id: "ag-1", name: "Bia" },
    });
    bia = buyer(server, code, ana.contactId);
    for (const answer of [await sendProduct("cafe"), await sendCatalog()]) {
      expect(answer).toMatchObject({
        status: 409,
        errors: [
          { code: "channel-not-configured", message: "A loja ainda não configurou este canal para enviar mensagens." },
        ],
      });
    }
    expect(await queued()).toEqual([]);
  });

  test("to a visitor without a conversation", async () => {
    const visitor = `anonymous-${people}`;
    const move = async (from: string, to: string) => {
      await sql`insert into contacts (shop_id, id, customer) values (${shop.shopId}, ${to}, '{}')
                on conflict do nothing`.execute(server.db);
      await sql`update sessions set contact_id = ${to}
                where shop_id = ${shop.shopId} and contact_id = ${from}`.execute(server.db);
    };
    await move(ana.contactId, visitor);
    expect(await sendProduct("cafe")).toMatchObject({
      status: 409,
      errors: [{ code: "contact-without-chat", message: "Este contato não tem uma conversa para receber mensagens." }],
    });
  });
});

describe("the sent messages", () => {
  test("are listed for the agent, newest first", async () => {
    await sendProduct("cafe");
    await sendCatalog("?categoryId=tudo");
    const { data } = await bia.call("GET /api/order/messages");
    expect(data).toMatchObject([
      { kind: "catalog", title: "Catálogo: Tudo para o Café", status: "waiting", agentName: "Bia" },
      { kind: "product", title: "Café Torrado", status: "waiting", agentName: "Bia" },
    ]);
  });

  test("of other contacts are not listed, and the list has at most fifty", async () => {
    await (await shop.agent("wp:outra")).call("GET /api/order/send/catalog");
    expect((await bia.call("GET /api/order/messages")).data).toEqual([]);
    for (let sent = 0; sent < 51; sent++) await sendCatalog();
    expect((await bia.call("GET /api/order/messages")).data).toHaveLength(50);
  });
});

describe("the flow", () => {
  const switchFlow = (headers = {}) => bia.call("POST /api/order/semiautomatic", undefined, headers);

  test("goes to the bot and back, and the chatbot platform gets a webhook both times", async () => {
    const endpoint = receiver.endpoint();
    await server.call(`PUT ${shop.shop}/webhook`, { token: shop.token, body: { url: endpoint.url } });
    await ana.add("cafe");
    const { data } = await switchFlow();
    expect(data).toMatchObject({ isInSemiAutomatic: true, items: [{ providerId: "cafe" }] });
    expect(await ana.order()).toMatchObject({ isInSemiAutomatic: true });
    expect((await switchFlow()).data).toMatchObject({ isInSemiAutomatic: false });
    await server.runJobs();
    const bodies = endpoint.received().map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ type, version }) => [type, version]).sort()).toEqual([
      ["flow.changed", data.version],
      ["flow.changed", data.version + 1],
    ]);
    expect(bodies[0]).toMatchObject({ data: { contactId: ana.contactId, order: { id: data.id } } });
    expect(await queued(), "the contact hears nothing of it").toEqual([]);
  });

  test("is switched once by a request that was sent twice", async () => {
    const key = { "idempotency-key": `fluxo-${people}-unico` };
    for (const answer of [await switchFlow(key), await switchFlow(key)]) {
      expect(answer).toMatchObject({ status: 200, errors: [], data: { isInSemiAutomatic: true } });
    }
  });

  test("after a closed order belongs to the next one", async () => {
    await ana.add("cafe");
    const { data: canceled } = await bia.cancel();
    const { data } = await switchFlow();
    expect(data).toMatchObject({ status: OrderStatus.Creating, isInSemiAutomatic: true });
    expect(data.id).not.toBe(canceled.id);
  });
});
