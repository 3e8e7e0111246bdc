import type { ShopService } from "@vitrine/contract/storefront/shop-settings";
import { ok, refuse } from "@vitrine/domain/result";
import { openingAt } from "@vitrine/domain/shop/opening-hours";
import { clockTimeOf } from "@vitrine/domain/time/shop-clock";
import type { Serve } from "../http/serve.ts";
import type { ShopRepository } from "./shop.repository.ts";
import type { Shop } from "./shop.ts";

export type ShopDeps = { shops: Pick<ShopRepository, "find"> };

export function shopRoutes(serve: Serve, { shops }: ShopDeps): void {
  serve("GET /api/shop/settings", async ({ session }) => {
    const shop = await shops.find(session.shopId);
    if (!shop) return refuse({ code: "shop-not-found" });
    return ok({ ...shop.settings, service: { ...shop.service, opening: openingView(shop, Date.now()) } });
  });
}

function openingView({ openingHours, timeZone }: Shop, now: number): ShopService["opening"] {
  const opening = openingAt(openingHours, timeZone, now);
  if (!opening) return null;
  const { isOpen, change } = opening;
  return {
    isOpen,
    change: change && { ...change, at: new Date(change.at).toISOString(), time: clockTimeOf(change.at, timeZone) },
  };
}
