import { beforeAll, expect, test } from "vitest";
import { anOrderShop, aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeAll(async () => {
  const seller = { address: "", serviceTax: 0 };
  shop = await anOrderShop(server, {
    sellers: [
      { providerId: "centro", name: "Centro", ...seller },
      { providerId: "norte", name: "Norte", ...seller },
    ],
    products: [
      aProduct("cafe", { stock: 12 }),
      aProduct("livre"),
      aProduct("camisa", {
        attributes: [
          { providerId: "tam", name: "Tamanho", options: ["p", "m"].map((id) => ({ providerId: id, name: id })) },
        ],
        skus: [
          { sku: "camisa-p", options: { tam: "p" }, price: 50, stock: { centro: 2, norte: 7 } },
          { sku: "camisa-m", options: { tam: "m" }, price: 50, stock: 0 },
        ],
      }),
    ],
  });
});

const stockOf = async (agent: Awaited<ReturnType<typeof shop.agent>>, ids: string) =>
  (await agent.call(`GET /api/catalog/stock/${ids}`)).data;

test("an agent sees how much is left of a product and of each of its variants", async () => {
  const bia = await shop.agent("wp:1");
  expect(await stockOf(bia, "cafe,livre,camisa,nada")).toEqual([
    { productId: "cafe", units: 12, skus: [{ sku: "cafe", units: 12 }] },
    {
      productId: "camisa",
      units: 9,
      skus: [
        { sku: "camisa-p", units: 9 },
        { sku: "camisa-m", units: 0 },
      ],
    },
    { productId: "livre", units: null, skus: [{ sku: "livre", units: null }] },
  ]);
});

test("the stock is that of the store the agent chose", async () => {
  const bia = await shop.agent("wp:2");
  expect((await bia.call("POST /api/order/seller/", { providerId: "centro" })).errors).toEqual([]);
  expect(await stockOf(bia, "camisa")).toMatchObject([{ units: 2, skus: [{ units: 2 }, { units: 0 }] }]);
});

test("what other orders hold is not left", async () => {
  const [bia, ana] = [await shop.agent("wp:3"), await shop.customer("wp:3")];
  await ana.add("cafe", { quantity: 4 });
  expect((await ana.confirm()).errors).toEqual([]);
  expect(await stockOf(bia, "cafe")).toMatchObject([{ units: 8 }]);
});

test("a customer's catalogue says nothing about units", async () => {
  const ana = await shop.customer("wp:4");
  for (const address of ["GET /api/catalog/top", "GET /api/catalog/products/cafe"]) {
    expect(JSON.stringify((await ana.call(address)).data)).not.toMatch(/"(units|stock|quantity)"/);
  }
});
