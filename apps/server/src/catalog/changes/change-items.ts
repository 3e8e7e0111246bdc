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
export type ProductImages = ReadonlyMap<string, ReturnType<typeof productInputOf>>;

/** The products as they are now, for the transaction that is about to change them: nobody else does until it ends. */
export async function lockedImages(trx: Trx, shopId: string, productIds: readonly string[]): Promise<ProductImages> {
  await lockProducts(trx, shopId, productIds);
  return productImages(trx, shopId, productIds);
}

/** Keeps these products as they were and as the transaction leaves them. Called when they are saved. */
export async function keepProducts(
  trx: Trx,
  key: ChangeSetKey,
  productIds: readonly string[],
  before: ProductImages,
): Promise<void> {
  const after = await productImages(trx, key.shopId, productIds);
  await keep(
    trx,
    key,
    "product",
    productIds.map((id) => ({ id, before: before.get(id), after: after.get(id) })),
  );
}

type Groups = { categories: readonly CategoryInput[]; collections: readonly CollectionInput[] };

/** Saves categories and collections, among others, and keeps them as they were before it and are after it. */
export async function keepGroups(
  trx: Trx,
  key: ChangeSetKey,
  { categories, collections }: Groups,
  save: () => Promise<void>,
): Promise<void> {
  const groups = [
    { kind: "category" as const, ids: categories.map(idOf) },
    { kind: "collection" as const, ids: collections.map(idOf) },
  ].filter(({ ids }) => ids.length > 0);
  const imagesOf = async ({ kind, ids }: (typeof groups)[number]) =>
    new Map((await groupImages(trx, key.shopId, kind, ids)).map(({ id, image }) => [id, image]));
  const before: Map<string, object>[] = [];
  for (const group of groups) before.push(await imagesOf(group));
  await save();
  for (const [at, group] of groups.entries()) {
    const after = await imagesOf(group);
    await keep(
      trx,
      key,
      group.kind,
      group.ids.map((id) => ({ id, before: before[at]?.get(id), after: after.get(id) })),
    );
  }
}

/** The products as the platform API has them, by id. */
export async function productImages(trx: Trx, shopId: string, productIds: readonly string[]): Promise<ProductImages> {
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

type KeptItem = { id: string; before: object | undefined; after: object | undefined };

/**
 * In one statement, once both images are known. A thing that the change set touched before keeps its first image. One that
 * did not exist is kept as null.
 */
async function keep(trx: Trx, { shopId, id }: ChangeSetKey, kind: ItemKind, items: readonly KeptItem[]): Promise<void> {
  const rows = [...new Map(items.map((item) => [item.id, item])).values()];
  // A waiting item was named before anything was known of it.
  await sql`
    insert into catalog_change_items as known (shop_id, change_set_id, kind, item_id, before, after)
    select ${shopId}, ${id}, ${kind}, row.id, row.before, row.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id text, before jsonb, after jsonb)
    on conflict (shop_id, change_set_id, kind, item_id) do update
    set before = case when known.state = 'waiting' then excluded.before else known.before end,
        state = case when known.state = 'waiting' then 'changed' else known.state end,
        after = excluded.after`.execute(trx);
}

function idOf({ providerId }: { providerId: string }): string {
  return providerId;
}
