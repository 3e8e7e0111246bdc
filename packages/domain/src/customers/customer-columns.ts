import type { SheetRow } from "../catalog/sheet/cells/sheet-row.ts";
import { foldHeading } from "../catalog/sheet/columns/sheet-fields.ts";
import { customerHeadings } from "./customer-headings.ts";

export type CustomerSheetField = keyof typeof customerHeadings;
const fields = Object.keys(customerHeadings) as CustomerSheetField[];

/** What our own template has: one column for each document says which it is. */
export const templateHeadings: readonly string[] = fields
  .filter((field) => field !== "anyDocument")
  .map((field) => customerHeadings[field][0]);

const byHeading = new Map<string, CustomerSheetField>(
  fields.flatMap((field) => customerHeadings[field].map((heading) => [foldHeading(heading), field] as const)),
);

export type CustomerColumns = {
  headerRow: number;
  /** As the file has them. */
  headings: readonly string[];
  /** What each of them is; null for one that is not read. */
  fields: readonly (CustomerSheetField | null)[];
};

/** Titles and comments may be above the headings. */
const MOST_LINES_ABOVE = 10;

/** The row with the headings. Null where no row names both a customer and how to reach them. */
export function findCustomerColumns(rows: readonly SheetRow[]): CustomerColumns | null {
  const found = rows.slice(0, MOST_LINES_ABOVE).map(({ row, cells }) => {
    const taken = new Set<CustomerSheetField>();
    const own = cells.map((cell) => (cell === null ? "" : String(cell).trim()));
    const named = own.map((heading) => {
      const field = byHeading.get(foldHeading(heading));
      if (!field || taken.has(field)) return null;
      taken.add(field);
      return field;
    });
    return { headerRow: row, headings: own, fields: named, known: taken };
  });
  const isList = ({ known }: { known: Set<CustomerSheetField> }) =>
    known.has("phone") && (["name", "tradeName", "corporateName"] as const).some((field) => known.has(field));
  const best = found
    .filter(isList)
    .reduce<(typeof found)[number] | undefined>(
      (chosen, each) => (chosen && chosen.known.size >= each.known.size ? chosen : each),
      undefined,
    );
  return best ? { headerRow: best.headerRow, headings: best.headings, fields: best.fields } : null;
}

export function headingOfField(columns: CustomerColumns, field: CustomerSheetField): string {
  return columns.headings[columns.fields.indexOf(field)] ?? customerHeadings[field][0];
}
