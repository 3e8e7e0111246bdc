import type { SheetReading } from "@vitrine/contract/panel/catalog/sheets";
import { foldHeading, isSheetField } from "@vitrine/domain/catalog/sheet/columns/sheet-fields";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { UnreadableSheet } from "./files/unreadable-sheet.ts";
import { openSheet } from "./reader/open-sheet.ts";
import type { SheetKey, SheetRepository, StoredSheet } from "./sheet.repository.ts";
import { readLayout } from "./sheet-layout.ts";

type Deps = {
  sheets: Pick<SheetRepository, "rememberColumns" | "rememberedColumns" | "chunks" | "saveLayout">;
};

/** Reads the file in another way. The shop's next files also use what somebody says about a column. */
export async function correctReading(
  { sheets }: Deps,
  key: SheetKey,
  { type, layout, state }: StoredSheet,
  { reading: { columns, ...said }, account, signal }: { reading: SheetReading; account: string; signal: AbortSignal },
): Promise<Result<null, Refusal>> {
  if (state === "checking" || state === "importing" || state === "imported") return refuse({ code: "sheet-busy" });
  if (columns?.some((field) => field !== null && !isSheetField(field))) return refuse({ code: "invalid-request" });
  const changed = layout.columns.flatMap(({ heading, field }, index): [string, string][] => {
    const chosen = columns?.[index];
    return chosen === undefined || chosen === field || heading === "" ? [] : [[foldHeading(heading), chosen ?? ""]];
  });
  await sheets.rememberColumns(key.shopId, new Map(changed));
  const { encoding, separator, decimal, sheet = 0 } = layout;
  const before = { ...(encoding && { encoding }), ...(separator && { separator }), decimal, sheet };
  const remembered = await sheets.rememberedColumns(key.shopId);
  try {
    const chunks = () => sheets.chunks(key);
    const open = await openSheet({ account, kind: "request", signal }, type, chunks);
    try {
      const again = await readLayout({ open, chunks, type }, { said: { ...before, ...said }, remembered });
      await sheets.saveLayout(key, type, again);
    } finally {
      open.close();
    }
    return ok(null);
  } catch (error) {
    if (error instanceof UnreadableSheet) return refuse({ code: error.code });
    throw error;
  }
}
