import type { ManagedProduct, ManagedSku, ProductQuery } from "@vitrine/contract/platform/catalog/products";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { type ProductListRepository, sortsOfProducts } from "./product-list.repository.ts";
import { toManagedProduct, toProductSku } from "./product-resource.ts";
import { pageOfRows, readListToken } from "./sorted-list.ts";

export const PER_PAGE = 50;

type Deps = { productLists: ProductListRepository };

export async function listShopProducts(
  { productLists }: Deps,
  shopId: string,
  { perPage = PER_PAGE, pageToken, sort: name = "id", ...filter }: ProductQuery,
): Promise<Result<{ items: ManagedProduct[]; nextPageToken: string | null }, Refusal>> {
  const sort = sortsOfProducts[name];
  const after = readListToken(pageToken, { name, sort });
  if (!after.ok) return after;
  const rows = await productLists.list(shopId, filter, { sort, after: after.value, most: perPage + 1 });
  const { shown, nextPageToken } = pageOfRows(rows, { perPage, name });
  return ok({ items: shown.map(({ product }) => toManagedProduct(product)), nextPageToken });
}

export async function readShopProduct(
  { productLists }: Deps,
  { shopId, productId }: { shopId: string; productId: string },
): Promise<Result<ManagedProduct, Refusal>> {
  const stored = await productLists.find(shopId, productId);
  return stored ? ok(toManagedProduct(stored)) : refuse({ code: "product-not-found" });
}

export async function readShopSku(
  { productLists }: Deps,
  { shopId, productId, sku }: { shopId: string; productId: string; sku: string },
): Promise<Result<ManagedSku, Refusal>> {
  const stored = await productLists.find(shopId, productId);
  if (!stored) return refuse({ code: "product-not-found" });
  const found = stored.skus.find((each) => each.sku === sku);
  if (!found) return refuse({ code: "sku-not-found" });
  const { version, updatedAt } = toManagedProduct(stored);
  return ok({ productId, ...toProductSku(found), version, updatedAt });
}
