import type { StoreState } from "@vitrine/contract/platform/store-link";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { StoreLinkRepository } from "../access/store-link.repository.ts";
import type { ProductObstacle } from "../access/store-platform.ts";
import { couponTexts, obstacleTexts } from "../access/store-texts.ts";
import type { InstalledPlatforms } from "../access/store-vendor.ts";
import type { StoreImportRepository } from "../import/store-import.repository.ts";
import type { StoreProductReportRepository } from "../import/store-product-report.repository.ts";
import type { StoreOrderRepository } from "../orders/store-order.repository.ts";
import type { StoreCouponRepository } from "../prices/store-coupon.repository.ts";
import type { StorePriceListRepository } from "../prices/store-price-list.repository.ts";

export type StoreStateDeps = {
  storeLinks: Pick<StoreLinkRepository, "find">;
  storeImports: Pick<StoreImportRepository, "find">;
  storeProductReport: Pick<StoreProductReportRepository, "count">;
  storeOrders: Pick<StoreOrderRepository, "count">;
  storeCoupons: Pick<StoreCouponRepository, "count">;
  storePriceLists: Pick<StorePriceListRepository, "count">;
  platforms: InstalledPlatforms;
};

/** The state of the linked store, for the shop's owner. */
export async function storeState(deps: StoreStateDeps, shopId: string): Promise<Result<StoreState, Refusal>> {
  const { storeLinks, storeImports, storeProductReport, storeOrders } = deps;
  const [link, found] = await Promise.all([storeLinks.find(shopId), storeImports.find(shopId)]);
  if (!link || !found) return refuse({ code: "store-not-linked" });
  const { read, shown, byObstacle } = await storeProductReport.count(shopId, found.run);
  const coupons = await deps.storeCoupons.count(shopId);
  const installed = deps.platforms.get(link.platform);
  return ok({
    platform: link.platform,
    platformName: installed?.vendor.name ?? link.platform,
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
    // Only obstacles of this table are saved.
    notShown: byObstacle.map(([obstacle, products]) => ({
      reason: obstacleTexts[obstacle as ProductObstacle],
      products,
    })),
    coupons: {
      taken: coupons.taken,
      leftOut: coupons.byObstacle.map(([obstacle, count]) => ({ reason: couponTexts[obstacle], coupons: count })),
    },
    ...(installed?.platforms?.interactive.priceLists && { priceLists: await deps.storePriceLists.count(shopId) }),
    orders: await storeOrders.count(shopId),
  });
}
