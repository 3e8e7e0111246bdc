import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type RunningTrayApp, startTrayApp } from "../../../../test/tray-app-fixture.ts";

let app: RunningTrayApp;
beforeEach(async () => {
  app = await startTrayApp();
});
afterEach(() => app.close());

const reprice = (productId: number, priceCents: number) =>
  app.change({ act: "update", productId, changes: { priceCents } });
const fieldsOf = ({ body }: { body: string }) => Object.fromEntries(new URLSearchParams(body));
const readFromApi = async (path: string) => (await app.call(path, (await app.link()).access)).body;

describe("changes in the store", () => {
  test("the API returns the new price, name and stock", async () => {
    app.advanceClock(60_000);
    await app.change({
      act: "update",
      productId: 1,
      changes: { priceCents: 1234, name: "Bule", stock: 3, available: false },
    });
    expect((await readFromApi("products/1")).Product).toMatchObject({
      ...{ name: "Bule", price: "12.34", stock: "3", available: "0", modified: "2026-05-20 12:01:00" },
    });
  });

  test("a promotion applies on its days", async () => {
    const promotion = { cents: 990, start: "2026-05-20", end: null };
    await app.change({ act: "update", productId: 1, changes: { priceCents: 2000, promotion } });
    expect((await readFromApi("products/1")).Product).toMatchObject({
      ...{ price: "20.00", promotional_price: "9.90", current_price: "9.90" },
      ...{ start_promotion: "2026-05-20", end_promotion: "0000-00-00" },
    });
  });

  test("a variant has its own price and stock, and the product's stock is the sum", async () => {
    const before = Number((await readFromApi("products/7")).Product.stock);
    const own = Number((await readFromApi("products/variants/701")).Variant.stock);
    await app.change({ act: "update", variantId: 701, changes: { stock: own + 4, priceCents: null } });
    expect((await readFromApi("products/variants/701")).Variant).toMatchObject({ stock: String(own + 4), price: "" });
    expect((await readFromApi("products/7")).Product.stock).toBe(String(before + 4));
    expect((await app.change({ act: "update", productId: 7, changes: { stock: 1 } })).status).toBe(404);
  });

  test("a deleted variant is gone, and its product keeps the others", async () => {
    const { Variants } = await readFromApi("products/variants?product_id=7");
    await app.change({ act: "delete", variantId: 701 });
    const left = (await readFromApi("products/variants?product_id=7")).Variants;
    expect(left).toEqual(Variants.slice(1));
    expect((await readFromApi("products/7")).Product.Variant).toHaveLength(left.length);
    expect((await app.webhooks(1)).map(fieldsOf)).toMatchObject([
      { scope_name: "variant", scope_id: "701", act: "delete" },
    ]);
  });

  test("the order `modified_desc` starts with the variant that was changed last", async () => {
    app.advanceClock(60_000);
    await app.change({ act: "update", variantId: 1401, changes: { stock: 555 } });
    const { Variants } = await readFromApi("products/variants?sort=modified_desc&limit=1");
    expect(Variants[0].Variant).toMatchObject({ id: "1401", stock: "555", modified: "2026-05-20 12:01:00" });
  });

  test("a deleted product is gone everywhere, and a new product is the last one", async () => {
    expect((await app.change({ act: "delete", productId: 7 })).status).toBe(200);
    await app.change({ act: "insert", changes: { name: "Novidade" } });
    const { paging, Products } = await readFromApi("products?limit=50&page=4");
    expect(paging.total).toBe(200);
    expect(Products.at(-1).Product).toMatchObject({ id: "201", name: "Novidade" });
    expect((await readFromApi("products/variants?product_id=7")).Variants).toEqual([]);
    expect((await app.change({ act: "delete", productId: 7 })).status).toBe(404);
  });

  test("products are filtered and sorted by the time of their last change", async () => {
    await reprice(5, 100);
    app.advanceClock(60_000);
    await reprice(3, 100);
    const found = async (query: string) =>
      (await readFromApi(`products?${query}`)).Products.map(({ Product }: { Product: { id: string } }) => Product.id);
    expect(await found("modified=2026-05-20")).toEqual(["3", "5"]);
    expect(await found(`modified=${encodeURIComponent("2026-05-20 12:01:00")}`)).toEqual(["3"]);
    expect(await found("modified=2026-05-20,2026-05-20&sort=modified_asc")).toEqual(["5", "3"]);
    expect(await found("sort=modified_desc&limit=2")).toEqual(["3", "5"]);
  });

  test.each([
    [{ act: "update", productId: 1, changes: { prize: 1 } }],
    [{ act: "update", variantId: 701, changes: { name: "x" } }],
    [{ act: "update", productId: 1 }],
    [{ act: "delete" }],
  ])("%j is refused", async (body) => {
    expect((await app.change(body)).status).toBe(400);
  });

  test("a reset restores the store, with the chosen number of products", async () => {
    const [before] = (await app.request("/tray/_products?limit=1")).body.products;
    await reprice(1, 1);
    await app.control({ down: true });
    await app.request("/tray/_reset", { body: { products: 5_000 } });
    const { total, products } = (await app.request("/tray/_products?limit=1")).body;
    expect({ total, first: products[0] }).toEqual({ total: 5_000, first: before });
    expect(await app.state()).toMatchObject({ switches: { down: false }, calls: { total: 0 } });
  });
});

describe("webhooks", () => {
  test("a change is sent as a form with the store and the scope, without the new values", async () => {
    await reprice(1, 4321);
    const [webhook] = await app.webhooks(1);
    expect(webhook).toMatchObject({
      url: "/webhooks/store/tray/key",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(fieldsOf(webhook ?? { body: "" })).toEqual({
      ...{ seller_id: "391250", scope_name: "product_price", scope_id: "1", act: "update", app_code: "1024" },
      url_notification: `${app.webhookUrl}/webhooks/store/tray/key`,
    });
  });

  test("each kind of change has its own scope, and an unchanged value sends nothing", async () => {
    await app.change({ act: "update", productId: 1, changes: { name: "Bule", stock: 999, priceCents: 1 } });
    await reprice(1, 1);
    await app.change({ act: "update", variantId: 701, changes: { stock: 777 } });
    await app.change({ act: "delete", productId: 2 });
    await app.change({ act: "insert" });
    const sent = (await app.webhooks(7))
      .map(fieldsOf)
      .map(({ scope_name, scope_id, act }) => `${scope_name} ${scope_id} ${act}`);
    expect(sent.sort()).toEqual([
      "product 1 update",
      "product 2 delete",
      "product 201 insert",
      "product_price 1 update",
      "product_stock 1 update",
      "product_stock 7 update",
      "variant_stock 701 update",
    ]);
  });

  test("a webhook is retried until the app answers 200; 204 does not count", async () => {
    const answers = [503, 204];
    app.answersWith(() => ({ status: answers.shift() ?? 200 }));
    await reprice(1, 4321);
    await app.webhooks(3);
    expect((await app.state()).notices).toMatchObject([{ scope: "product_price", answers: ["503", "204", "200"] }]);
  });

  test("a webhook is sent twice or not at all when the fault is set", async () => {
    await app.control({ duplicate: true });
    await reprice(1, 4321);
    expect(await app.webhooks(2)).toHaveLength(2);
    await app.control({ duplicate: false, mute: true });
    await reprice(1, 4322);
    expect(await app.webhooks(2)).toHaveLength(2);
  });

  test("the webhook URL can be changed or removed", async () => {
    await app.control({ noticeUrl: `${app.webhookUrl}/elsewhere` });
    await reprice(1, 4321);
    expect((await app.webhooks(1))[0]?.url).toBe("/elsewhere");
    await app.control({ noticeUrl: "" });
    await reprice(1, 4322);
    expect(await app.webhooks(1)).toHaveLength(1);
  });
});

test("the control page finds a product by name without accents, by reference and by id", async () => {
  const { body: all } = await app.request("/tray/_products?limit=1000");
  const find = async (search: string) => (await app.request(`/tray/_products?limit=1000&search=${search}`)).body;
  const { total, products } = await find("caneca");
  expect(total).toBe(all.products.filter(({ name }: { name: string }) => name.includes("Caneca")).length);
  expect(products).toHaveLength(total);
  expect((await find("LS-000007")).products).toMatchObject([{ id: 7 }]);
  expect(total).toBeGreaterThan(0);
});

test("each store has its own control page", async () => {
  const page = async (query = "") => (await fetch(`${app.origin}/tray${query}`)).text();
  expect(await page()).toContain("Loja da Serra");
  expect(await page("?store=padaria-do-vale")).toContain("Padaria do Vale");
  expect((await app.request("/tray?store=_")).status).toBe(404);
});
