import { type Jobs, RetryLater } from "../../db/jobs.ts";
import { retryAt } from "../access/retry-time.ts";
import { callStore } from "../access/store-access.ts";
import type { StoreAnswer, StoreProblem } from "../access/store-platform.ts";
import type { StoreLinkDeps } from "../store-link-deps.ts";
import { removeStoreProduct, saveStoreProducts } from "./save-store-products.ts";

type Whose = { shopId: string; pace: "prompt" | "patient" };

/** One product of a linked store as it is now: changed, new or gone. */
export async function refreshStoreProduct(deps: StoreLinkDeps, job: Jobs["refresh-store-product"]): Promise<void> {
  const { shopId, storeProductId, storeVariantId } = job;
  const known = await deps.storeImports.find(shopId);
  if (!known) return;
  const whose = { shopId, pace: "prompt" } as const;
  const problem =
    storeVariantId === undefined
      ? await rereadStoreProduct(deps, whose, { storeProductId, run: known.run })
      : await readItsProduct(deps, whose, storeVariantId);
  if (!problem || problem.kind === "unlinked") return;
  // Tried again ever more rarely: the others of the store need not wait for this one.
  if (problem.kind === "refused") throw new RetryLater("the store does not give a product");
  const record = storeVariantId === undefined ? { storeProductId } : { storeVariantId };
  await deps.storeImports.addRefreshes(shopId, [record], retryAt(deps, problem));
}

/** Several variants of a product change at once: each only says which product, and that is read once. */
async function readItsProduct(
  deps: StoreLinkDeps,
  whose: Whose,
  storeVariantId: string,
): Promise<StoreProblem | undefined> {
  const { storeImports, storeProducts } = deps;
  // What we have says it without a call, also of a variant that is gone.
  const known = await storeProducts.productOfVariant(whose.shopId, storeVariantId);
  const answer: StoreAnswer<string> = known
    ? { ok: true, value: known }
    : await callStore(deps, whose, (platform, access) => platform.productOfVariant(access, storeVariantId));
  if (answer.ok) {
    await storeImports.addRefreshes(whose.shopId, [{ storeProductId: answer.value }]);
    return undefined;
  }
  return answer.problem.kind === "not-found" ? undefined : answer.problem;
}

/** Reads one product and does what follows from it; the problem where the store did not tell. */
export async function rereadStoreProduct(
  deps: StoreLinkDeps,
  whose: Whose,
  { storeProductId, run }: { storeProductId: string; run: number },
): Promise<StoreProblem | undefined> {
  const readAt = await deps.storeProducts.clock();
  const answer = await callStore(deps, whose, (platform, access) => platform.product(access, storeProductId));
  if (answer.ok) return saveStoreProducts(deps, whose, [answer.value], { run, readAt });
  if (answer.problem.kind !== "not-found") return answer.problem;
  await removeStoreProduct(deps, { shopId: whose.shopId, storeProductId, readAt });
  return undefined;
}
