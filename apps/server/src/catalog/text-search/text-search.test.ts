import { beforeAll, describe, expect, test } from "vitest";
import { aDemoShop, demoProducts } from "../../../test/fixtures/demo-shop-fixture.ts";
import { aShop } from "../../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";
import { searchSamples } from "../../../test/search-samples.ts";

const server = useSharedServer();
let shop: Awaited<ReturnType<typeof aDemoShop>>;
beforeAll(async () => {
  shop = await aDemoShop(server);
});

const search = async (searchQuery: string, perPage = 20): Promise<string[]> => {
  const { data } = await server.call("POST /api/catalog/products/searchText", {
    token: shop.code,
    body: { searchQuery, perPage },
  });
  return data.data.map((product: { providerId: string }) => product.providerId);
};

/** The reciprocal rank: 1 for the first result, 1/2 for the second, 0 if it is not on the first page. */
const score = (found: string[], wanted: string) => (found.includes(wanted) ? 1 / (found.indexOf(wanted) + 1) : 0);

/** The mean reciprocal rank of the list so far. Raise it here when the search improves. */
const SCORE_TO_KEEP = 0.99;

describe("what people type", () => {
  test.each(searchSamples)("%s finds %s on the first page", async (typed, wanted) => {
    expect(await search(typed)).toContain(wanted);
  });

  test("the mean rank of the list does not get worse", async () => {
    const scores = await Promise.all(searchSamples.map(async ([typed, wanted]) => score(await search(typed), wanted)));
    expect(scores.reduce((sum, each) => sum + each, 0) / scores.length).toBeGreaterThanOrEqual(SCORE_TO_KEEP);
  });
});

test("every product is the first result for its exact name", async () => {
  for (const { providerId, name } of demoProducts().filter((_, at) => at % 5 === 0)) {
    expect((await search(name, 1))[0], name).toBe(providerId);
  }
});

test("a renamed category is found at once by its new name and no longer by the old one", async () => {
  const shop = await aShop(server);
  const { code } = await shop.session();
  const send = async (body: object) => server.call(`POST ${shop.shop}/catalog`, { token: shop.token, body });
  const found = async (searchQuery: string) =>
    (await server.call("POST /api/catalog/products/searchText", { token: code, body: { searchQuery } })).data.total;
  await send({
    categories: [{ providerId: "c1", name: "Geladeiras" }],
    products: [{ providerId: "p1", name: "Modelo XZ 400", categories: ["c1"], skus: [{ sku: "XZ400", price: 2999 }] }],
  });
  await expect.poll(() => found("geladeira")).toBe(1);
  await send({ categories: [{ providerId: "c1", name: "Ventiladores" }] });
  await expect.poll(() => found("ventilador")).toBe(1);
  expect(await found("geladeira")).toBe(0);
});

test("a code finds its product and no similar code", async () => {
  const single = demoProducts().find((product) => product.skus.length === 1);
  expect(await search(single?.skus[0]?.sku ?? "")).toEqual([single?.providerId]);
});

test.each([
  "",
  "   ",
  "%",
  "!!!",
  "'; drop table products; --",
  "a".repeat(200),
  "🍕",
  "\u0000".repeat(3),
  "de",
  "<script>",
])("%j is answered without an error", async (searchQuery) => {
  const answer = await server.call("POST /api/catalog/products/searchText", {
    token: shop.code,
    body: { searchQuery },
  });
  expect([200, 400]).toContain(answer.status);
});

test("a search text of ten megabytes is refused", async () => {
  const answer = await server.call("POST /api/catalog/products/searchText", {
    token: shop.code,
    body: { searchQuery: "x".repeat(10 * 1024 * 1024) },
  });
  expect(answer).toMatchObject({ status: 413, errors: [{ code: "payload-too-large" }] });
});
