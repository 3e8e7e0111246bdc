import type { Jobs } from "../../db/jobs.ts";
import { retryAt } from "../access/retry-time.ts";
import { callStore } from "../access/store-access.ts";
import type { StoreProblem } from "../access/store-platform.ts";
import { NOT_ANSWERING, NOT_UNDERSTOOD, OUR_FAULT } from "../access/store-texts.ts";
import type { StoreLinkDeps } from "../store-link-deps.ts";
import { rereadStoreProduct } from "./refresh-store-product.ts";
import { saveStoreCategories, saveStoreProducts } from "./save-store-products.ts";
import type { ImportPosition, StoreImport } from "./store-import.repository.ts";

/** How many products that were not met are asked for by one job. */
const UNSEEN_AT_ONCE = 20;

/** The categories of the store, and not those that the account has made itself. */
const STORE_PREFIX = "tray-";

/** The run is over for this job: the store has to be waited for. */
type Outcome = StoreProblem | undefined;

/**
 * One step of the run over a whole store: its categories, a page of its products, or some of those that were not met. The
 * progress is saved with the job of the next step, after what was read; a step that was broken off is taken again.
 */
export async function importStore(deps: StoreLinkDeps, { shopId, run }: Jobs["import-store"]): Promise<void> {
  const found = await deps.storeImports.find(shopId);
  if (found?.run !== run || found.stage === "done") return;
  const problem = await step(deps, shopId, found).catch(async (error: unknown) => {
    await deps.storeImports.fail(shopId, OUR_FAULT);
    throw error;
  });
  // A broken link is mended by its owner, who begins a new run.
  if (!problem || problem.kind === "unlinked") return;
  const sentence = sentenceOf(problem);
  if (sentence) await deps.storeImports.fail(shopId, sentence);
  await deps.storeImports.addImportAt({ shopId, run }, retryAt(deps, problem));
}

async function step(deps: StoreLinkDeps, shopId: string, found: StoreImport): Promise<Outcome> {
  switch (found.stage) {
    case "categories":
      return readCategories(deps, placeOf(shopId, found));
    case "products":
      return readPage(deps, shopId, found);
    case "removals":
      return lookForUnseen(deps, placeOf(shopId, found));
    case "done":
      return undefined;
  }
}

const placeOf = (shopId: string, { run, stage, page }: StoreImport): ImportPosition => ({ shopId, run, stage, page });

const patiently = (shopId: string) => ({ shopId, pace: "patient" }) as const;

async function readCategories(deps: StoreLinkDeps, place: ImportPosition): Promise<Outcome> {
  const saved = await saveStoreCategories(deps, patiently(place.shopId));
  if (!saved.ok) return saved.problem;
  await deps.storeImports.moveOn(place, { stage: "products", page: 1, at: new Date(deps.now()) });
  return undefined;
}

async function readPage(deps: StoreLinkDeps, shopId: string, found: StoreImport): Promise<Outcome> {
  const { page, run } = found;
  const readAt = await deps.storeImports.askedAt(shopId);
  const answer = await callStore(deps, patiently(shopId), (platform, access) => platform.products(access, page));
  if (!answer.ok) return answer.problem;
  const { items, total, hasMore } = answer.value;
  const problem = await saveStoreProducts(deps, patiently(shopId), items, { run, readAt });
  if (problem) return problem;

  // Fewer than a page ago: the rest has moved up, and what stood first on this page stands on one before it.
  const gone = page > 1 ? Math.max(0, found.total - total) : 0;
  const back = gone > 0 ? Math.ceil(gone / Math.max(1, items.length)) : 0;
  const next = Math.max(1, page + 1 - back - (back > 0 ? 1 : 0));
  const isEnd = !hasMore && back === 0;
  await deps.storeImports.moveOn(placeOf(shopId, found), {
    ...(isEnd ? { stage: "removals", page: 1 } : { stage: "products", page: next }),
    total,
    at: new Date(deps.now()),
  });
  return undefined;
}

/**
 * What was not met is asked for by its name before it is taken out: lists shift while they are read, and a store that once
 * answers with an empty one has not lost its products.
 */
async function lookForUnseen(deps: StoreLinkDeps, place: ImportPosition): Promise<Outcome> {
  const { shopId, run } = place;
  const unseen = await deps.storeProducts.unseen(shopId, run, UNSEEN_AT_ONCE);
  for (const storeProductId of unseen) {
    const problem = await rereadStoreProduct(deps, patiently(shopId), { storeProductId, run });
    // Not told, which is not gone: it stays as it is until the next run.
    if (problem?.kind === "refused") await deps.storeProducts.see(shopId, run, storeProductId);
    else if (problem) return problem;
  }
  const at = new Date(deps.now());
  if (unseen.length > 0) {
    await deps.storeImports.moveOn(place, { stage: "removals", page: place.page + 1, at });
    return undefined;
  }
  const categories = await saveStoreCategories(deps, patiently(shopId));
  if (!categories.ok) return categories.problem;
  await deps.catalog.removeOtherCategories(shopId, { prefix: STORE_PREFIX, kept: categories.value });
  await deps.storeProducts.forgetGone(shopId);
  await deps.storeImports.moveOn(place, { stage: "done", page: place.page, at });
  return undefined;
}

/** What the owner sees meanwhile. Waiting for the store's limits is nothing wrong. */
function sentenceOf(problem: StoreProblem): string | null {
  if (problem.kind === "later") return problem.afterMs === undefined ? NOT_ANSWERING : null;
  return NOT_UNDERSTOOD;
}
