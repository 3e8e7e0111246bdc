import { gunzipSync } from "node:zlib";
import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { parse } from "csv-parse/sync";
import { Window } from "happy-dom";
import { beforeEach, describe, expect, test } from "vitest";
import { anOrderShop, aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const server = useServer({ hasMembersByHeader: true });

const picture = "https://fotos.exemplo/cafe.jpg";
const shirt: ProductInput = {
  ...{ providerId: "camiseta", name: `Camiseta "P&B" <nova>`, brand: "Malha Boa", images: [picture] },
  ...{ description: "<p>100% algodão &amp; macia</p>", categories: ["tudo"] },
  attributes: [
    {
      ...{ providerId: "tam", name: "Tamanho" },
      options: ["P", "M"].map((name) => ({ providerId: name.toLowerCase(), name, redirectable: false })),
    },
  ],
  skus: [
    { sku: "CAM-P", price: 59.9, promotionalPrice: 49.9, stock: 3, options: { tam: "p" } },
    { sku: "CAM-M", price: 59.9, stock: 0, options: { tam: "m" }, images: ["https://fotos.exemplo/m.jpg"] },
  ],
};
const products: ProductInput[] = [
  aProduct("cafe", { name: "=SOMA(1;2) Café", price: 30, images: [picture], soldInKilo: true, amountInKilo: 0.5 }),
  shirt,
  aProduct("sem-foto", { name: "Sem foto" }),
  aProduct("desligado", { images: [picture], isActive: false }),
  aProduct("gratis", { price: 0, images: [picture] }),
  aProduct("longo", { images: [picture], skus: [{ sku: "x".repeat(60), price: 5 }] }),
];

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  shop = await anOrderShop(server, { products, anonymousBrowsing: true });
});

const panel = (address: string, body?: unknown) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}/feeds${path}`, {
    headers: memberHeaders(shop.chatbotId),
    ...(body !== undefined && { body }),
  });
};

/** The addresses, once the shop has turned the feeds on. */
async function addresses(): Promise<Record<string, string>> {
  const { data } = await panel("PUT ", { isOn: true });
  return Object.fromEntries(
    data.feeds.map(({ name, url }: { name: string; url: string }) => [name, new URL(url).pathname]),
  );
}

const fetchFeed = (url = "", headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url, headers });

const link = (id: string) => `https://vitrine.test/product/${id}?loja=${shop.shopId}`;
const ours = /^https:\/\/vitrine\.test\/images\/.+\/800\.jpg$/;

describe("what a receiver reads is the catalogue", () => {
  test("Meta's CSV, where no text is a formula", async () => {
    const { meta } = await addresses();
    const answer = await fetchFeed(meta);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const rows: Record<string, string>[] = parse(answer.body, { columns: true });
    expect(rows.map(({ id }) => id).sort()).toEqual(["CAM-M", "CAM-P", "cafe", "x".repeat(60)].sort());
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.get("CAM-P")).toMatchObject({
      ...{ title: `Camiseta "P&B" <nova>, P`, description: "100% algodão & macia", availability: "in stock" },
      ...{ condition: "new", price: "59.90 BRL", sale_price: "49.90 BRL", link: link("camiseta"), brand: "Malha Boa" },
      ...{ item_group_id: "camiseta", size: "P", product_type: "Tudo", image_link: expect.stringMatching(ours) },
    });
    expect(byId.get("CAM-M")).toMatchObject({ availability: "out of stock", sale_price: "", price: "59.90 BRL" });
    expect(byId.get("CAM-M")?.additional_image_link).toMatch(ours);
    // A spreadsheet shows the apostrophe's text, and calculates nothing.
    expect(byId.get("cafe")).toMatchObject({ title: "'=SOMA(1;2) Café", brand: "Loja de teste", item_group_id: "" });
  });

  test("Google's XML", async () => {
    const { google } = await addresses();
    const answer = await fetchFeed(google);
    expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
    const page = new new Window().DOMParser().parseFromString(answer.body, "application/xml");
    const items = [...page.getElementsByTagName("item")].map((item) =>
      Object.fromEntries([...item.children].map((child) => [child.tagName.toLowerCase(), child.textContent])),
    );
    // An id of 60 letters is too long for Google.
    expect(items.map((item) => item["g:id"]).sort()).toEqual(["CAM-M", "CAM-P", "cafe"]);
    expect(items.find((item) => item["g:id"] === "CAM-P")).toMatchObject({
      ...{ "g:title": `Camiseta "P&B" <nova>, P`, "g:price": "59.90 BRL", "g:sale_price": "49.90 BRL" },
      ...{ "g:availability": "in_stock", "g:link": link("camiseta"), "g:item_group_id": "camiseta" },
      ...{ "g:brand": "Malha Boa", "g:size": "P", "g:image_link": expect.stringMatching(ours) },
    });
    const coffee = items.find((item) => item["g:id"] === "cafe");
    expect(coffee).toMatchObject({ "g:identifier_exists": "no", "g:unit_pricing_measure": "0.5kg" });
    expect(coffee).not.toHaveProperty("g:item_group_id");
  });

  test("the agentic feed, one JSON object for each line", async () => {
    await server.call(`PATCH ${shop.shop}`, {
      token: shop.token,
      body: { policies: { privacy: "Só para o pedido." } },
    });
    const { openai } = await addresses();
    const lines = (await fetchFeed(openai)).body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(4);
    expect(lines.find(({ item_id }) => item_id === "CAM-P")).toMatchObject({
      ...{ is_eligible_search: true, is_eligible_checkout: false, title: `Camiseta "P&B" <nova>, P` },
      ...{ url: link("camiseta"), price: "59.90 BRL", sale_price: "49.90 BRL", availability: "in_stock" },
      ...{ group_id: "camiseta", listing_has_variations: true, variant_dict: { Tamanho: "P" } },
      seller_privacy_policy: `https://vitrine.test/shop-info?loja=${shop.shopId}#privacy`,
      ...{ seller_name: "Loja de teste", store_country: "BR", image_url: expect.stringMatching(ours) },
    });
  });
});

test("a receiver that has the file is told so, and a changed price makes another file", async () => {
  const { google, meta } = await addresses();
  const first = await fetchFeed(google);
  const { etag = "" } = first.headers;
  expect(first.headers["cache-control"]).toBe("public, max-age=30, must-revalidate");
  expect((await fetchFeed(google, { "if-none-match": String(etag) })).statusCode).toBe(304);
  const since = String(first.headers["last-modified"]);
  expect((await fetchFeed(google, { "if-modified-since": since })).statusCode).toBe(304);
  expect((await server.app.inject({ method: "HEAD", url: google ?? "" })).headers.etag).toBe(etag);
  const zipped = await fetchFeed(google, { "accept-encoding": "gzip" });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body);

  await shop.put([aProduct("cafe", { name: "Café", price: 33, images: [picture] })]);
  const changed = await fetchFeed(google, { "if-none-match": String(etag) });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain("<g:price>33.00 BRL</g:price>");
  expect((await fetchFeed(meta)).body).toContain("33.00 BRL");
});

describe("the shop decides", () => {
  test("nothing is to be had until it is turned on, nor at an address of before", async () => {
    expect((await panel("GET ")).data).toMatchObject({ isOn: false, feeds: [{ url: null }, {}, {}] });
    const before = await addresses();
    expect((await fetchFeed(before.meta)).statusCode).toBe(200);
    expect((await fetchFeed(before.meta?.replace(/[^/]+\/meta.csv$/, "AAAA/meta.csv"))).statusCode).toBe(404);
    expect((await fetchFeed(before.meta?.replace("meta.csv", "outro.csv"))).statusCode).toBe(404);
    const { data } = await panel("POST /renew", {});
    const renewed = new URL(data.feeds[0].url).pathname;
    expect((await fetchFeed(before.meta)).statusCode).toBe(404);
    expect((await fetchFeed(renewed)).statusCode).toBe(200);
    await panel("PUT ", { isOn: false });
    expect((await fetchFeed(renewed)).statusCode).toBe(404);
  });

  test("a shop that lets no visitor in tells its prices to nobody", async () => {
    const { meta } = await addresses();
    await server.call(`PATCH ${shop.shop}`, { token: shop.token, body: { anonymousBrowsing: false } });
    expect((await fetchFeed(meta)).statusCode).toBe(404);
    expect((await panel("PUT ", { isOn: true })).errors).toMatchObject([{ code: "visitors-off" }]);
  });

  test("what is left out is counted by its reason, with examples", async () => {
    const { data } = await panel("GET /report");
    const [meta, google] = data.feeds;
    expect(meta).toMatchObject({ name: "meta", items: 4 });
    expect(google).toMatchObject({ name: "google", items: 3 });
    expect(
      Object.fromEntries(google.leftOut.map((each: { reason: string; count: number }) => [each.reason, each.count])),
    ).toEqual({
      ...{ "without-picture": 1, inactive: 1, "without-price": 1, "id-too-long": 1 },
    });
    expect(google.leftOut.find(({ reason }: { reason: string }) => reason === "without-picture").examples).toEqual([
      { productId: "sem-foto", sku: "sem-foto", name: "Sem foto" },
    ]);
  });

  test("agents do not", async () => {
    const { status } = await server.call(`PUT /painel/api/shops/${shop.shopId}/feeds`, {
      headers: memberHeaders(shop.chatbotId, "agent"),
      body: { isOn: true },
    });
    expect(status).toBe(403);
  });
});
