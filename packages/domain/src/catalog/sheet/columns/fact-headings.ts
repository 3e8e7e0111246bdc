import { entriesOf } from "../../product/product.ts";
import { skuFacts } from "../../product/sku-fields.ts";
import { columnOf, type OwnColumn } from "../cells/sheet-headings.ts";
import type { SheetFormat } from "./sheet-format.ts";
import { unitAtEnd, withoutUnit } from "./units.ts";

const measures = new Map<string, OwnColumn>();
const codes = new Map<string, OwnColumn>();
for (const [name, { kind, sheet }] of entriesOf(skuFacts)) {
  if (!sheet) continue;
  const found = kind === "code" ? codes : measures;
  for (const heading of sheet.others ?? []) found.set(heading, columnOf(name, sheet));
}

/**
 * Weight, measures and codes are called alike by most systems. A measure without a unit is left out, unless the system has
 * always the same: a weight of 500 may be of grams or of kilos.
 */
export function factOfHeading(folded: string, { units }: Pick<SheetFormat, "units">): OwnColumn | undefined {
  const code = codes.get(folded.replaceAll(",", ""));
  if (code) return code;
  return units || unitAtEnd(folded) ? measures.get(withoutUnit(folded)) : undefined;
}
