import type { Promotion } from "@vitrine/contract/platform/shop/selling";
import { beforeEach, expect, test } from "vitest";
import { aCheckoutShop, atCheckout } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { MONDAY } from "../../../test/fixtures/clock-fixture.ts";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";

const HOUR = 3_600_000;
let clock = MONDAY;
const options = { hasMembersByHeader: true, now: () => clock };
const server = useServer(options);
const twin = useTwin(server, options);

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  clock = MONDAY;
  shop = await anOrderShop(server, {
    products: [
      aProduct("cafe", { name: "Café", brand: "Serra", skus: [{ sku: "cafe", price: 50 }] }),
      aProduct("cha", { name: "Chá", brand: "serra", skus: [{ sku: "cha", price: 40, promotionalPrice: 38 }] }),
      aProduct("mate", { name: "Mate", skus: [{ sku: "mate", price: 30 }] }),
    ],
  });
});

const panel = (address: string, body?: object) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}${path}`, {
    headers: memberHeaders(shop.chatbotId),
    ...(body && { body }),
  });
};
const at = (hours: number) => new Date(MONDAY + hours * HOUR).toISOString();
const create = (promotion: Partial<Promotion>) =>
  panel("POST /promotions", { id: "semana", name: "Semana", kind: "percent", value: 20, ...promotion });

/** The hour comes, and with it the jobs that wait for it. */
async function passTo(hours: number): Promise<void> {
  clock = MONDAY + hours * HOUR;
  await server.runJobs("all");
}

async function offers(): Promise<Record<string, number | null>> {
  const { data } = await server.call(`GET ${shop.shop}/products`, { token: shop.token });
  const skus: { sku: string; promotionalPrice?: number | null }[] = data.items.flatMap(
    (product: { skus: object[] }) => product.skus,
  );
  return Object.fromEntries(skus.map(({ sku, promotionalPrice = null }) => [sku, promotionalPrice]));
}
const setOffer = (sku: string, promotionalPrice: number | null) =>
  server.call(`PATCH ${shop.shop}/products/${sku}/skus/${sku}`, { token: shop.token, body: { promotionalPrice } });

test("a promotion begins and ends by itself, and the prices from before come back", async () => {
  await create({ brands: ["SERRA"], validFrom: at(1), validUntil: at(2) });
  await server.runJobs();
  expect(await offers()).toEqual({ cafe: null, cha: 38, mate: null });
  const ana = await shop.customer();
  const paid = async () => (await ana.call("GET /api/catalog/products/cafe")).data.promotionalPrice;
  await passTo(1);
  expect(await offers()).toEqual({ cafe: 40, cha: 32, mate: null });
  await expect.poll(paid).toBe(40);
  expect((await panel("GET /promotions/semana")).data).toMatchObject({ prices: 2, changedByHand: 0 });
  await passTo(2);
  expect(await offers()).toEqual({ cafe: null, cha: 38, mate: null });
  await expect.poll(paid).toBeNull();
});

test("a product that is copied or deleted while a promotion runs has the shop's own price afterwards", async () => {
  await create({ brands: ["SERRA"], validUntil: at(2) });
  await server.runJobs();
  const copied = (await panel("POST /products/cha/copy")).data;
  expect(copied.skus).toMatchObject([{ sku: "cha-copia", price: 40, promotionalPrice: 38 }]);
  await panel("DELETE /products/cha-copia");
  const { deletionId } = (await panel("DELETE /products/cha")).data;
  expect((await panel(`POST /deleted-products/${deletionId}/restore`, {})).data.skus).toMatchObject([
    { price: 40, promotionalPrice: 38 },
  ]);
  await server.runJobs();
  expect(await offers()).toMatchObject({ cha: 32 });
  await passTo(2);
  expect(await offers()).toMatchObject({ cha: 38 });
});

test("a price that somebody changed meanwhile stays, also after the end", async () => {
  await create({ isWholeShop: true, validUntil: at(2) });
  await server.runJobs();
  await setOffer("cafe", 35);
  await setOffer("mate", null);
  await passTo(1);
  expect(await offers()).toEqual({ cafe: 35, cha: 32, mate: null });
  expect((await panel("GET /promotions/semana")).data).toMatchObject({ prices: 1, changedByHand: 2 });
  await passTo(2);
  expect(await offers()).toEqual({ cafe: 35, cha: 38, mate: null });
});

test("products that come into the collection get the price, those that leave lose it, and a new price counts", async () => {
  const { providerId: id } = (await panel("POST /catalog/collections", { name: "Manhã" })).data;
  const move = (add: string[], remove: string[]) => panel(`POST /catalog/collections/${id}/products`, { add, remove });
  await move(["cafe"], []);
  await create({ collectionIds: [id] });
  await server.runJobs();
  expect(await offers()).toEqual({ cafe: 40, cha: 38, mate: null });
  await move(["mate"], ["cafe"]);
  await server.call(`PATCH ${shop.shop}/products/mate/skus/mate`, { token: shop.token, body: { price: 20 } });
  await passTo(1);
  expect(await offers()).toEqual({ cafe: null, cha: 38, mate: 16 });
});

test("of two promotions the lowest price counts; paused, deleted or taken back, the others and the usual price do", async () => {
  await create({ productIds: ["cafe", "cha"] });
  await create({ id: "dez", kind: "amount", value: 13, endsInNinety: true, categoryIds: ["tudo"] });
  await server.runJobs();
  expect(await offers()).toEqual({ cafe: 36.9, cha: 26.9, mate: 16.9 });
  await panel("PATCH /promotions/dez", { isPaused: true });
  await server.runJobs();
  expect(await offers()).toEqual({ cafe: 40, cha: 32, mate: null });
  await panel("DELETE /promotions/semana");
  await server.runJobs();
  expect(await offers()).toEqual({ cafe: null, cha: 38, mate: null });
  const { current } = (await panel("GET /settings/versions")).data;
  await panel(`POST /settings/versions/${current - 1}/restore`, {});
  await server.runJobs();
  expect(await offers()).toEqual({ cafe: 40, cha: 32, mate: null });
});

test("two processes that do it at once, and again, change each price once", async () => {
  await create({ isWholeShop: true, exceptProductIds: ["mate"] });
  await Promise.all([server.runJobs(), twin.runJobs()]);
  await Promise.all([server.runJobs("all"), twin.runJobs("all")]);
  expect(await offers()).toEqual({ cafe: 40, cha: 32, mate: null });
  const changed = async () =>
    (await server.call(`GET ${shop.shop}/products/cafe`, { token: shop.token })).data.version as string;
  const before = await changed();
  await passTo(1);
  expect(await changed()).toBe(before);
});

test("a collection by price does not let its products go for the price that the promotion made", async () => {
  const { providerId: id } = (await panel("POST /catalog/collections", { name: "Caros", rule: { minPrice: 45 } })).data;
  await server.runJobs();
  await create({ collectionIds: [id], validUntil: at(3) });
  for (const hour of [0, 1, 2]) {
    await passTo(hour);
    expect(await offers()).toMatchObject({ cafe: 40 });
  }
  await passTo(3);
  expect(await offers()).toMatchObject({ cafe: null });
});

test("an order that was placed keeps its price when the promotion ends", async () => {
  const open = await aCheckoutShop(server, { products: [aProduct("cafe", { price: 50 })] });
  shop = { ...shop, ...open };
  await create({ isWholeShop: true, validUntil: at(1) });
  await server.runJobs();
  const ana = atCheckout(await open.customer());
  await ana.choosesAll();
  await ana.place();
  const total = async () => (await ana.order()).totalAmout;
  const before = await total();
  await passTo(1);
  expect(await offers()).toEqual({ cafe: null });
  expect([before, await total()]).toEqual([40 + 12, 40 + 12]);
});

test("a preview says which prices the promotion would make, why others stay, and changes nothing", async () => {
  await create({ id: "metade", name: "Metade", value: 50, productIds: ["mate"] });
  await server.runJobs();
  const draft = { id: "nova", name: "Nova", kind: "fixed-price", value: 39, isWholeShop: true };
  const { data } = await panel("POST /promotions/preview", draft);
  expect(data).toEqual({
    ...{ total: 3, looked: 3, changed: 1, others: [{ id: "metade", name: "Metade" }] },
    rows: [
      { id: "cafe", name: "Café", before: { from: 50, to: 50 }, after: { from: 39, to: 39 }, unchanged: null },
      { id: "cha", name: "Chá", before: { from: 38, to: 38 }, after: { from: 38, to: 38 }, unchanged: "own-price" },
      { id: "mate", name: "Mate", before: { from: 30, to: 30 }, after: { from: 15, to: 15 }, unchanged: "not-lower" },
    ],
  });
  expect(await offers()).toEqual({ cafe: null, cha: 38, mate: 15 });
});

test("what makes no sense is refused at its field, and the log names the promotion", async () => {
  const nothing = await create({ validFrom: at(2), validUntil: at(1) });
  expect(nothing.errors).toMatchObject([
    { param: "/validUntil", message: "O início vem depois do fim." },
    { param: "/productIds", message: expect.stringMatching(/^Escolha ao menos um produto/) },
  ]);
  await create({ isWholeShop: true });
  expect((await panel("GET /audit-log")).data.items).toMatchObject([
    { action: "promotion.created", subject: { type: "promotion", id: "semana", name: "Semana" } },
  ]);
});
