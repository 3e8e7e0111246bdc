import type { FeedItem } from "@vitrine/domain/catalog/feeds/feed-item";
import { cents } from "@vitrine/domain/money";
import { expect, test } from "vitest";
import { metaCsv } from "./meta-csv.ts";

const shop = {
  ...{ name: "Padaria", url: "https://loja.exemplo" },
  policyUrls: {},
  pageUrl: (id: string) => `https://loja.exemplo/product/${id}`,
  pictureUrl: (original: string) => original,
};

const pao: FeedItem = {
  ...{
    id: "pao",
    productId: "pao",
    pageId: "pao",
    groupId: null,
    kilosPerUnit: null,
    title: "Pão",
    description: "",
    brand: "",
    category: [],
    options: [],
  },
  ...{ images: [], isAvailable: true, price: cents(1_000), salePrice: null, facts: {} },
};

test.each(["\r", "\n", "\r\n"])("a line break (%j) in a description begins no row with a formula", (lineBreak) => {
  const description = `Fresco${lineBreak}=1+1`;
  const file = metaCsv.write([{ ...pao, description }], shop);
  expect(file).toContain(`pao,Pão,"${description}",in stock`);
});
