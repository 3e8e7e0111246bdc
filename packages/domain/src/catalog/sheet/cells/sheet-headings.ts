import type { FieldRows, SheetColumnOfField } from "../../product/field-row.ts";
import { entriesOf } from "../../product/product.ts";
import { productFields } from "../../product/product-fields.ts";
import { skuFields } from "../../product/sku-fields.ts";

/** Columns of our own file that are no field: the options by name, and what their names do not say. */
const otherColumns = {
  optionName1: { column: 200, heading: "Nome da variação 1" },
  optionValue1: { column: 201, heading: "Valor da variação 1" },
  optionName2: { column: 210, heading: "Nome da variação 2" },
  optionValue2: { column: 211, heading: "Valor da variação 2" },
  optionName3: { column: 220, heading: "Nome da variação 3" },
  optionValue3: { column: 221, heading: "Valor da variação 3" },
  technical: { column: 1_000, heading: "Dados técnicos (não altere)" },
} as const;

type ColumnOf<Rows extends FieldRows, Name extends keyof Rows> = Rows[Name] extends { sheet: { as: infer As } }
  ? As
  : Rows[Name] extends { sheet: object }
    ? Name
    : never;
type ColumnsOf<Rows extends FieldRows> = { [Name in keyof Rows]: ColumnOf<Rows, Name> }[keyof Rows] & string;
export type OwnColumn = ColumnsOf<typeof productFields> | ColumnsOf<typeof skuFields> | keyof typeof otherColumns;

/** The name of a field's column, which differs from the field's where a product and its SKU share a name. */
export function columnOf(name: string, { as = name }: SheetColumnOfField): OwnColumn {
  // The names of the table are those of the type.
  return as as OwnColumn;
}

function columnsOf(rows: FieldRows): [OwnColumn, SheetColumnOfField][] {
  return entriesOf(rows).flatMap(([name, { sheet }]): [OwnColumn, SheetColumnOfField][] =>
    sheet ? [[columnOf(name, sheet), sheet]] : [],
  );
}

const byPlace = [...columnsOf(productFields), ...columnsOf(skuFields), ...Object.entries(otherColumns)].sort(
  ([, one], [, other]) => one.column - other.column,
);

/** The columns of our own file, in its order, with their headings. */
export const sheetHeadings = Object.fromEntries(
  byPlace.map(([name, { heading }]) => [name, heading]),
  // Each name of the three tables is there.
) as Readonly<Record<OwnColumn, string>>;
