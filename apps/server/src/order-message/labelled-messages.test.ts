import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { figures, type Judged, judge, missOf } from "../../test/order-messages/judge-lines.ts";
import { labelledMessages, type ShopKind, shopKinds } from "../../test/order-messages/labelled-messages.ts";
import { aSampleShop } from "../../test/order-messages/sample-shop.ts";
import { shopPriceScope } from "../catalog/products/price-scope.ts";
import { createProductCache } from "../catalog/products/product-cache.ts";
import { createSearchIndexCache } from "../catalog/search-index/search-index-cache.ts";
import { createStemCache } from "../catalog/text-search/stem-cache.ts";
import { createRepositories } from "../repositories.ts";
import { type UnderstandDeps, understandMessage } from "./understand-message.ts";

const server = useServer();
const shopIds = new Map<ShopKind, string>();
let deps: UnderstandDeps;

beforeAll(async () => {
  for (const kind of shopKinds) shopIds.set(kind, (await aSampleShop(server, kind)).shopId);
  const { shops, searchIndexRows, products, stemRows } = createRepositories(
    server.db,
    "a secret key of 32 characters ok",
    {
      personalData: { keys: [] } as never,
    },
  );
  const versions = { current: (shopId: string) => shops.findVersion(shopId) };
  deps = {
    searchIndexes: createSearchIndexCache({ shops, repository: searchIndexRows, versions }),
    viewsOf: createProductCache({ products, pictures: { urlOf: (url: string) => url } as never }),
    stems: createStemCache(stemRows),
  };
});

const halves: Judged[][] = [[], []];

describe.each(shopKinds)("%s", (kind) => {
  test("reads the messages of its customers", async () => {
    const shopId = shopIds.get(kind) as string;
    const scope = { shopId, scope: shopPriceScope, now: 0, bought: [], remembered: new Map() };
    for (const [at, { text, lines }] of labelledMessages(kind).entries()) {
      halves[at % 2]?.push(...judge(kind, text, lines, await understandMessage(deps, scope, text)));
    }
  });
});

afterAll(() => {
  for (const [at, half] of halves.entries()) {
    process.stdout.write(`${at === 0 ? "first" : "second"} half: ${JSON.stringify(figures(half))}\n`);
    const misses = half.flatMap(missOf);
    if (at === 0 || process.env.SHOW_ALL_MISSES) process.stdout.write(`${misses.join("\n")}\n`);
  }
});

// The quantity is judged where the right product came first: of another product, another quantity may be right. Over all
// lines it is printed as `quantity`, and below the bar in the second half.
test("the bars hold for both halves, the quantity for the lines whose product came first", () => {
  for (const half of halves) {
    const { certainRight, first, amongThree, quantityOfFound } = figures(half);
    expect.soft(certainRight).toBeGreaterThanOrEqual(97);
    expect.soft(first).toBeGreaterThanOrEqual(85);
    expect.soft(amongThree).toBeGreaterThanOrEqual(93);
    expect.soft(quantityOfFound).toBeGreaterThanOrEqual(97);
  }
});
