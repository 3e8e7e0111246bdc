import { factAttributes } from "@vitrine/domain/catalog/feeds/feed-facts";
import { characters, cutText } from "@vitrine/domain/cut-text";
import { type FeedFormat, type FeedShop, feedPrice, MOST_PICTURES } from "./feed-format.ts";

const LONGEST_TITLE = characters(150);
const LONGEST_TEXT = characters(5_000);

/** The product feed of the Agentic Commerce Protocol: one JSON object for each item. Nothing is bought in the chat itself. */
export const openaiJsonl: FeedFormat = {
  file: "openai.jsonl",
  contentType: "application/jsonl; charset=utf-8",
  limits: { longestId: 100 },
  revision: 3,
  begin: () => "",
  write: (items, shop) =>
    items
      .map((item) => {
        const [first = "", ...others] = item.images.slice(0, MOST_PICTURES).map(shop.pictureUrl);
        const line = {
          is_eligible_search: true,
          is_eligible_checkout: false,
          item_id: item.id,
          title: cutText(item.title, LONGEST_TITLE),
          description: cutText(item.description, LONGEST_TEXT),
          url: shop.pageUrl(item.pageId),
          brand: cutText(item.brand || shop.name, characters(70)),
          image_url: first,
          ...(others.length > 0 && { additional_image_urls: others }),
          price: feedPrice(item.price),
          ...(item.salePrice !== null && { sale_price: feedPrice(item.salePrice) }),
          availability: item.isAvailable ? "in_stock" : "out_of_stock",
          condition: "new",
          ...Object.fromEntries(factAttributes(item.facts, "openai")),
          ...(item.category.length > 0 && { product_category: item.category.join(" > ") }),
          group_id: item.groupId ?? item.productId,
          listing_has_variations: item.groupId !== null,
          ...(item.options.length > 0 && {
            variant_dict: Object.fromEntries(item.options.map(({ name, value }) => [name, value])),
          }),
          seller_name: cutText(shop.name, characters(70)),
          seller_url: shop.url,
          ...policies(shop),
          target_countries: ["BR"],
          store_country: "BR",
        };
        return `${JSON.stringify(line)}\n`;
      })
      .join(""),
  end: () => "",
};

function policies({ policyUrls: { privacy, terms, returns } }: FeedShop) {
  return {
    ...(privacy && { seller_privacy_policy: privacy }),
    ...(terms && { seller_tos: terms }),
    ...(returns && { return_policy: returns }),
  };
}
