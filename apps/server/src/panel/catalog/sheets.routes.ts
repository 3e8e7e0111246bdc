import type { Readable } from "node:stream";
import type { SheetPage } from "@vitrine/contract/panel/catalog/sheets";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { correctReading } from "../../catalog/sheets/correct-reading.ts";
import { correctedSheet } from "../../catalog/sheets/corrected-sheet.ts";
import { exportProducts, sheetTemplate } from "../../catalog/sheets/export-products.ts";
import { receiveSheet } from "../../catalog/sheets/receive-sheet.ts";
import type { SheetKey, StoredSheet } from "../../catalog/sheets/sheet.repository.ts";
import { toSheetPage, toSheetSummary } from "../../catalog/sheets/sheet-view.ts";
import { startImport } from "../../catalog/sheets/start-import.ts";
import type { Refusal } from "../../http/refusals.ts";
import { whileClientWaits } from "../../http/request/while-client-waits.ts";
import type { Serve } from "../../http/serve.ts";
import type { Shop } from "../../shop/shop.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { toProductFilter } from "./product-rows.ts";

/** Products from spreadsheets, and into them. */
export function sheetRoutes(serve: Serve, deps: PanelDeps): void {
  const { sheets, auditLog } = deps;

  serve("POST /painel/api/shops/{shopId}/sheets", async ({ params: { shopId }, query, member, request }) => {
    const received = await whileClientWaits(request, (signal) =>
      receiveSheet(deps, { shopId, fileName: query.name, member, signal }, request.body as Readable),
    );
    return received.ok ? pageOf(deps, received.value) : received;
  });

  serve("GET /painel/api/shops/{shopId}/sheets", async ({ params }) =>
    ok({ items: (await sheets.list(params.shopId)).map(toSheetSummary) }),
  );

  serve("GET /painel/api/shops/{shopId}/sheets/{id}", async ({ params }) => pageOf(deps, params));

  serve("PATCH /painel/api/shops/{shopId}/sheets/{id}", async ({ params, body, member, request }) => {
    const found = await findSheet(deps, params);
    if (!found.ok) return found;
    const { sheet } = found.value;
    const corrected = await whileClientWaits(request, (signal) =>
      correctReading(deps, params, sheet, { reading: body, account: member.chatbotId, signal }),
    );
    return corrected.ok ? pageOf(deps, params) : corrected;
  });

  serve("POST /painel/api/shops/{shopId}/sheets/{id}/check", async ({ params }) => {
    const found = await findSheet(deps, params);
    if (!found.ok) return found;
    // A repeated request shows the progress of the first check.
    await sheets.start(params, "check");
    return pageOf(deps, params);
  });

  serve("POST /painel/api/shops/{shopId}/sheets/{id}/import", async ({ params, member }) => {
    const found = await findSheet(deps, params);
    if (!found.ok) return found;
    const { sheet } = found.value;
    const started = await startImport(deps, params, sheet, member, () => {
      const { created, changed } = sheet.report.counts;
      const subject = { type: "sheet", id: sheet.id, name: sheet.fileName };
      const after = { created, changed };
      return { member, shopId: params.shopId, action: "catalog.imported", subject, before: null, after };
    });
    return started.ok ? pageOf(deps, params) : started;
  });

  serve("GET /painel/api/shops/{shopId}/sheets/{id}/corrected", async ({ params }) => {
    const found = await findSheet(deps, params);
    return found.ok ? ok(correctedSheet(deps, found.value.shop, found.value.sheet)) : found;
  });

  serve("GET /painel/api/shops/{shopId}/products-sheet", async ({ params: { shopId }, query, member }) => {
    const shop = await deps.shops.find(shopId);
    if (!shop) return refuse({ code: "shop-not-found" });
    const { type, ...filter } = query;
    const subject = { type: "products", id: type };
    await auditLog.recordExport({
      member,
      shopId,
      action: "products.exported",
      subject,
      after: { filter: JSON.stringify(filter) },
    });
    return ok(exportProducts(deps, shop, { type, filter: toProductFilter(filter) }));
  });

  serve("GET /painel/api/shops/{shopId}/sheet-template", async ({ params, query }) => {
    const shop = await deps.shops.find(params.shopId);
    return shop ? ok(sheetTemplate(shop, query.type)) : refuse({ code: "shop-not-found" });
  });
}

async function findSheet(deps: PanelDeps, key: SheetKey): Promise<Result<{ sheet: StoredSheet; shop: Shop }, Refusal>> {
  const [shop, sheet] = await Promise.all([deps.shops.find(key.shopId), deps.sheets.find(key)]);
  if (!shop) return refuse({ code: "shop-not-found" });
  return sheet ? ok({ sheet, shop }) : refuse({ code: "sheet-not-found" });
}

async function pageOf(deps: PanelDeps, key: SheetKey): Promise<Result<SheetPage, Refusal>> {
  const found = await findSheet(deps, key);
  return found.ok ? ok(toSheetPage(found.value.sheet, found.value.shop, deps.pictures)) : found;
}
