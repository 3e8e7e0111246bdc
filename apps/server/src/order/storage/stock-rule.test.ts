import { availableUnits } from "@vitrine/domain/order/stock";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { SECRET_KEY } from "../../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";
import { createProductRepository } from "../../catalog/products/product.repository.ts";
import { readFromPrimary } from "../../db/catalog-reads.ts";
import { createRepositories } from "../../repositories.ts";
import { systemActor } from "./actor.ts";

const server = useSharedServer();

const counted = fc.record({ quantity: fc.integer({ min: 0, max: 6 }), held: fc.integer({ min: 0, max: 8 }) });
/** Rows by their seller; the empty seller is the shop itself. */
const stock = fc.record({ "": counted, centro: counted, norte: counted }, { requiredKeys: [] });
const wantedSeller = fc.constantFrom(null, "", "centro", "norte", "sul");

test("the rule, the save and the catalogue agree on the stock, for any seller", async () => {
  const { shopId, customer } = await anOrderShop(server, { products: [aProduct("cafe")] });
  const { contactId, add } = await customer();
  await add("cafe");
  const { orders } = createRepositories(server.db, SECRET_KEY);
  const products = createProductRepository(server.db, readFromPrimary(server.db));

  async function replaceStock(rows: { seller_id: string; quantity: number; held: number }[]): Promise<void> {
    await server.db.deleteFrom("stocks").where("shop_id", "=", shopId).execute();
    if (rows.length === 0) return;
    const values = rows.map((row) => ({ shop_id: shopId, sku: "cafe", ...row }));
    await server.db.insertInto("stocks").values(values).execute();
  }

  async function saves(sellerId: string | null, units: number): Promise<boolean> {
    const reading = await orders.read({ shopId, contactId });
    if (!reading?.stored.isSaved) throw new Error("the order is not there");
    const { order: before, total, pricedAt } = reading.stored;
    const event = { kind: "refreshed", data: {}, actor: systemActor };
    const stockNeed = { sku: "cafe", units };
    const after = { ...before, sellerId };
    const saving = { shopId, before, after, isBegun: true, total, pricedAt, event, key: null, stockNeed };
    return (await orders.save(saving)) !== undefined;
  }

  await fc.assert(
    fc.asyncProperty(stock, wantedSeller, async (bySeller, sellerId) => {
      const rows = Object.entries(bySeller).map(([seller_id, row]) => ({ seller_id, ...row }));
      await replaceStock(rows);
      const locations = rows.map(({ seller_id, quantity, held }) => ({
        sellerId: seller_id,
        available: quantity - held,
      }));
      const units = availableUnits(locations, sellerId);

      const read = await orders.read({ shopId, contactId, stockOf: { sku: "cafe" } });
      expect(availableUnits(read?.stock ?? [], sellerId)).toBe(units);
      expect(await saves(sellerId, units ?? 9_999)).toBe(true);
      expect(await saves(sellerId, (units ?? 9_999) + 1)).toBe(units === null);
      const [product] = await products.findMany(shopId, ["cafe"], { priceTableId: null, sellerId });
      expect(product?.skus[0]?.is_available).toBe(units === null || units > 0);
    }),
    {
      numRuns: 150,
      examples: [
        [{}, null],
        [{}, "centro"],
        [{ norte: { quantity: 5, held: 0 } }, "centro"],
        [{ "": { quantity: 5, held: 0 }, centro: { quantity: 1, held: 4 } }, "centro"],
        [{ "": { quantity: 2, held: 7 }, norte: { quantity: 3, held: 0 } }, null],
      ],
    },
  );
});
