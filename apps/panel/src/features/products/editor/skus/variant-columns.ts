import type { FieldRow } from "@vitrine/domain/catalog/product/field-row";
import { type FactName, factFields } from "../fact-fields.ts";
import type { Choice, SkuErrors } from "./sku-values.ts";

/** Columns that are shown together or not at all. Those of `always` are what most shops change. */
export type ColumnGroup = "always" | "list" | "quantity" | "tables" | "package" | "codes";

type OfKey = { group: ColumnGroup; header: string; error?: keyof SkuErrors };

/** A column of the grid: what it changes of a SKU. */
export type VariantColumn =
  | (OfKey & { kind: "code"; key: "code" })
  | (OfKey & { kind: "money"; key: "price" | "offer" | "list" | `table/${string}`; placeholder?: string })
  | (OfKey & { kind: "stock"; key: `stock/${string}` })
  | (OfKey & { kind: "fact"; key: `fact/${FactName}`; row: FieldRow });

export const groupNames: Record<Exclude<ColumnGroup, "always">, string> = {
  list: "Preço “de”",
  quantity: "Preço por quantidade",
  tables: "Tabelas de preço",
  package: "Peso e medidas",
  codes: "GTIN e NCM",
};

export function variantColumns(places: readonly Choice[], tables: readonly Choice[]): VariantColumn[] {
  return [
    { kind: "code", key: "code", header: "SKU", group: "always", error: "sku" },
    { kind: "money", key: "price", header: "Preço", group: "always", error: "price" },
    {
      kind: "money",
      key: "offer",
      header: "Promocional",
      group: "always",
      error: "promotionalPrice",
      placeholder: "–",
    },
    ...places.map(({ id, name }) => ({
      ...{ kind: "stock" as const, key: `stock/${id}` as const, header: name, group: "always" as const },
    })),
    { kind: "money", key: "list", header: "Preço “de”", group: "list", error: "listPrice", placeholder: "–" },
    ...tables.map(({ id, name }) => ({
      ...{ kind: "money" as const, key: `table/${id}` as const, header: name, group: "tables" as const },
      placeholder: "o mesmo",
    })),
    ...factFields.map(({ name, label, row }) => ({
      ...{ kind: "fact" as const, key: `fact/${name}` as const, header: label, row, error: name },
      group: groupOf(row),
    })),
  ];
}

function groupOf({ kind }: FieldRow): ColumnGroup {
  if (kind === "quantityPrices") return "quantity";
  return kind === "code" ? "codes" : "package";
}

/** What a cell takes from the one above it. A SKU belongs to one row alone. */
export function isFillable(column: VariantColumn): column is Exclude<VariantColumn, { kind: "code" }> {
  return column.kind !== "code" && !(column.kind === "fact" && column.row.kind === "code");
}
