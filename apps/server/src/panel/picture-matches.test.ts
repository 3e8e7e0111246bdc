import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { beforeEach, expect, test } from "vitest";
import { aManagedShop, coffee, type ManagedShop } from "../../test/fixtures/managed-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

const jam: ProductInput = {
  ...{ providerId: "uva", name: "Geleia de uva", categories: ["tudo"] },
  attributes: [
    {
      ...{ providerId: "peso", name: "Peso" },
      options: [
        { providerId: "p", name: "250 g" },
        { providerId: "g", name: "500 g" },
      ],
    },
  ],
  skus: [
    { sku: "UVA-P", price: 10, options: { peso: "p" } },
    { sku: "UVA-G", price: 18, options: { peso: "g" } },
  ],
};

let shop: ManagedShop;
beforeEach(async () => {
  shop = await aManagedShop(server);
  await shop.load({
    products: [
      coffee({ images: ["https://cdn.test/antiga.jpg"] }),
      jam,
      coffee({ providerId: "cesta-1", name: "Cesta", skus: [{ sku: "CESTA-1", price: 9 }] }),
      coffee({ providerId: "cesta-2", name: "Cesta", skus: [{ sku: "CESTA-2", price: 9 }] }),
    ],
  });
});

const call = (path: string, body: object, role: "owner" | "agent" = "owner") =>
  server.call(`POST /painel/api/shops/${shop.shopId}/pictures/${path}`, {
    headers: memberHeaders(shop.chatbotId, role),
    body,
  });
const product = async (id: string) => (await shop.call(`GET products/${id}`)).data;
const url = (name: string) => `https://vitrine.test/images/uploads/loja/${name}.webp`;

test("file names are matched to SKUs, products and names of the shop, and the others are said", async () => {
  const names = ["cafe-1_2.jpg", "UVA-G.jpg", "uva (3).jpg", "Geleia de Uva.png", "cesta.jpg", "IMG_2041.jpg"];
  const { data } = await call("matches", { names });
  const { items } = data;
  expect(items.map(({ match, problem }: (typeof items)[number]) => match ?? problem)).toEqual([
    { productId: "cafe", sku: null, productName: "Café torrado", place: 2 },
    { productId: "uva", sku: "UVA-G", productName: "Geleia de uva", place: 1 },
    { productId: "uva", sku: null, productName: "Geleia de uva", place: 3 },
    { productId: "uva", sku: null, productName: "Geleia de uva", place: 1 },
    "several",
    "unknown",
  ]);
});

test("another shop's SKUs are not found", async () => {
  const other = await aManagedShop(server);
  const { data } = await server.call(`POST /painel/api/shops/${other.shopId}/pictures/matches`, {
    headers: memberHeaders(other.chatbotId),
    body: { names: ["CAFE-1.jpg"] },
  });
  expect(data.items).toMatchObject([{ match: null, problem: "unknown" }]);
});

test("pictures go to their places and are taken away again, and what others did meanwhile stays", async () => {
  const { data } = await call("attach", {
    items: [
      {
        productId: "cafe",
        sku: null,
        pictures: [
          { url: url("b"), place: 2 },
          { url: url("a"), place: 1 },
        ],
      },
      { productId: "uva", sku: "UVA-G", pictures: [{ url: url("g"), place: 1 }] },
      { productId: "sumiu", sku: null, pictures: [{ url: url("x"), place: 1 }] },
    ],
  });
  expect(data.items).toMatchObject([
    { productId: "cafe", changed: [url("a"), url("b")], problem: null },
    { productId: "uva", sku: "UVA-G", changed: [url("g")], problem: null },
    { productId: "sumiu", changed: [], problem: "Produto não encontrado." },
  ]);
  expect((await product("cafe")).images).toEqual([url("a"), url("b"), "https://cdn.test/antiga.jpg"]);
  expect((await product("uva")).skus.map(({ images }: { images: string[] }) => images)).toEqual([[], [url("g")]]);

  await shop.call("PATCH products/cafe", { name: "Café novo", images: [url("c"), url("a"), url("b")] });
  await call("detach", {
    items: [
      { productId: "cafe", sku: null, urls: [url("a"), url("b")] },
      { productId: "uva", sku: "UVA-G", urls: [url("g")] },
    ],
  });
  expect(await product("cafe")).toMatchObject({ name: "Café novo", images: [url("c")] });
  expect((await product("uva")).skus[1].images).toEqual([]);
  const log = await server.call(`GET /painel/api/shops/${shop.shopId}/audit-log`, {
    headers: memberHeaders(shop.chatbotId),
  });
  expect(log.data.items).toMatchObject([
    { action: "pictures.detached", after: { pictures: 3 } },
    { action: "pictures.attached", after: { pictures: 3, products: ["cafe", "uva"] } },
  ]);
});

test("two people who put pictures into one product at the same moment both succeed", async () => {
  const names = ["a", "b", "c"];
  const answers = await Promise.all(
    names.map((name) =>
      call("attach", { items: [{ productId: "cafe", sku: null, pictures: [{ url: url(name), place: 1 }] }] }),
    ),
  );
  expect(answers.map(({ data }) => data.items[0].problem)).toEqual([null, null, null]);
  expect((await product("cafe")).images.toSorted()).toEqual(["https://cdn.test/antiga.jpg", ...names.map(url)]);
});

test("the thirty-first picture of a product is refused, and an agent may change none", async () => {
  await shop.call("PATCH products/cafe", { images: Array.from({ length: 30 }, (_, index) => url(`${index}`)) });
  const body = { items: [{ productId: "cafe", sku: null, pictures: [{ url: url("x"), place: 1 }] }] };
  expect((await call("attach", body)).data.items).toMatchObject([{ problem: expect.stringContaining("30 fotos") }]);
  expect((await call("attach", body, "agent")).status).toBe(403);
  expect((await call("detach", { items: [{ productId: "cafe", sku: null, urls: [url("0")] }] }, "agent")).status).toBe(
    403,
  );
});
