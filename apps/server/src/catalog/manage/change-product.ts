import type { ManagedProduct, ProductPatch, SkuPatch } from "@vitrine/contract/platform/catalog/products";
import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { mergePatch } from "@vitrine/contract/wire/merge-patch";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { refuseOtherVersion } from "../../http/answer/preconditions.ts";
import type { Problem, Refusal } from "../../http/refusals.ts";
import type { Shop } from "../../shop/shop.ts";
import { shapeProblems } from "../products/catalog-shapes.ts";
import {
  contentProblems,
  foreignSkuProblem,
  offerProblems,
  quantityPriceProblems,
  withNamesOf,
} from "../products/product-problems.ts";
import type {
  CatalogLookUps,
  ProductAudit,
  ProductChangeRepository,
  ProductDecision,
} from "./product-change.repository.ts";
import { productInputOf, type StoredProduct, toManagedProduct } from "./product-resource.ts";

export type ChangeProductDeps = { productChanges: ProductChangeRepository };
export type ChangedShop = Pick<Shop, "shopId" | "priceTableIds" | "sellerIds" | "lowStockAt">;
export type ProductTarget = { productId: string; ifMatch: string | null };

export async function createProduct(
  { productChanges }: ChangeProductDeps,
  shop: ChangedShop,
  product: ProductInput,
  audit?: ProductAudit,
): Promise<Result<ManagedProduct, Refusal>> {
  const key = { shop, productId: product.providerId };
  const created = await productChanges.create(key, (_, lookUps) => checkProduct(product, shop, lookUps), audit);
  return created.ok ? ok(toManagedProduct(created.value)) : created;
}

export async function changeProduct(
  { productChanges }: ChangeProductDeps,
  shop: ChangedShop,
  { productId, ifMatch }: ProductTarget,
  patch: ProductPatch,
  audit?: ProductAudit,
): Promise<Result<ManagedProduct, Refusal>> {
  const decide: ProductDecision = async (before, lookUps) => {
    const other = refuseOtherVersion(ifMatch, before.version);
    if (other) return refuse(other);
    const product = productInputOf(before);
    return checkProduct(mergePatch(product, patch), withNamesOf(shop, product), lookUps, product);
  };
  const changed = await productChanges.change({ shop, productId }, decide, audit);
  return changed.ok ? ok(toManagedProduct(changed.value)) : changed;
}

export type PageChanges = {
  product?: ProductPatch;
  /** `was`: the code that the SKU had. Its values stay its own. */
  variants?: { sku: string; was?: string; options: Record<string, string> }[];
  skus?: Record<string, SkuPatch>;
};

/** Fields of a product, which SKUs it has, and fields of these, all or none. What nobody names stays as it is now. */
export async function changeProductPage(
  { productChanges }: ChangeProductDeps,
  shop: ChangedShop,
  { productId, ifMatch }: ProductTarget,
  changes: PageChanges,
  audit?: ProductAudit,
): Promise<Result<ManagedProduct, Refusal>> {
  const decide: ProductDecision = async (before, lookUps) => {
    const other = refuseOtherVersion(ifMatch, before.version);
    if (other) return refuse(other);
    const held = heldCodeProblem(before, changes.variants);
    if (held) return refuse({ code: "product-inconsistent", problems: [held] });
    const product = productInputOf(before);
    // A promotion knows its prices by their SKU: with another code they would stay when it ends.
    const own = changes.variants?.some(({ was }) => was) ? await lookUps.withOwnOffers(product) : product;
    return checkProduct(withPageChanges(own, changes), withNamesOf(shop, product), lookUps, product);
  };
  const changed = await productChanges.change({ shop, productId }, decide, audit);
  return changed.ok ? ok(toManagedProduct(changed.value)) : changed;
}

/** Orders name what they hold by its SKU. Such a code changes when they are through. */
function heldCodeProblem({ skus }: StoredProduct, variants: PageChanges["variants"] = []): Problem | undefined {
  const held = new Set(skus.filter(({ stocks }) => stocks?.some((row) => row.held > 0)).map(({ sku }) => sku));
  const place = variants.findIndex(({ was }) => was !== undefined && held.has(was));
  const was = variants[place]?.was;
  if (was === undefined) return undefined;
  return {
    param: `/skus/${place}/sku`,
    reason: "sku-held",
    message: `Há pedidos em andamento com o SKU ${was}. Mude o código quando eles terminarem.`,
    english: `Orders under way hold units of the SKU ${was}. Change its code when they are through.`,
  };
}

/** What the changes make of a product. Its shape is still to be checked: a patch may take away what a product needs. */
export function withPageChanges(
  { skus: stored, ...product }: ProductInput,
  { product: patch = {}, variants, skus: changes = {} }: PageChanges,
): { skus: object[] } {
  const own = new Map(stored.map((sku) => [sku.sku, sku]));
  const listed = variants ? variants.map(({ sku, was = sku, options }) => ({ ...own.get(was), sku, options })) : stored;
  const skus = listed.map((sku) => mergePatch(sku, changes[sku.sku] ?? {}) as object);
  return { ...(mergePatch(product, patch) as object), skus };
}

export async function deleteProduct(
  { productChanges }: ChangeProductDeps,
  { shopId }: ChangedShop,
  { productId, ifMatch }: ProductTarget,
  audit?: ProductAudit,
): Promise<Result<{ deleted: true; deletionId: string }, Refusal>> {
  const removed = await productChanges.remove({ shopId, productId }, ifMatch, audit);
  return removed.ok ? ok({ deleted: true as const, deletionId: removed.value.deletionId }) : removed;
}

/** The rules of an import, for one product, and what only somebody who writes one product is told of. */
export async function checkProduct(
  value: unknown,
  shop: ChangedShop,
  lookUps: CatalogLookUps,
  before?: ProductInput,
): Promise<Result<ProductInput, Refusal>> {
  const ofShape = shapeProblems("product", value);
  if (ofShape.length > 0) return refuse({ code: "invalid-request", problems: ofShape });
  // Its shape was checked just now.
  const product = value as ProductInput;
  const found = await lookUps.existing(product);
  const existing = { ...found, priceTables: shop.priceTableIds, sellers: shop.sellerIds };
  const skus = product.skus.map(({ sku }) => sku);
  const foreign = foreignSkuProblem(product.providerId, skus, await lookUps.ownersOf(skus));
  const problems: Problem[] = [
    ...contentProblems(product, existing),
    ...(foreign ? [foreign] : []),
    ...offerProblems(product, before),
    ...quantityPriceProblems(product, before),
  ];
  return problems.length > 0 ? refuse({ code: "product-inconsistent", problems }) : ok(product);
}

/** Another product has the id, or one of these SKUs. */
export function isTaken({ code, problems = [] }: Refusal): boolean {
  if (code === "product-exists") return true;
  return code === "product-inconsistent" && problems.some(({ reason }) => reason === "sku-of-another-product");
}
