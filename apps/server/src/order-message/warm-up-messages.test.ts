import { sql } from "kysely";
import { expect, test } from "vitest";
import { aShop, SECRET_KEY, useServer } from "../../test/fixtures/server-fixture.ts";
import { createProductCache } from "../catalog/products/product-cache.ts";
import { createSearchIndexCache } from "../catalog/search-index/search-index-cache.ts";
import { createStemCache } from "../catalog/text-search/stem-cache.ts";
import { createRepositories } from "../repositories.ts";
import { type WarmUpMessagesDeps, warmUpMessages } from "./warm-up-messages.ts";

const server = useServer();

async function aVisitedShop(): Promise<void> {
  const shop = await aShop(server);
  const products = ["Café Torrado 500g", "Leite Integral 1L", "Pão de Queijo"].map((name, at) => ({
    providerId: `p${at}`,
    name,
    categories: ["c"],
    skus: [{ sku: `s${at}`, price: 10 }],
  }));
  const body = { categories: [{ providerId: "c", name: "Mercearia" }], products };
  await server.call(`POST ${shop.shop}/catalog`, { token: shop.token, body });
  await shop.session();
}

/** Counts the products that were read: a proposal or a suggestion needs some. */
function countingDeps() {
  const { shops, searchIndexRows, products, stemRows, sessions } = createRepositories(server.db, SECRET_KEY);
  const versions = { current: (shopId: string) => shops.findVersion(shopId) };
  const viewsOf = createProductCache({ products, pictures: { urlOf: (url: string) => url } as never });
  const counted = { views: 0 };
  const deps: WarmUpMessagesDeps = {
    searchIndexes: createSearchIndexCache({ shops, repository: searchIndexRows, versions }),
    viewsOf: (scope, ids) => {
      counted.views += ids.length;
      return viewsOf(scope, ids);
    },
    stems: createStemCache(stemRows),
    rememberedWords: async () => new Map(),
    sessions,
  };
  return { counted, deps };
}

test("a process warms up with the names of the shop that customers visit, and saves nothing", async () => {
  const { counted, deps } = countingDeps();
  await warmUpMessages(deps, new AbortController().signal);
  expect(counted.views).toBe(0);

  await aVisitedShop();
  await warmUpMessages(deps, new AbortController().signal);
  expect(counted.views).toBeGreaterThan(3);
  const { rows } = await sql<{ orders: number; searches: number }>`
    select (select count(*) from orders)::int as orders, (select count(*) from losses)::int as searches`.execute(
    server.db,
  );
  expect(rows).toEqual([{ orders: 0, searches: 0 }]);
});

test("a process that ends warms up no more", async () => {
  await aVisitedShop();
  const { counted, deps } = countingDeps();
  await warmUpMessages(deps, AbortSignal.abort());
  expect(counted.views).toBe(0);
});
