import type { CategoryInput, CollectionInput, ProductInput } from "@vitrine/contract/platform/catalog-import";
import { type Undo, undoGroupChange, undoProductChange } from "@vitrine/domain/catalog/changes/undo-change";
import { sql, type Transaction } from "kysely";
import { addJob } from "../../db/jobs.ts";
import type { Database, Db } from "../../db/pool.ts";
import type { Shop } from "../../shop/shop.ts";
import { saveCatalog } from "../import/catalog.repository.ts";
import { lockProducts, removeProducts } from "../import/save-products.ts";
import { lookUpsIn } from "../manage/product-change.repository.ts";
import { contentProblems, foreignSkuProblem, withNamesOf } from "../products/product-problems.ts";
import { productRows } from "../products/product-row.ts";
import { type ChangeSetKey, groupImages, type ItemKind, productImages } from "./change-items.ts";
import { undoKey } from "./change-set.repository.ts";
import { removeEmptyGroups } from "./remove-empty-groups.ts";

type Trx = Transaction<Database>;
type UndoneShop = Pick<Shop, "shopId" | "lowStockAt" | "priceTableIds" | "sellerIds">;
type Item<Image> = { id: string; before: Image | null; after: Image | null };
type Outcome = { id: string; state: "restored" | "left"; reasons: string[] };

/** A batch holds its rows for about as long as one of an import. */
const BATCH_SIZE = 200;

export type UndoRepository = ReturnType<typeof createUndoRepository>;

export function createUndoRepository(db: Db) {
  return {
    /**
     * Undoes the next products of a set, and adds the job for those after them, all in one transaction: a process that
     * stops half way is followed by another one. Products come first, because the groups that they leave are then empty.
     */
    async undoNext(shop: UndoneShop, { id }: ChangeSetKey): Promise<void> {
      const key = { shopId: shop.shopId, id };
      await db.transaction().execute(async (trx) => {
        if (!(await isUndoing(trx, key))) return;
        const products = await nextItems<ProductInput>(trx, key, "product");
        if (products.length > 0) await mark(trx, key, "product", await undoProducts(trx, shop, products));
        else if (!(await undoGroups(trx, shop, key))) return finish(trx, key);
        await addJob(
          trx,
          "undo-change-set",
          { shopId: shop.shopId, changeSetId: id },
          { key: undoKey(shop.shopId, id), isSlow: true },
        );
      });
    },
  };
}

async function isUndoing(trx: Trx, { shopId, id }: ChangeSetKey): Promise<boolean> {
  const { rows } = await sql`
    select from catalog_change_sets where shop_id = ${shopId} and id = ${id} and state = 'undoing' for update`.execute(
    trx,
  );
  return rows.length > 0;
}

async function nextItems<Image>(trx: Trx, { shopId, id }: ChangeSetKey, kind: ItemKind): Promise<Item<Image>[]> {
  const { rows } = await sql<Item<Image>>`
    select item_id as id, before, after from catalog_change_items
    where shop_id = ${shopId} and change_set_id = ${id} and state = 'changed' and kind = ${kind}
    order by item_id limit ${BATCH_SIZE}`.execute(trx);
  return rows;
}

async function undoProducts(trx: Trx, shop: UndoneShop, items: readonly Item<ProductInput>[]): Promise<Outcome[]> {
  const { shopId } = shop;
  const ids = items.map(({ id }) => id);
  await lockProducts(trx, shopId, ids);
  const current = await productImages(trx, shopId, ids);
  const undos = items.map(({ id, before, after }) => {
    const images = { before, after, current: current.get(id) ?? null };
    // The images are products of the platform API: the rule only asks that they are plain data with SKUs.
    return { id, undo: undoProductChange(images as Parameters<typeof undoProductChange>[0]) };
  });
  const removed = undos.filter(({ undo }) => undo.kind === "remove").map(({ id }) => id);
  if (removed.length > 0) await removeProducts(trx, shopId, removed);
  const wanted = undos.flatMap(({ id, undo }) =>
    undo.kind === "restore" ? [{ id, product: undo.image as unknown as ProductInput }] : [],
  );
  const problems = await problemsOf(trx, shop, wanted);
  const restored = wanted.filter(({ id }) => !problems.has(id));
  if (restored.length > 0) {
    const products = restored.map(({ product }) => productRows(product));
    await saveCatalog(trx, shop, { categories: [], collections: [], products });
  }
  return undos.map(({ id, undo }) => outcomeOf(id, undo, problems.get(id)));
}

/** What a product of then cannot be any more: its category is gone, or another product has its SKU. */
async function problemsOf(trx: Trx, shop: UndoneShop, wanted: readonly { id: string; product: ProductInput }[]) {
  const { existing, ownersOf } = lookUpsIn(trx, shop.shopId);
  const all = await existing({
    categories: [...new Set(wanted.flatMap(({ product }) => product.categories))],
    collections: [...new Set(wanted.flatMap(({ product }) => product.collections ?? []))],
  });
  const owners = await ownersOf(wanted.flatMap(({ product }) => product.skus.map(({ sku }) => sku)));
  const problems = new Map<string, string[]>();
  for (const { id, product } of wanted) {
    // It had these prices and this stock already: a price table or a seller may have been deleted since.
    const { priceTableIds, sellerIds } = withNamesOf(shop, product);
    const known = { ...all, priceTables: priceTableIds, sellers: sellerIds };
    const foreign = foreignSkuProblem(
      id,
      product.skus.map(({ sku }) => sku),
      owners,
    );
    const reasons = [...contentProblems(product, known), ...(foreign ? [foreign] : [])].map(({ reason }) => reason);
    if (reasons.length > 0) problems.set(id, [...new Set(reasons)]);
  }
  return problems;
}

/** False when there is no group left to look at. */
async function undoGroups(trx: Trx, shop: UndoneShop, key: ChangeSetKey): Promise<boolean> {
  for (const kind of ["category", "collection"] as const) {
    const items = await nextItems<CategoryInput | CollectionInput>(trx, key, kind);
    if (items.length === 0) continue;
    const ids = items.map(({ id }) => id);
    const images = await groupImages(trx, shop.shopId, kind, ids);
    const current = new Map(images.map(({ id, image }) => [id, image as Record<string, unknown>]));
    const undos = items.map(({ id, before, after }) => ({
      id,
      undo: undoGroupChange<Record<string, unknown>>({ before, after, current: current.get(id) ?? null }),
    }));
    const restored = undos.flatMap(({ undo }) => (undo.kind === "restore" ? [undo.image] : []));
    if (restored.length > 0) {
      const batch = { categories: [], collections: [], products: [] };
      const named = kind === "category" ? { categories: restored } : { collections: restored };
      // A group is restored from the image that was kept of it, which has its shape.
      await saveCatalog(trx, shop, { ...batch, ...(named as object) });
    }
    const unwanted = undos.filter(({ undo }) => undo.kind === "remove").map(({ id }) => id);
    const kept = await removeEmptyGroups(trx, shop.shopId, kind, unwanted);
    await mark(
      trx,
      key,
      kind,
      undos.map(({ id, undo }) => outcomeOf(id, undo, kept.has(id) ? ["in-use"] : undefined)),
    );
    return true;
  }
  return false;
}

function outcomeOf(id: string, undo: Undo<unknown>, problems: string[] | undefined): Outcome {
  if (undo.kind === "left") return { id, state: "left", reasons: undo.fields };
  return problems ? { id, state: "left", reasons: problems } : { id, state: "restored", reasons: [] };
}

async function mark(trx: Trx, { shopId, id }: ChangeSetKey, kind: ItemKind, outcomes: readonly Outcome[]) {
  await sql`
    update catalog_change_items i set state = row.state, reasons = row.reasons
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as row(id text, state text, reasons text[])
    where i.shop_id = ${shopId} and i.change_set_id = ${id} and i.kind = ${kind} and i.item_id = row.id`.execute(trx);
}

async function finish(trx: Trx, { shopId, id }: ChangeSetKey): Promise<void> {
  await sql`
    update catalog_change_sets set state = 'undone', undone_at = now()
    where shop_id = ${shopId} and id = ${id}`.execute(trx);
}
