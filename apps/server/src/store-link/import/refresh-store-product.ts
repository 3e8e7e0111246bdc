import { type Jobs, RetryLater } from "../../db/jobs.ts";
import { callStore, type StoreCall } from "../access/call-store.ts";
import { retryAt } from "../access/retry-time.ts";
import type { StoreAnswer, StoreProblem } from "../access/store-platform.ts";
import { removeStoreProduct, type SaveStoreProductsDeps, saveStoreProducts } from "./save-store-products.ts";
import type { StoreImportRepository } from "./store-import.repository.ts";
import type { StoreProductRepository } from "./store-product.repository.ts";

export type RefreshStoreProductDeps = SaveStoreProductsDeps & {
  storeImports: Pick<StoreImportRepository, "find" | "scheduleRefreshes">;
  storeProducts: Pick<StoreProductRepository, "findByVariant">;
};

/** Reads one product of a linked store again: it may be changed, new or removed. */
export async function refreshStoreProduct(
  deps: RefreshStoreProductDeps,
  job: Jobs["refresh-store-product"],
): Promise<void> {
  const { shopId, storeProductId, storeVariantId } = job;
  const running = await deps.storeImports.find(shopId);
  if (!running) return;
  const call = { shopId, priority: "interactive" } as const;
  const problem =
    storeVariantId === undefined
      ? await readStoreProduct(deps, call, { storeProductId, run: running.run })
      : await refreshProductOfVariant(deps, call, storeVariantId);
  if (!problem || problem.kind === "unlinked") return;
  // The queue's own retry delay, so that other products of the store do not wait for this one.
  if (problem.kind === "refused") throw new RetryLater("the store does not give a product");
  const record = storeVariantId === undefined ? { storeProductId } : { storeVariantId };
  await deps.storeImports.scheduleRefreshes(shopId, [record], retryAt(deps, problem));
}

/** Several variants of a product change at once. Each only schedules its product, which is read once. */
async function refreshProductOfVariant(
  deps: RefreshStoreProductDeps,
  call: StoreCall,
  storeVariantId: string,
): Promise<StoreProblem | undefined> {
  const { storeImports, storeProducts } = deps;
  // The catalogue answers without a call, even for a variant that the store has removed.
  const saved = await storeProducts.findByVariant(call.shopId, storeVariantId);
  const answer: StoreAnswer<string> = saved
    ? { ok: true, value: saved }
    : await callStore(deps, call, (platform, access) => platform.productOfVariant?.(access, storeVariantId));
  if (answer.ok) {
    await storeImports.scheduleRefreshes(call.shopId, [{ storeProductId: answer.value }]);
    return undefined;
  }
  const { problem } = answer;
  return problem.kind === "not-found" || problem.kind === "unsupported" ? undefined : problem;
}

/** Reads one product and saves or removes it. Returns the problem if the call failed. */
export async function readStoreProduct(
  deps: SaveStoreProductsDeps,
  call: StoreCall,
  { storeProductId, run }: { storeProductId: string; run: number },
): Promise<StoreProblem | undefined> {
  const readAt = await deps.storeSaveLock.readClock();
  const answer = await callStore(deps, call, (platform, access) => platform.product(access, storeProductId));
  if (answer.ok) return saveStoreProducts(deps, call, [answer.value], { run, readAt });
  if (answer.problem.kind !== "not-found") return answer.problem;
  await removeStoreProduct(deps, { shopId: call.shopId, storeProductId, readAt });
  return undefined;
}
