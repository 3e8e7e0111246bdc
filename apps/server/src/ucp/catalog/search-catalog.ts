import type { UcpFilters, UcpSearchRequest } from "@vitrine/contract/ucp/requests";
import { toReais } from "@vitrine/contract/wire/money";
import { foldText } from "@vitrine/domain/catalog/search/search-words";
import { cents } from "@vitrine/domain/money";
import { findProducts } from "../../catalog/list-products.ts";
import { shopPriceScope } from "../../catalog/products/price-scope.ts";
import type { SearchIndex } from "../../catalog/search-index/search-index.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import { capability } from "../negotiation/capabilities.ts";
import { metadata, protocolError, type UcpAnswer } from "../request/ucp-answer.ts";
import type { UcpCall } from "../request/ucp-call.ts";
import type { UcpDeps } from "../ucp-deps.ts";
import { byRelevance, type ProductScope, paidFor, productView } from "./product-view.ts";

const DEFAULT_PRODUCTS = 10;
const MOST_PRODUCTS = 50;

/** The search is that of a visitor of the shop: same index, same words, the shop's own prices. */
export async function searchCatalog(
  deps: UcpDeps,
  call: UcpCall,
  { query, filters = {}, pagination = {} }: UcpSearchRequest,
): Promise<UcpAnswer> {
  const text = query?.trim() ?? "";
  const hasFilter = (filters.categories?.length ?? 0) > 0 || filters.price !== undefined;
  if (text === "" && !hasFilter) {
    return protocolError(400, "invalid_request", "Informe um texto de busca (query) ou um filtro (filters).");
  }
  const { shopId } = call.shop;
  const open = await deps.searchIndexes.open(shopId, shopPriceScope);
  const found = await matching(deps, open, { text, filters });
  const start = cursorStart(pagination.cursor);
  const limit = Math.min(pagination.limit ?? DEFAULT_PRODUCTS, MOST_PRODUCTS);
  const ids = found.slice(start, start + limit).map((position) => open.index.idAt(position));
  const records = await deps.products.findMany(shopId, ids, shopPriceScope);
  const end = start + ids.length;
  const hasNext = end < found.length && ids.length > 0;
  const scope = productScope(deps, call, open.index);
  return {
    status: 200,
    body: {
      ucp: metadata(capability.search, call.active, "success"),
      products: records.map((record) => productView(record, byRelevance(record.skus), scope)),
      pagination: {
        has_next_page: hasNext,
        ...(hasNext && { cursor: Buffer.from(String(end)).toString("base64url") }),
        total_count: found.length,
      },
    },
  };
}

/** Reads where the page begins. A cursor that we did not write means the first page. */
function cursorStart(cursor: string | undefined): number {
  const start = Number(Buffer.from(cursor ?? "", "base64url").toString("utf8"));
  return Number.isSafeInteger(start) && start >= 0 ? start : 0;
}

type Loaded = Awaited<ReturnType<UcpDeps["searchIndexes"]["open"]>>;

/** Keeps a product that is in one of the categories and has a price within the filter. */
async function matching(
  deps: UcpDeps,
  open: Loaded,
  { text, filters }: { text: string; filters: UcpFilters },
): Promise<number[]> {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = filters.price ?? {};
  const range = { from: toReais(cents(min)), to: toReais(cents(Math.min(max, 100_000_000_00))) };
  const price = filters.price ? [{ key: "price", value: "price", range }] : [];
  const asked = { ...(text !== "" && { text }), filters: price };
  const names = filters.categories ?? [];
  if (names.length === 0) return [...(await findProducts(deps, open, asked)).positions];
  const { positions } = await findProducts(deps, open, asked);
  const members = new Set(categoryIds(open.index, names).flatMap((id) => open.index.inCategory.get(id) ?? []));
  return [...positions].filter((position) => members.has(position));
}

function categoryIds({ categories }: SearchIndex, names: readonly string[]): string[] {
  const wanted = new Set(names.map((name) => foldText(name)));
  return categories.flatMap(({ path }) => {
    const last = path.at(-1);
    if (!last) return [];
    const written = [last.providerId, last.name, path.map(({ name }) => name).join(" > ")];
    return written.some((each) => wanted.has(foldText(each))) ? [last.providerId] : [];
  });
}

export function productScope(
  { pictures }: { pictures: PictureUrls },
  { origin, shop }: UcpCall,
  index: SearchIndex,
): ProductScope {
  return {
    origin,
    pictures: pictures.ofShop(shop.shopId),
    shopName: shop.name,
    categoriesOf: (id) => categoriesOf(index, id),
  };
}

/** Names each category by its path, `Mercearia > Cafés`. A parent that is in such a path is not listed again. */
function categoriesOf({ categories, inCategory, positionOf }: SearchIndex, productId: string): string[] {
  const position = positionOf(productId);
  if (position === undefined) return [];
  const own = categories.filter(({ path }) => isIn(inCategory.get(path.at(-1)?.providerId ?? "") ?? [], position));
  const written = own.map(({ path }) => path.map(({ name }) => name).join(" > "));
  return written.filter((each) => !written.some((other) => other.startsWith(`${each} > `))).slice(0, 20);
}

/** The positions of a category are in ascending order. */
function isIn(positions: readonly number[], wanted: number): boolean {
  let [low, high] = [0, positions.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = positions[middle] ?? 0;
    if (at === wanted) return true;
    if (at < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Says whether the price of a SKU is within the filter. */
export function isPriced(sku: Parameters<typeof paidFor>[0], { price }: UcpFilters): boolean {
  const paid = paidFor(sku);
  return paid >= (price?.min ?? 0) && paid <= (price?.max ?? Number.MAX_SAFE_INTEGER);
}
