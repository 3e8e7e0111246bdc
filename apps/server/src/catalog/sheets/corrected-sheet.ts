import { guardText } from "@vitrine/domain/catalog/sheet/cells/formula-text";
import type { Cell } from "@vitrine/domain/catalog/sheet/cells/sheet-row";
import type { WrittenCell } from "@vitrine/domain/catalog/sheet/fields/write-field";
import { sheetMistakeText } from "@vitrine/wording/panel/sheet-mistake-text";
import type { Shop } from "../../shop/shop.ts";
import { type CheckDeps, checkedProducts } from "./checked-products.ts";
import { SheetFile } from "./files/sheet-file.ts";
import type { StoredSheet } from "./sheet.repository.ts";

const MISTAKES_HEADING = "Erros";

/** The file as the shop sent it, with a column that says what is wrong in each row. People correct it and send it again. */
export function correctedSheet(deps: CheckDeps, shop: Shop, sheet: StoredSheet): SheetFile {
  const { separator } = sheet.layout;
  const name = `${plainName(sheet.fileName)}-erros`;
  return new SheetFile({ name, type: sheet.type, ...(separator && { separator }), rows: rows(deps, shop, sheet) });
}

async function* rows(deps: CheckDeps, shop: Shop, sheet: StoredSheet): AsyncGenerator<WrittenCell[]> {
  const headings = sheet.layout.columns.map(({ heading }) => heading);
  const isMarked = headings.at(-1) === MISTAKES_HEADING;
  const width = isMarked ? headings.length - 1 : headings.length;
  yield [...headings.slice(0, width).map(guardText), MISTAKES_HEADING];
  for await (const { products } of checkedProducts(deps, shop, sheet, "request")) {
    for (const { rows: sent, mistakes } of products) {
      for (const { row, cells } of sent) {
        const own = mistakes.filter((mistake) => mistake.row === row);
        const text = own.map((mistake) => `${mistake.column ? `${mistake.column}: ` : ""}${sheetMistakeText(mistake)}`);
        const padded = Array.from({ length: width }, (_, index) => written(cells[index] ?? null));
        yield [...padded, guardText(text.join(" "))];
      }
    }
  }
}

/** A text with a guard against formulas keeps it. The import reads it back in the same way. */
function written(cell: Cell): WrittenCell {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split("-").reverse().join("/");
  if (typeof cell === "boolean") return cell ? "Sim" : "Não";
  return typeof cell === "string" && !cell.startsWith("'") ? guardText(cell) : cell;
}

function plainName(fileName: string): string {
  return (
    fileName
      .replace(/\.\w+$/, "")
      .replaceAll(/[^\w-]+/g, "-")
      .slice(0, 60) || "planilha"
  );
}
