import type { PanelProductQuery, ProductRow } from "@vitrine/contract/panel/catalog/products";
import { ok, type Result } from "@vitrine/domain/result";
import { type ProductListRepository, sortsOfProducts } from "../../catalog/manage/product-list.repository.ts";
import { pageOfRows, readListToken } from "../../catalog/manage/sorted-list.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import { toProductFilter, toProductRow } from "./product-rows.ts";

const PER_PAGE = 50;

export async function listPanelProducts(
  { productLists, pictures }: { productLists: Pick<ProductListRepository, "list">; pictures: PictureUrls },
  shopId: string,
  { sort: name = "name", perPage = PER_PAGE, pageToken, ...filter }: PanelProductQuery,
): Promise<Result<{ items: ProductRow[]; nextPageToken: string | null }, Refusal>> {
  const sort = sortsOfProducts[name];
  const after = readListToken(pageToken, { name, sort });
  if (!after.ok) return after;
  const paging = { sort, after: after.value, most: perPage + 1 };
  const rows = await productLists.list(shopId, toProductFilter(filter), paging);
  const { shown, nextPageToken } = pageOfRows(rows, { perPage, name });
  const ofShop = pictures.ofShop(shopId);
  return ok({ items: shown.map(({ product }) => toProductRow(product, ofShop)), nextPageToken });
}
