import { placePictures } from "@vitrine/domain/catalog/pictures/placed-pictures";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../../db/audit.ts";
import { failure, type Refusal } from "../../http/refusals.ts";
import type { Shop } from "../../shop/shop.ts";
import { changeProduct } from "../manage/change-product.ts";
import { changeSku } from "../manage/change-sku.ts";
import { readShopProduct } from "../manage/list-shop-products.ts";
import type { ProductChangeRepository } from "../manage/product-change.repository.ts";
import type { ProductListRepository } from "../manage/product-list.repository.ts";

type ChangePicturesDeps = { productLists: ProductListRepository; productChanges: ProductChangeRepository };

/** The pictures of a product, or of one of its SKUs. */
type Target = { productId: string; sku: string | null };
export type AddedPictures = Target & { pictures: { url: string; place: number }[] };
export type RemovedPictures = Target & { urls: string[] };

/** `changed`: the pictures that were added or removed, without those that already were. */
export type ChangedPictures = Target & { changed: string[]; problem: string | null };

type PicturesChange = (pictures: readonly string[]) => Result<string[], Refusal>;

/** `done`: all that was changed by then, with this product. */
export type PicturesAudit = AuditOf<readonly ChangedPictures[]>;

export function addPictures(
  deps: ChangePicturesDeps,
  shop: Shop,
  items: readonly AddedPictures[],
  audit: PicturesAudit,
) {
  return changeAll(
    deps,
    shop,
    items,
    ({ pictures: added }) =>
      (pictures) =>
        placePictures(pictures, added),
    audit,
  );
}

/** Takes pictures away again. What others did to the product meanwhile stays. */
export function removePictures(
  deps: ChangePicturesDeps,
  shop: Shop,
  items: readonly RemovedPictures[],
  audit: PicturesAudit,
) {
  return changeAll(
    deps,
    shop,
    items,
    ({ urls }) =>
      (pictures) =>
        ok(pictures.filter((url) => !urls.includes(url))),
    audit,
  );
}

async function changeAll<Item extends Target>(
  deps: ChangePicturesDeps,
  shop: Shop,
  items: readonly Item[],
  changeOf: (item: Item) => PicturesChange,
  audit: PicturesAudit,
): Promise<ChangedPictures[]> {
  const results: ChangedPictures[] = [];
  for (const item of items) {
    const { productId, sku } = item;
    const auditOne = (changed: string[]) => audit([...results, { productId, sku, changed, problem: null }]);
    const changed = await changePictures(deps, shop, item, { change: changeOf(item), audit: auditOne });
    const problem = changed.ok ? null : (failure(changed.refusal).body.errors[0]?.message ?? "");
    results.push({ productId, sku, changed: changed.ok ? changed.value : [], problem });
  }
  return results;
}

/** Somebody who saves the product at every single moment does not exist. */
const MOST_TRIES = 4;

async function changePictures(
  deps: ChangePicturesDeps,
  shop: Shop,
  target: Target,
  { change, audit }: { change: PicturesChange; audit: AuditOf<string[]> },
): Promise<Result<string[], Refusal>> {
  const { productId, sku } = target;
  for (let tries = 1; ; tries += 1) {
    const read = await readShopProduct(deps, { shopId: shop.shopId, productId });
    if (!read.ok) return read;
    const owner = sku === null ? read.value : read.value.skus.find((each) => each.sku === sku);
    if (!owner) return refuse({ code: "sku-not-found" });
    const next = change(owner.images);
    if (!next.ok) return next;
    const changed = differing(owner.images, next.value);
    if (changed.length === 0) return ok([]);
    const which = { productId, ifMatch: String(read.value.version) };
    const patch = { images: next.value };
    const saved =
      sku === null
        ? await changeProduct(deps, shop, which, patch, () => audit(changed))
        : await changeSku(deps, shop, { ...which, sku }, patch, () => audit(changed));
    if (saved.ok) return ok(changed);
    if (saved.refusal.code !== "version-mismatch" || tries === MOST_TRIES) return saved;
  }
}

function differing(before: readonly string[], after: readonly string[]): string[] {
  return [...after.filter((url) => !before.includes(url)), ...before.filter((url) => !after.includes(url))];
}
