import { Readable } from "node:stream";
import { ok, refuse } from "@vitrine/domain/result";
import { pageByTime, readTimeToken } from "../../http/request/time-token.ts";
import type { Serve } from "../../http/serve.ts";
import { ownShop } from "../../shop/own-shop.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import { listedLines, ndjsonLines } from "./catalog-lines.ts";
import { type RunImportDeps, runImport } from "./run-import.ts";

const PER_PAGE = 50;

export function importRoutes(serve: Serve, deps: RunImportDeps & { shops: Pick<ShopRepository, "find"> }): void {
  const { shops, catalogImports } = deps;

  serve("POST /platform/v1/shops/{shopId}/catalog", async ({ params, query, body, account, language }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    // NDJSON arrives as a stream and is read line by line; a JSON body was read whole.
    const lines = body instanceof Readable ? ndjsonLines(body) : listedLines(body);
    return ok(await runImport(deps, shop.value, lines, { isDryRun: query.dryRun ?? false, language }));
  });

  serve("GET /platform/v1/shops/{shopId}/imports", async ({ params, query, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const after = readTimeToken(query.pageToken);
    if (!after.ok) return after;
    const { perPage = PER_PAGE } = query;
    const found = await catalogImports.list(params.shopId, { after: after.value, most: perPage + 1 });
    const { shown, nextPageToken } = pageByTime(found, perPage);
    return ok({ items: shown, nextPageToken });
  });

  serve("GET /platform/v1/shops/{shopId}/imports/{id}", async ({ params, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const found = await catalogImports.find(params);
    return found ? ok(found) : refuse({ code: "import-not-found" });
  });
}
