import type { StoreState } from "@vitrine/contract/platform/store-link";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { ProductObstacle } from "../access/store-platform.ts";
import { couponTexts, obstacleTexts } from "../access/store-texts.ts";
import type { StoreLinkDeps } from "../store-link-deps.ts";

/** What a shop's owner sees of the linked store. */
export async function storeState(
  deps: Pick<
    StoreLinkDeps,
    | "storeLinks"
    | "storeImports"
    | "storeProducts"
    | "storeOrders"
    | "storeCoupons"
    | "storePriceLists"
    | "readsPriceLists"
  >,
  shopId: string,
): Promise<Result<StoreState, Refusal>> {
  const { storeLinks, storeImports, storeProducts, storeOrders } = deps;
  const [link, found] = await Promise.all([storeLinks.find(shopId), storeImports.find(shopId)]);
  if (!link || !found) return refuse({ code: "store-not-linked" });
  const { read, shown, byObstacle } = await storeProducts.count(shopId, found.run);
  const coupons = await deps.storeCoupons.count(shopId);
  return ok({
    platform: "tray",
    store: link.storeId,
    storeHost: link.storeHost.slice(0, 200),
    status: link.status,
    reason: link.reason,
    linkedAt: link.linkedAt.toISOString(),
    catalog: {
      stage: found.stage,
      total: found.total,
      read,
      shown,
      startedAt: found.startedAt.toISOString(),
      finishedAt: found.finishedAt?.toISOString() ?? null,
      failure: found.failure,
    },
    // Only the obstacles of this table are ever written.
    notShown: byObstacle.map(([obstacle, products]) => ({
      reason: obstacleTexts[obstacle as ProductObstacle],
      products,
    })),
    coupons: {
      taken: coupons.taken,
      leftOut: coupons.byObstacle.map(([obstacle, count]) => ({ reason: couponTexts[obstacle], coupons: count })),
    },
    ...(deps.readsPriceLists && { priceLists: await deps.storePriceLists.count(shopId) }),
    orders: await storeOrders.count(shopId),
  });
}
