import type { BulkEditBody, BulkPreview, ProductSelection } from "@vitrine/contract/panel/catalog/bulk-edit";
import type { ChangeSet } from "@vitrine/contract/panel/catalog/change-sets";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { bulkEditText, bulkReasonText } from "@vitrine/wording/panel/bulk-edit-text";
import type { AuditOf } from "../../db/audit.ts";
import type { Jobs } from "../../db/jobs.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { ChangeSetRepository } from "../changes/change-set.repository.ts";
import type { CategoryRepository } from "../manage/groups/category.repository.ts";
import type { CollectionRepository } from "../manage/groups/collection.repository.ts";
import type { ProductFilter } from "../manage/product-filters.ts";
import type { ProductListRepository } from "../manage/product-list.repository.ts";
import type { BulkEditRepository } from "./bulk-edit.repository.ts";
import { editedSide, editProduct, isLargeEdit } from "./edit-product.ts";

/** So many are looked at for a preview; of more, the counts are of the first. */
const MOST_LOOKED_AT = 1_000;
const ROWS_SHOWN = 20;

type BulkEditDeps = {
  productLists: Pick<ProductListRepository, "ids">;
  bulkEdits: BulkEditRepository;
  changeSets: Pick<ChangeSetRepository, "find">;
  categories: Pick<CategoryRepository, "find">;
  collections: Pick<CollectionRepository, "find">;
};

type Asked = { shopId: string; selection: ProductSelection; edit: BulkEditBody; toFilter: ToFilter };
type ToFilter = (filter: Extract<ProductSelection, { filter: unknown }>["filter"]) => ProductFilter;

async function idsOf({ productLists }: BulkEditDeps, { shopId, selection, toFilter }: Asked): Promise<string[]> {
  return "ids" in selection ? selection.ids : productLists.ids(shopId, toFilter(selection.filter));
}

/** What the edit would do, by the rule that does it. */
export async function previewBulkEdit(deps: BulkEditDeps, asked: Asked): Promise<Result<BulkPreview, Refusal>> {
  const ids = await idsOf(deps, asked);
  const products = await deps.bulkEdits.products(asked.shopId, ids.slice(0, MOST_LOOKED_AT));
  const edits = products.map((product) => ({ product, edited: editProduct(product, asked.edit) }));
  const isSame = ({ product, edited }: (typeof edits)[number]) => edited.ok && edited.value === product;
  const refused = edits.filter(({ edited }) => !edited.ok).length;
  const same = edits.filter(isSame).length;
  const rows = edits.filter((each) => !isSame(each)).slice(0, ROWS_SHOWN);
  return ok({
    total: ids.length,
    looked: products.length,
    refused,
    same,
    changed: products.length - refused - same,
    large: edits.filter(({ product, edited }) => edited.ok && isLargeEdit(product, edited.value)).length,
    rows: rows.map(({ product, edited }) => ({
      id: product.providerId,
      name: product.name,
      before: editedSide(product),
      after: edited.ok ? editedSide(edited.value) : null,
      refusal: edited.ok ? null : bulkReasonText(edited.refusal),
    })),
  });
}

/** Begins the edit; a job does it in batches. */
export async function beginBulkEdit(
  deps: BulkEditDeps,
  asked: Asked & { member: { userId: string; name: string } },
  audit: AuditOf<{ id: string; title: string; products: number }>,
): Promise<Result<ChangeSet, Refusal>> {
  const { shopId, edit, member } = asked;
  const ids = await idsOf(deps, asked);
  if (ids.length === 0) return refuse({ code: "product-not-found" });
  const { category, collection } = edit;
  const [ofCategory, ofCollection] = await Promise.all([
    category && deps.categories.find(shopId, category.id),
    collection && deps.collections.find(shopId, collection.id),
  ]);
  if (category && !ofCategory) return refuse({ code: "category-not-found" });
  if (collection && !ofCollection) return refuse({ code: "collection-not-found" });
  const nameOf = (id: string) => (id === category?.id ? ofCategory?.name : ofCollection?.name) ?? id;
  const title = bulkEditText(edit, nameOf).slice(0, 200);
  const id = await deps.bulkEdits.begin({ shopId, title, member }, edit, ids, (begun) =>
    audit({ id: begun, title, products: ids.length }),
  );
  const begun = await deps.changeSets.find({ shopId, id });
  if (!begun) throw new Error(`change set ${id} is gone while it begins`);
  return ok(begun);
}

/** The job: the next batch. */
export async function editNextProducts(
  { shops, bulkEdits }: { shops: Pick<ShopRepository, "find">; bulkEdits: BulkEditRepository },
  { shopId, changeSetId }: Jobs["edit-products"],
): Promise<void> {
  const shop = await shops.find(shopId);
  if (!shop) return;
  await bulkEdits.editNext(shop, changeSetId, {
    decide: editProduct,
    missing: ({ category, collection }, { categories, collections }) => {
      if (category && category.how !== "remove" && !categories.has(category.id)) return "category-not-found";
      return collection && collection.how !== "remove" && !collections.has(collection.id)
        ? "collection-not-found"
        : undefined;
    },
  });
}
