import { factAttributes } from "@vitrine/domain/catalog/feeds/feed-facts";
import type { FeedItem } from "@vitrine/domain/catalog/feeds/feed-item";
import { characters, cutText } from "@vitrine/domain/cut-text";
import { COLOR, type FeedFormat, type FeedShop, feedPrice, MOST_PICTURES, optionNamed, SIZE } from "./feed-format.ts";

const LONGEST_TITLE = characters(150);
const LONGEST_TEXT = characters(5_000);

/** Google Merchant Center: RSS 2.0 with the names of its own. */
export const googleXml: FeedFormat = {
  file: "google.xml",
  contentType: "application/xml; charset=utf-8",
  limits: { longestId: 50 },
  revision: 2,
  begin: ({ name, url }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>` +
    `${tag("title", name)}${tag("link", url)}${tag("description", name)}\n`,
  write: (items, shop) => items.map((item) => entry(item, shop)).join(""),
  end: () => "</channel></rss>\n",
};

function entry(item: FeedItem, shop: FeedShop): string {
  const [first = "", ...others] = item.images.slice(0, MOST_PICTURES).map(shop.pictureUrl);
  const texts = [
    tag("g:id", item.id),
    tag("g:title", cutText(item.title, LONGEST_TITLE)),
    tag("g:description", cutText(item.description, LONGEST_TEXT)),
    tag("g:link", shop.pageUrl(item.pageId)),
    tag("g:image_link", first),
    ...others.map((picture) => tag("g:additional_image_link", picture)),
    tag("g:availability", item.isAvailable ? "in_stock" : "out_of_stock"),
    tag("g:condition", "new"),
    tag("g:price", feedPrice(item.price)),
    item.salePrice === null ? "" : tag("g:sale_price", feedPrice(item.salePrice)),
    tagOf("g:brand", cutText(item.brand, characters(70))),
    // Without a brand and a GTIN, nothing names the product but the shop.
    item.brand || item.facts.gtin ? "" : tag("g:identifier_exists", "no"),
    ...[...factAttributes(item.facts, "google")].map(([name, text]) => tag(name, text)),
    item.groupId === null ? "" : tag("g:item_group_id", item.groupId),
    item.category.length === 0 ? "" : tag("g:product_type", cutText(item.category.join(" > "), characters(750))),
    tagOf("g:color", optionNamed(item, COLOR)),
    tagOf("g:size", optionNamed(item, SIZE)),
    item.kilosPerUnit === null ? "" : tag("g:unit_pricing_measure", `${item.kilosPerUnit}kg`),
  ];
  return `<item>${texts.join("")}</item>\n`;
}

function tagOf(name: string, text: string): string {
  return text === "" ? "" : tag(name, cutText(text, characters(100)));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
/** XML 1.0 has no place for these, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function tag(name: string, text: string): string {
  const written = text.replaceAll(NOT_XML, "").replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  return `<${name}>${written}</${name}>`;
}
