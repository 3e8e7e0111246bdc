import type { CategoryInput, CollectionInput } from "@vitrine/contract/platform/catalog-import";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/pool.ts";
import { lockProducts } from "../import/save-products.ts";
import { productInputOf } from "../manage/product-resource.ts";
import { readProducts } from "../manage/stored-product.ts";

type Trx = Transaction<Database>;

export type ChangeSetKey = { shopId: string; id: string };
export type ItemKind = "product" | "category" | "collection";
type Image = { id: string; image: object };

/**
 * Keeps the products as they are now, for the transaction that is about to change them: nobody else changes them until it
 * ends. A product that the change set touched before keeps its first image. One that does not exist is kept as null.
 */
export async function keepBefore(
  trx: Trx,
  { shopId, id }: ChangeSetKey,
  productIds: readonly string[],
): Promise<Map<string, ReturnType<typeof productInputOf>>> {
  await lockProducts(trx, shopId, productIds);
  const products = await productImages(trx, shopId, productIds);
  await keep(
    trx,
    { shopId, id },
    "product",
    productIds,
    [...products].map(([id, image]) => ({ id, image })),
  );
  return products;
}

/** Keeps the products as the transaction leaves them. Called when they are saved. */
export async function keepAfter(trx: Trx, { shopId, id }: ChangeSetKey, productIds: readonly string[]): Promise<void> {
  const images = await productImages(trx, shopId, productIds);
  await setAfter(
    trx,
    { shopId, id },
    "product",
    [...images].map(([id, image]) => ({ id, image })),
  );
}

type Groups = { categories: readonly CategoryInput[]; collections: readonly CollectionInput[] };

/** The same for categories and collections. */
export async function keepGroupsBefore(trx: Trx, key: ChangeSetKey, { categories, collections }: Groups) {
  const ids = { category: categories.map(idOf), collection: collections.map(idOf) };
  for (const kind of ["category", "collection"] as const) {
    if (ids[kind].length > 0)
      await keep(trx, key, kind, ids[kind], await groupImages(trx, key.shopId, kind, ids[kind]));
  }
}

export async function keepGroupsAfter(trx: Trx, key: ChangeSetKey, { categories, collections }: Groups) {
  const ids = { category: categories.map(idOf), collection: collections.map(idOf) };
  for (const kind of ["category", "collection"] as const) {
    if (ids[kind].length > 0) await setAfter(trx, key, kind, await groupImages(trx, key.shopId, kind, ids[kind]));
  }
}

/** The products as the platform API has them, by id. */
export async function productImages(trx: Trx, shopId: string, productIds: readonly string[]) {
  const found = await readProducts(trx, shopId, sql`select unnest(${productIds}::text[]) as id, '' as key`);
  return new Map(found.map(({ product }) => [product.provider_id, productInputOf(product)]));
}

export async function groupImages(
  trx: Trx,
  shopId: string,
  kind: "category" | "collection",
  ids: readonly string[],
): Promise<Image[]> {
  const isCategory = kind === "category";
  const own = isCategory
    ? sql`json_build_object('providerId', provider_id, 'name', name, 'position', position,
                            'parentId', parent_id, 'description', description)`
    : sql`json_build_object('providerId', provider_id, 'name', name, 'position', position)`;
  const { rows } = await sql<Image>`
    select provider_id as id, ${own} as image from ${sql.table(isCategory ? "categories" : "collections")}
    where shop_id = ${shopId} and provider_id = any (${ids}::text[])`.execute(trx);
  return rows;
}

async function keep(
  trx: Trx,
  { shopId, id }: ChangeSetKey,
  kind: ItemKind,
  ids: readonly string[],
  images: readonly Image[],
): Promise<void> {
  const known = new Map(images.map(({ id, image }) => [id, image]));
  const rows = [...new Set(ids)].map((item_id) => ({ item_id, before: known.get(item_id) ?? null }));
  // A waiting item was named before anything was known of it.
  await sql`
    insert into catalog_change_items (shop_id, change_set_id, kind, item_id, before)
    select ${shopId}, ${id}, ${kind}, row.item_id, nullif(row.before, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(item_id text, before jsonb)
    on conflict (shop_id, change_set_id, kind, item_id) do update
    set before = excluded.before, state = 'changed' where catalog_change_items.state = 'waiting'`.execute(trx);
}

async function setAfter(
  trx: Trx,
  { shopId, id }: ChangeSetKey,
  kind: ItemKind,
  images: readonly Image[],
): Promise<void> {
  await sql`
    update catalog_change_items i set after = row.image
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as row(id text, image jsonb)
    where i.shop_id = ${shopId} and i.change_set_id = ${id} and i.kind = ${kind} and i.item_id = row.id`.execute(trx);
}

function idOf({ providerId }: { providerId: string }): string {
  return providerId;
}
