import { isDeepStrictEqual } from "node:util";
import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import type { ExistingIds } from "@vitrine/domain/catalog/product-references";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { sql, type Transaction } from "kysely";
import { type AuditOf, audited, unlessRefused } from "../../db/audit.ts";
import { addJob, promotionsJob } from "../../db/jobs.ts";
import type { Database, Db } from "../../db/pool.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { refuseOtherVersion } from "../../http/answer/preconditions.ts";
import type { Refusal } from "../../http/refusals.ts";
import {
  type DeletionKey,
  forgetDeleted,
  type KeptProduct,
  keepDeleted,
  lockDeleted,
} from "../deleted/deleted-product.repository.ts";
import { withOwnOffers } from "../deleted/own-offers.ts";
import { productsOfSkus, saveCatalog } from "../import/catalog.repository.ts";
import { lockProducts, removeProducts, SkuTaken, type StockedShop } from "../import/save-products.ts";
import { productRows } from "../products/product-row.ts";
import { productInputOf, type StoredProduct } from "./product-resource.ts";
import { findStoredProduct } from "./stored-product.ts";

type Trx = Transaction<Database>;

/** What a rule asks about the shop. Categories and collections that it was told of stay until the product is saved. */
export type CatalogLookUps = {
  existing(
    product: Pick<ProductInput, "categories" | "collections">,
  ): Promise<Pick<ExistingIds, "categories" | "collections">>;
  /** SKU → the product that has it now. */
  ownersOf(skus: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The product without the prices of promotions that run. */
  withOwnOffers(product: ProductInput): Promise<ProductInput>;
};

type Decide<Before> = (before: Before, lookUps: CatalogLookUps) => Promise<Result<ProductInput, Refusal>>;

export type ProductDecision = Decide<StoredProduct>;

type ProductKey = { shopId: string; productId: string };
type InShop = { shop: StockedShop; productId: string };

/** The product before and after the change; null where it was made or removed. */
export type ProductAudit = AuditOf<{ before: StoredProduct | null; after: StoredProduct | null }>;

export type ProductChangeRepository = ReturnType<typeof createProductChangeRepository>;

export function createProductChangeRepository(db: Db) {
  /** Another product may get the same SKU at the same moment: the second try finds it there and is refused. */
  async function inTransaction<Value>(
    work: (trx: Trx) => Promise<Value>,
    audit: AuditOf<Value> | undefined,
  ): Promise<Value> {
    const attempt = () => audited(db, audit, work);
    return attempt().catch((error: unknown) => {
      if (!(error instanceof SkuTaken) && !isUniqueViolation(error)) throw error;
      return attempt();
    });
  }

  async function save(trx: Trx, shop: StockedShop, product: ProductInput): Promise<Result<StoredProduct, Refusal>> {
    await saveCatalog(trx, shop, { categories: [], collections: [], products: [productRows(product)] });
    const saved = await findStoredProduct(trx, shop.shopId, product.providerId);
    if (!saved) throw new Error(`product ${product.providerId} is gone while it is locked`);
    return ok(saved);
  }

  return {
    async create(
      { shop, productId }: InShop,
      decide: Decide<null>,
      audit?: ProductAudit,
    ): Promise<Result<StoredProduct, Refusal>> {
      const { shopId } = shop;
      const create = async (trx: Trx): Promise<Result<StoredProduct, Refusal>> => {
        const decided = await decide(null, lookUpsIn(trx, shopId));
        if (!decided.ok) return decided;
        if (!(await claim(trx, { shopId, productId }))) return refuse({ code: "product-exists" });
        return save(trx, shop, decided.value);
      };
      return inTransaction(create, unlessRefused(audit && ((after) => audit({ before: null, after }))));
    },

    /** Applies the rule to the product as it is now. Nobody else changes it, or its stock, meanwhile. */
    async change({ shop, productId }: InShop, decide: Decide<StoredProduct>, audit?: ProductAudit) {
      const { shopId } = shop;
      let before: StoredProduct | undefined;
      const change = async (trx: Trx): Promise<Result<StoredProduct, Refusal>> => {
        await lockProducts(trx, shopId, [productId]);
        before = await findStoredProduct(trx, shopId, productId);
        if (!before) return refuse({ code: "product-not-found" });
        const decided = await decide(before, lookUpsIn(trx, shopId));
        if (!decided.ok) return decided;
        if (isSame(before, decided.value)) return ok(before);
        // Promotions that run now are for its new SKUs as well.
        if (hasNewSkus(before, decided.value)) {
          await addJob(trx, "apply-promotions", { shopId }, promotionsJob(shopId));
        }
        return save(trx, shop, decided.value);
      };
      return inTransaction(change, unlessRefused(audit && ((after) => audit({ before: before ?? null, after }))));
    },

    /** Removes it, and keeps it for who takes it back. Answers the id of the deletion. */
    async remove(
      { shopId, productId }: ProductKey,
      ifMatch: string | null,
      audit?: ProductAudit,
    ): Promise<Result<Removed, Refusal>> {
      const remove = async (trx: Trx): Promise<Result<Removed, Refusal>> => {
        await lockProducts(trx, shopId, [productId]);
        const before = await findStoredProduct(trx, shopId, productId);
        if (!before) return refuse<Refusal>({ code: "product-not-found" });
        const other = refuseOtherVersion(ifMatch, before.version);
        if (other) return refuse(other);
        const deletionId = await keepDeleted(trx, shopId, productInputOf(before));
        await removeProducts(trx, shopId, [productId]);
        return ok({ before, deletionId });
      };
      return audited(db, unlessRefused(audit && (({ before }) => audit({ before, after: null }))), remove);
    },

    /** Takes a deleted product back, with the id that it had. */
    async restore(
      { shop, deletionId }: { shop: StockedShop; deletionId: string },
      decide: Decide<KeptProduct>,
      audit?: ProductAudit,
    ): Promise<Result<StoredProduct, Refusal>> {
      const key: DeletionKey = { shopId: shop.shopId, deletionId };
      const restore = async (trx: Trx): Promise<Result<StoredProduct, Refusal>> => {
        const kept = await lockDeleted(trx, key);
        if (!kept) return refuse({ code: "deleted-product-not-found" });
        const decided = await decide(kept, lookUpsIn(trx, key.shopId));
        if (!decided.ok) return decided;
        const { providerId: productId } = decided.value;
        if (!(await claim(trx, { shopId: key.shopId, productId }))) {
          return refuse({ code: "deleted-id-taken", words: { id: productId } });
        }
        await forgetDeleted(trx, key);
        // It comes back with the shop's own prices: promotions that run now are for it as well.
        await addJob(trx, "apply-promotions", { shopId: key.shopId }, promotionsJob(key.shopId));
        return save(trx, shop, decided.value);
      };
      return inTransaction(restore, unlessRefused(audit && ((after) => audit({ before: null, after }))));
    },

    /** The product as the shop itself wrote it, without the prices of promotions that run. */
    async findOwn({ shopId, productId }: ProductKey): Promise<ProductInput | undefined> {
      return db.transaction().execute(async (trx) => {
        const stored = await findStoredProduct(trx, shopId, productId);
        return stored && withOwnOffers(trx, shopId, productInputOf(stored));
      });
    },
  };
}

type Removed = { before: StoredProduct; deletionId: string };

/** The row comes first: of two who make a product of the same id, one waits here and is refused. */
async function claim(trx: Trx, { shopId, productId }: ProductKey): Promise<boolean> {
  const claimed = await trx
    .insertInto("products")
    .values({ shop_id: shopId, provider_id: productId, name: "", document: "{}" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows !== 0n;
}

function hasNewSkus(before: StoredProduct, product: ProductInput): boolean {
  const known = new Set(before.skus.map(({ sku }) => sku));
  return product.skus.some(({ sku }) => !known.has(sku));
}

/** What is the same in every row is not saved: it would get a new version, and all lists would be read again for nothing. */
function isSame(before: StoredProduct, product: ProductInput): boolean {
  return isDeepStrictEqual(productRows(productInputOf(before)), productRows(product));
}

export function lookUpsIn(trx: Trx, shopId: string): CatalogLookUps {
  const found = async (table: "categories" | "collections", ids: readonly string[]) => {
    const { rows } = await sql<{ id: string }>`
      select provider_id as id from ${sql.table(table)}
      where shop_id = ${shopId} and provider_id = any (${ids}::text[])
      order by provider_id for key share`.execute(trx);
    return new Set(rows.map(({ id }) => id));
  };
  return {
    async existing({ categories, collections = [] }) {
      return {
        categories: await found("categories", categories),
        collections: await found("collections", collections),
      };
    },
    ownersOf: (skus) => productsOfSkus(trx, shopId, skus),
    withOwnOffers: (product) => withOwnOffers(trx, shopId, product),
  };
}
