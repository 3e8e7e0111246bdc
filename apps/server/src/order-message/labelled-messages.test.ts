import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Batch,
  batchesOf,
  type Contact,
  labelledMessages,
  type ShopKind,
  shopKinds,
} from "../../../../packages/order-reader/test/labelled-messages.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { type JudgedBatch, withFigures } from "../../test/order-messages/figures-table.ts";
import { figures, type Judged, judge, missOf } from "../../test/order-messages/judge-lines.ts";
import { aSampleShop, ordersBefore } from "../../test/order-messages/sample-shop.ts";
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
    viewsOf: createProductCache({ products, pictures: { ofShop: () => ({ urlOf: (url: string) => url }) } as never }),
    stems: createStemCache(stemRows),
    rememberedWords: async () => new Map(),
  };
});

/** Of the first batch the reader was written for every other message: the other half is its own group. */
const groups = new Map<string, Judged[]>();
const judgedBatches: JudgedBatch[] = [];
const contacts: readonly Contact[] = ["new", "known"];
const NOW = Date.UTC(2027, 0, 15);

describe.each(shopKinds)("%s", (kind) => {
  test.each(batchesOf(kind))("reads the messages of its customers, the %s batch", async (batch) => {
    for (const contact of contacts) {
      const bought = contact === "known" ? ordersBefore(kind, NOW) : [];
      const scope = { shopId: shopIds.get(kind) as string, scope: shopPriceScope, now: NOW, bought };
      for (const [at, { text, lines }] of labelledMessages(kind, batch, contact).entries()) {
        const group = `${contact}, ${batch === "first" ? `first, ${at % 2 === 0 ? "read" : "unread"} half` : batch}`;
        const read = await understandMessage(deps, scope, text);
        const judged = judge(kind, text, lines, read.ok ? read.value : []);
        groups.set(group, [...(groups.get(group) ?? []), ...judged]);
        judgedBatches.push({ batch, contact, judged });
      }
    }
  });
});

afterAll(() => {
  const shown = process.env.SHOW_MISSES ?? "";
  for (const [name, group] of groups) {
    process.stdout.write(`${name}: ${JSON.stringify(figures(group))}\n`);
    if (shown === "all" || (shown && name.includes(shown)))
      process.stdout.write(`${group.flatMap(missOf).join("\n")}\n`);
  }
});

type Bars = { questions: number; certain: number; first: number; three: number; quantity: number };
const bars: Bars = { questions: 0.95, certain: 97, first: 95, three: 95, quantity: 97 };
/** What batches hold whose misses are not all mended. Raise these until the bars hold. */
const reached: Partial<Record<Batch, Bars>> = {
  sixteenth: { questions: 0.7, certain: 97, first: 94, three: 95, quantity: 97 },
  seventeenth: { questions: 0.8, certain: 97, first: 95, three: 98, quantity: 97 },
  eighteenth: { questions: 0.9, certain: 97, first: 94, three: 97, quantity: 94 },
};

test("the bars hold for every batch, for those who bought before and those who did not", () => {
  for (const [name, group] of groups) {
    const held = reached[name.split(", ").at(-1) as Batch] ?? bars;
    const { certainRight, first, amongThree, quantity, questions, questionsRight } = figures(group);
    expect.soft(questionsRight, name).toBeGreaterThanOrEqual(questions * held.questions);
    expect.soft(certainRight, name).toBeGreaterThanOrEqual(held.certain);
    expect.soft(first, name).toBeGreaterThanOrEqual(held.first);
    expect.soft(amongThree, name).toBeGreaterThanOrEqual(held.three);
    expect.soft(quantity, name).toBeGreaterThanOrEqual(held.quantity);
  }
});

/** Whoever changes the reader, or what the search finds for it, writes the new figures by running this file with `-u`. */
test("the README of the reader has the figures of this run", async () => {
  const readme = path.join(import.meta.dirname, "../../../../packages/order-reader/README.md");
  await expect(withFigures(readFileSync(readme, "utf8"), judgedBatches)).toMatchFileSnapshot(readme);
});
