import { factAttributes, factNames } from "@vitrine/domain/catalog/feeds/feed-facts";
import type { FeedItem } from "@vitrine/domain/catalog/feeds/feed-item";
import { characters, cutText } from "@vitrine/domain/cut-text";
import { stringify } from "csv-stringify/sync";
import { COLOR, type FeedFormat, feedPrice, MOST_PICTURES, optionNamed, SIZE } from "./feed-format.ts";

const facts = factNames("meta");
const columns = [
  ...["id", "title", "description", "availability", "condition", "price", "link", "image_link", "brand", "sale_price"],
  ...["item_group_id", "additional_image_link", "product_type", "color", "size"],
  ...facts,
];

const LONGEST_TITLE = characters(200);
const LONGEST_TEXT = characters(9_999);

/** A text that a spreadsheet would run is written as a text, and none begins a row, whichever line breaks it has. */
const csv = { escape_formulas: true, record_delimiter: "unix" as const, quoted_match: /[\r\n]/ };

function factCells(item: FeedItem): string[] {
  const said = factAttributes(item.facts, "meta");
  return facts.map((name) => said.get(name) ?? "");
}

/** Meta's catalogue, for Facebook, Instagram and WhatsApp. */
export const metaCsv: FeedFormat = {
  file: "meta.csv",
  contentType: "text/csv; charset=utf-8",
  limits: { longestId: 100 },
  revision: 3,
  begin: () => stringify([columns], csv),
  write: (items, shop) =>
    stringify(
      items.map((item) => {
        const [first = "", ...others] = item.images.slice(0, MOST_PICTURES).map(shop.pictureUrl);
        return [
          ...[item.id, cutText(item.title, LONGEST_TITLE), cutText(item.description, LONGEST_TEXT)],
          ...[item.isAvailable ? "in stock" : "out of stock", "new", feedPrice(item.price)],
          // A brand is asked for. What a shop makes itself is the shop's.
          ...[shop.pageUrl(item.pageId), first, item.brand || shop.name],
          ...[item.salePrice === null ? "" : feedPrice(item.salePrice), item.groupId ?? "", others.join(",")],
          ...[item.category.join(" > "), optionNamed(item, COLOR), optionNamed(item, SIZE)],
          ...factCells(item),
        ];
      }),
      csv,
    ),
  end: () => "",
};
