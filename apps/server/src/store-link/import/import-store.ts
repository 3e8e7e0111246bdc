import type { Jobs } from "../../db/jobs.ts";
import { callStore, type StoreCall } from "../access/call-store.ts";
import { idPrefixOf } from "../access/platform-of-shop.ts";
import { retryAt } from "../access/retry-time.ts";
import type { StoreProblem } from "../access/store-platform.ts";
import { NOT_ANSWERING, NOT_UNDERSTOOD, OUR_FAULT } from "../access/store-texts.ts";
import { readStoreProduct } from "./refresh-store-product.ts";
import { type SaveStoreProductsDeps, saveStoreCategories, saveStoreProducts } from "./save-store-products.ts";
import type { ImportPosition, StoreImport, StoreImportRepository } from "./store-import.repository.ts";
import type { StoreProductRepository } from "./store-product.repository.ts";

export type ImportStoreDeps = SaveStoreProductsDeps & {
  storeImports: Pick<
    StoreImportRepository,
    "find" | "saveFailure" | "scheduleImport" | "advance" | "markPageRequested"
  >;
  storeProducts: Pick<StoreProductRepository, "listMissing" | "markFound" | "removeGone">;
};

/** How many missing products one job looks up in the store. */
const MISSING_PER_JOB = 20;

/** The problem that stopped this step, if any. */
type Outcome = StoreProblem | undefined;

/**
 * One step of the import of a whole store: its categories, a page of its products, or some of the missing products. The
 * progress is saved with the job of the next step, after the data. An interrupted step is repeated.
 */
export async function importStore(deps: ImportStoreDeps, { shopId, run }: Jobs["import-store"]): Promise<void> {
  const found = await deps.storeImports.find(shopId);
  if (found?.run !== run || found.stage === "done") return;
  const problem = await step(deps, shopId, found).catch(async (error: unknown) => {
    await deps.storeImports.saveFailure(shopId, OUR_FAULT);
    throw error;
  });
  // The owner must repair a broken link, which starts a new run.
  if (!problem || problem.kind === "unlinked") return;
  const failure = failureText(problem);
  if (failure) await deps.storeImports.saveFailure(shopId, failure);
  await deps.storeImports.scheduleImport({ shopId, run }, retryAt(deps, problem));
}

async function step(deps: ImportStoreDeps, shopId: string, found: StoreImport): Promise<Outcome> {
  switch (found.stage) {
    case "categories":
      return readCategories(deps, positionOf(shopId, found));
    case "products":
      return readPage(deps, shopId, found);
    case "removals":
      return checkMissing(deps, positionOf(shopId, found));
    case "done":
      return undefined;
  }
}

const positionOf = (shopId: string, { run, stage, page }: StoreImport): ImportPosition => ({
  shopId,
  run,
  stage,
  page,
});

const backgroundCall = (shopId: string): StoreCall => ({ shopId, priority: "background" });

async function readCategories(deps: ImportStoreDeps, position: ImportPosition): Promise<Outcome> {
  const saved = await saveStoreCategories(deps, backgroundCall(position.shopId));
  if (!saved.ok) return saved.problem;
  await deps.storeImports.advance(position, { stage: "products", page: 1, at: new Date(deps.now()) });
  return undefined;
}

async function readPage(deps: ImportStoreDeps, shopId: string, found: StoreImport): Promise<Outcome> {
  const { page, run } = found;
  const readAt = await deps.storeImports.markPageRequested(shopId);
  const answer = await callStore(deps, backgroundCall(shopId), (platform, access) => platform.products(access, page));
  if (!answer.ok) return answer.problem;
  const { items, total, hasMore } = answer.value;
  const problem = await saveStoreProducts(deps, backgroundCall(shopId), items, { run, readAt });
  if (problem) return problem;

  // The store has removed products since the last page: the others have moved up, so some pages are read again.
  const gone = page > 1 ? Math.max(0, found.total - total) : 0;
  const back = gone > 0 ? Math.ceil(gone / Math.max(1, items.length)) : 0;
  const next = Math.max(1, page + 1 - back - (back > 0 ? 1 : 0));
  const isEnd = !hasMore && back === 0;
  await deps.storeImports.advance(positionOf(shopId, found), {
    ...(isEnd ? { stage: "removals", page: 1 } : { stage: "products", page: next }),
    total,
    at: new Date(deps.now()),
  });
  return undefined;
}

/**
 * Looks up each missing product in the store before it is removed. Lists shift while they are read, and one empty response
 * does not mean that the store has lost its products.
 */
async function checkMissing(deps: ImportStoreDeps, position: ImportPosition): Promise<Outcome> {
  const { shopId, run } = position;
  const missing = await deps.storeProducts.listMissing(shopId, run, MISSING_PER_JOB);
  for (const storeProductId of missing) {
    const problem = await readStoreProduct(deps, backgroundCall(shopId), { storeProductId, run });
    // A refusal does not prove that it is gone, so it stays until the next run.
    if (problem?.kind === "refused") await deps.storeProducts.markFound(shopId, run, storeProductId);
    else if (problem) return problem;
  }
  const at = new Date(deps.now());
  if (missing.length > 0) {
    await deps.storeImports.advance(position, { stage: "removals", page: position.page + 1, at });
    return undefined;
  }
  const categories = await saveStoreCategories(deps, backgroundCall(shopId));
  if (!categories.ok) return categories.problem;
  // The prefix marks the categories of the store, as opposed to those that the account has created itself.
  const prefix = `${await idPrefixOf(deps, shopId)}-`;
  await deps.catalog.removeOtherCategories(shopId, { prefix, except: categories.value });
  await deps.storeProducts.removeGone(shopId);
  await deps.storeImports.advance(position, { stage: "done", page: position.page, at });
  return undefined;
}

/** What the owner sees meanwhile. Waiting for the call budget is no failure. */
function failureText(problem: StoreProblem): string | null {
  if (problem.kind === "later") return problem.afterMs === undefined ? NOT_ANSWERING : null;
  return NOT_UNDERSTOOD;
}
