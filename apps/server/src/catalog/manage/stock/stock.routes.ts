import { ok } from "@vitrine/domain/result";
import type { Serve } from "../../../http/serve.ts";
import { ownShop } from "../../../shop/own-shop.ts";
import type { ShopRepository } from "../../../shop/shop.repository.ts";
import { changePrices } from "./change-prices.ts";
import { changeStock } from "./change-stock.ts";
import type { PriceLineRepository } from "./price-lines.repository.ts";
import type { StockLineRepository } from "./stock-lines.repository.ts";

type StockDeps = {
  shops: Pick<ShopRepository, "find">;
  stockLines: StockLineRepository;
  priceLines: PriceLineRepository;
};

export function stockRoutes(serve: Serve, deps: StockDeps): void {
  serve("POST /platform/v1/shops/{shopId}/stock", async ({ params, body, account, language }) => {
    const shop = await ownShop(deps.shops, account, params.shopId);
    return shop.ok ? ok(await changeStock(deps, shop.value, body.lines, language)) : shop;
  });

  serve("POST /platform/v1/shops/{shopId}/prices", async ({ params, body, account, language }) => {
    const shop = await ownShop(deps.shops, account, params.shopId);
    return shop.ok ? ok(await changePrices(deps, shop.value, body.lines, language)) : shop;
  });
}
