import { type Static, Type } from "typebox";
import { described } from "../../wire/described.ts";
import { closed, Id, Nullable, Timestamp, WireWord } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";
import { CatalogImportReport } from "../catalog-import.ts";
import { ShopId } from "../platform.ts";
import { inShop, listQuery, Page } from "./paging.ts";

const { importId: _, errors, ...counts } = CatalogImportReport.properties;

/** `interrupted`: it began, and its server ended before it. What came in before is saved. */
export const importStates = ["running", "finished", "failed", "interrupted"] as const;

export const ImportSummary = Type.Object({
  id: described("The id of the import.", Id),
  state: described(
    "`failed`: the sender left, or the server had an error. What came in before is saved.",
    WireWord(...importStates),
  ),
  isDryRun: Type.Boolean({ description: "Everything was checked and nothing saved." }),
  ...counts,
  startedAt: described("When the import began.", Timestamp),
  finishedAt: described("When the import ended; null while it runs.", Nullable(Timestamp)),
});
export type ImportSummary = Static<typeof ImportSummary>;

export const ImportRun = Type.Object({ ...ImportSummary.properties, errors });
export type ImportRun = Static<typeof ImportRun>;

const reading = { access: "account", deed: "see-catalog", tag: "Imports" } as const;

export const importRoutes = {
  "GET /platform/v1/shops/{shopId}/imports": route({
    ...reading,
    operationId: "listImports",
    summary: "List the catalogue imports of the last 30 days, newest first",
    params: inShop,
    query: Type.Object({ perPage: listQuery.perPage, pageToken: listQuery.pageToken }, closed),
    data: Page(ImportSummary),
  }),
  "GET /platform/v1/shops/{shopId}/imports/{id}": route({
    ...reading,
    operationId: "getImport",
    summary: "Get one catalogue import, with the errors of its lines",
    description: "The counts of a running import are renewed about once a second.",
    params: Type.Object({
      shopId: ShopId,
      id: described("The `importId` of the import's report.", Id),
    }),
    data: ImportRun,
  }),
};
