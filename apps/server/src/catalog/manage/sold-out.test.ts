import type { SkuInput } from "@vitrine/contract/platform/catalog-import";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aManagedShop, coffee, type ManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";
import { stockRepository } from "../../order/holds/stock.repository.ts";

const server = useSharedServer();

const products = ["cafe", "cha"];
const skusOf = (product: string) => [1, 2, 3].map((number) => `${product}-${number}`);
const allSkus = products.flatMap(skusOf);
const ORDERS = 4;

const units = fc.integer({ min: 0, max: 2 });
/** As a shop sends it: without control, of the shop itself, or of its sellers. */
const stock = fc.oneof(fc.constant(undefined), units, fc.record({ centro: units, norte: units }));
const anImport = fc.record({
  kind: fc.constant("import" as const),
  product: fc.constantFrom(...products),
  stocks: fc.array(stock, { minLength: 1, maxLength: 3 }),
});
const aStockCall = fc.record({
  kind: fc.constant("stock" as const),
  lines: fc.uniqueArray(
    fc.record({ sku: fc.constantFrom(...allSkus), seller: fc.constantFrom(null, "centro"), set: units }),
    { minLength: 1, maxLength: 4, selector: ({ sku, seller }) => `${sku}/${seller}` },
  ),
});
const anOrderStep = fc.record({
  kind: fc.constantFrom("hold" as const, "hold" as const, "giveBack" as const, "sell" as const),
  order: fc.nat({ max: ORDERS - 1 }),
  skus: fc.uniqueArray(fc.constantFrom(...allSkus), { minLength: 1, maxLength: 3 }),
});
const aRemoval = fc.record({ kind: fc.constant("removal" as const), product: fc.constantFrom(...products) });
/** What happens at once. An order takes one step at a time. */
const moment = fc.uniqueArray(
  fc.oneof(
    { weight: 5, arbitrary: anOrderStep },
    { weight: 3, arbitrary: aStockCall },
    { weight: 2, arbitrary: anImport },
    { weight: 1, arbitrary: aRemoval },
  ),
  { minLength: 1, maxLength: 5, selector: (step) => ("order" in step ? step.order : step) },
);
type Step = typeof moment extends fc.Arbitrary<(infer Each)[]> ? Each : never;

test("what is sold out is known after any changes of stock, also after those of one moment", async () => {
  const shop = await aManagedShop(server);
  await shop.load({ products: [coffee({ providerId: "saco", skus: [{ sku: "saco", price: 1 }] })] });
  const orderIds = await Promise.all(Array.from({ length: ORDERS }, () => anOrderOf(shop)));
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 4, maxLength: 10 }), async (moments) => {
      for (const steps of moments) {
        await Promise.all(steps.map((step) => take(shop, orderIds, step)));
        expect(await soldOut(shop.shopId)).toEqual(await counted(shop.shopId));
      }
    }),
    { numRuns: 12 },
  );
});

test("two orders that take the last units of two sizes at once leave a product that is sold out", async () => {
  const shop = await aManagedShop(server);
  const orderIds = await Promise.all([anOrderOf(shop, "saco"), anOrderOf(shop, "saco")]);
  for (let round = 0; round < 5; round++) {
    await shop.load({ products: [product("cafe", [1, 1])] });
    expect(await soldOut(shop.shopId)).toEqual([]);
    const sizes = skusOf("cafe");
    await Promise.all(orderIds.map((orderId, at) => hold(shop.shopId, orderId, [sizes[at] ?? ""])));
    expect(await soldOut(shop.shopId)).toEqual(["cafe"]);
    const { data } = await shop.call("GET products?inStock=false");
    expect(data.items.map(({ providerId }: { providerId: string }) => providerId)).toEqual(["cafe"]);
    await Promise.all(orderIds.map((orderId) => giveBack(shop.shopId, orderId)));
    expect(await soldOut(shop.shopId)).toEqual([]);
  }
});

async function anOrderOf(shop: ManagedShop, sku = "saco"): Promise<string> {
  if ((await shop.call(`GET products/${sku}`)).status === 404) {
    await shop.load({ products: [coffee({ providerId: sku, skus: [{ sku, price: 1 }] })] });
  }
  const customer = await shop.customer();
  await customer.add(sku);
  return (await customer.order()).id;
}

const product = (id: string, stocks: readonly (SkuInput["stock"] | undefined)[]) =>
  coffee({
    providerId: id,
    attributes: [
      {
        providerId: "size",
        name: "Tamanho",
        options: stocks.map((_, at) => ({ providerId: `t${at}`, name: `T${at}` })),
      },
    ],
    skus: stocks.map((each, at) => ({
      ...{ sku: `${id}-${at + 1}`, price: 1, options: { size: `t${at}` } },
      ...(each !== undefined && { stock: each }),
    })),
  });

async function take(shop: ManagedShop, orderIds: string[], step: Step): Promise<void> {
  const { shopId } = shop;
  if (step.kind === "import") return shop.load({ products: [product(step.product, step.stocks)] });
  if (step.kind === "stock") {
    expect((await shop.call("POST stock", { lines: step.lines })).status).toBe(200);
    return;
  }
  if (step.kind === "removal") {
    expect([200, 404]).toContain((await shop.call(`DELETE products/${step.product}`)).status);
    return;
  }
  const orderId = orderIds[step.order] ?? "";
  if (step.kind === "hold") return hold(shopId, orderId, step.skus);
  if (step.kind === "giveBack") return giveBack(shopId, orderId);
  await server.db.transaction().execute((trx) => stockRepository.sell(trx, { shopId, orderId }));
}

/** One of each, if there are, and if the order holds nothing yet. */
async function hold(shopId: string, orderId: string, skus: readonly string[]): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    const isHolding = await trx.selectFrom("stock_holds").select("sku").where("order_id", "=", orderId).execute();
    const requests = skus.map((sku) => ({ sku, quantity: 1, sellerId: null }));
    const found = await stockRepository.find(trx, shopId, requests);
    if (found.short.length > 0 || isHolding.length > 0) return;
    await stockRepository.hold(trx, { shopId, orderId }, { ...found, lowStockAt: undefined });
  });
}

async function giveBack(shopId: string, orderId: string): Promise<void> {
  await server.db.transaction().execute((trx) => stockRepository.giveBack(trx, { shopId, orderId }));
}

async function soldOut(shopId: string): Promise<string[]> {
  const rows = await server.db
    .selectFrom("sold_out_products")
    .select("product_id")
    .where("shop_id", "=", shopId)
    .orderBy("product_id")
    .execute();
  return rows.map((row) => row.product_id);
}

/** The same, from all SKUs and places. */
async function counted(shopId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.product_id as id from skus s
    left join (select sku, sum(greatest(quantity - held, 0)) as left_over from stocks where shop_id = ${shopId} group by sku) t
      on t.sku = s.sku
    where s.shop_id = ${shopId} group by s.product_id having max(coalesce(t.left_over, 1)) = 0 order by 1`.execute(
    server.db,
  );
  return rows.map(({ id }) => id);
}
