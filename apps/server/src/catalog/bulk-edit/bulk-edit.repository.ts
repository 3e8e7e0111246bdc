import type { BulkEditBody } from "@vitrine/contract/panel/catalog/bulk-edit";
import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import type { ExistingIds } from "@vitrine/domain/catalog/product-references";
import type { Result } from "@vitrine/domain/result";
import { sql, type Transaction } from "kysely";
import { type AuditOf, audited } from "../../db/audit.ts";
import { addJob } from "../../db/jobs.ts";
import type { Database, Db } from "../../db/pool.ts";
import { type ChangeSetKey, keepProducts, lockedImages, productImages } from "../changes/change-items.ts";
import { beginChangeSet, type NewChangeSet } from "../changes/change-set.repository.ts";
import { saveCatalog } from "../import/catalog.repository.ts";
import type { StockedShop } from "../import/save-products.ts";
import { lookUpsIn } from "../manage/product-change.repository.ts";
import { productRows } from "../products/product-row.ts";

type Trx = Transaction<Database>;

const BATCH_SIZE = 200;

/** What becomes of one product: the whole product, that nothing changes, or why not. */
export type EditedProduct = Result<ProductInput, string>;
type Decide = (product: ProductInput, edit: BulkEditBody) => EditedProduct;
type Missing = (edit: BulkEditBody, existing: Pick<ExistingIds, "categories" | "collections">) => string | undefined;

export type BulkEditRepository = ReturnType<typeof createBulkEditRepository>;

export function createBulkEditRepository(db: Db) {
  return {
    /** The set with all its products, which wait, and the job that does them: all are committed or nothing. */
    async begin(
      set: Omit<NewChangeSet, "kind" | "request">,
      edit: BulkEditBody,
      productIds: readonly string[],
      audit: AuditOf<string>,
    ) {
      return audited(db, audit, async (trx) => {
        const id = await beginChangeSet(trx, { ...set, kind: "bulk-edit", request: edit });
        await sql`
          insert into catalog_change_items (shop_id, change_set_id, kind, item_id, state)
          select ${set.shopId}, ${id}, 'product', item_id, 'waiting'
          from unnest(${productIds}::text[]) as item_id`.execute(trx);
        await addNext(trx, { shopId: set.shopId, id });
        return id;
      });
    },

    /** The products as they are now, in this order. */
    async products(shopId: string, ids: readonly string[]): Promise<ProductInput[]> {
      const found = await db.transaction().execute((trx) => productImages(trx, shopId, ids));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /** The next products of the set, and the job for those after them. Nothing when it is done, or being undone. */
    async editNext(shop: StockedShop, id: string, { decide, missing }: { decide: Decide; missing: Missing }) {
      const key = { shopId: shop.shopId, id };
      await db.transaction().execute(async (trx) => {
        const edit = await runningEdit(trx, key);
        if (!edit) return;
        const ids = await waiting(trx, key);
        if (ids.length === 0) return finish(trx, key);
        const before = await lockedImages(trx, shop.shopId, ids);
        const { category, collection } = edit;
        const existing = await lookUpsIn(trx, shop.shopId).existing({
          categories: category ? [category.id] : [],
          collections: collection ? [collection.id] : [],
        });
        const lacks = missing(edit, existing);
        const marks: Mark[] = [];
        const changed: ProductInput[] = [];
        for (const productId of ids) {
          const product = before.get(productId);
          const name = product?.name ?? null;
          if (!product || lacks) {
            marks.push({ id: productId, name, state: "refused", reasons: [lacks ?? "gone"] });
            continue;
          }
          const edited = decide(product, edit);
          if (!edited.ok) marks.push({ id: productId, name, state: "refused", reasons: [edited.refusal] });
          else if (edited.value === product) marks.push({ id: productId, name, state: "same", reasons: [] });
          else changed.push(edited.value);
        }
        await mark(trx, key, marks);
        if (changed.length > 0) {
          await saveCatalog(trx, shop, { categories: [], collections: [], products: changed.map(productRows) });
          await keepProducts(
            trx,
            key,
            changed.map(({ providerId }) => providerId),
            before,
          );
        }
        await addNext(trx, key);
      });
    },
  };
}

async function addNext(trx: Trx, { shopId, id }: ChangeSetKey): Promise<void> {
  const key = `edit-products:${shopId}:${id}`;
  await addJob(trx, "edit-products", { shopId, changeSetId: id }, { key, isSlow: true });
}

async function runningEdit(trx: Trx, { shopId, id }: ChangeSetKey): Promise<BulkEditBody | undefined> {
  const { rows } = await sql<{ request: BulkEditBody }>`
    select request from catalog_change_sets
    where shop_id = ${shopId} and id = ${id} and state = 'running' for update`.execute(trx);
  return rows[0]?.request;
}

async function waiting(trx: Trx, { shopId, id }: ChangeSetKey): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from catalog_change_items
    where shop_id = ${shopId} and change_set_id = ${id} and state = 'waiting' and kind = 'product'
    order by item_id limit ${BATCH_SIZE}`.execute(trx);
  return rows.map(({ item_id }) => item_id);
}

type Mark = { id: string; name: string | null; state: "same" | "refused"; reasons: string[] };

/** What did not change needs no image to go back to. */
async function mark(trx: Trx, { shopId, id }: ChangeSetKey, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    update catalog_change_items i set state = row.state, reasons = row.reasons, before = jsonb_build_object('name', row.name)
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as row(id text, name text, state text, reasons text[])
    where i.shop_id = ${shopId} and i.change_set_id = ${id} and i.kind = 'product' and i.item_id = row.id`.execute(trx);
}

async function finish(trx: Trx, { shopId, id }: ChangeSetKey): Promise<void> {
  await sql`
    update catalog_change_sets set state = 'done', finished_at = now()
    where shop_id = ${shopId} and id = ${id}`.execute(trx);
}
