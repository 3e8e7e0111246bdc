import type { ProductRow } from "@vitrine/contract/panel/catalog/products";
import type { ManagedProduct } from "@vitrine/contract/platform/catalog/products";
import { reaisText } from "../../../lib/number-text.ts";

/** The fields of a product that are changed in the table. */
export type RowFields = Pick<ProductRow, "price" | "promotionalPrice" | "stock" | "isActive" | "categories">;
export type RowField = keyof RowFields;

/** One change of one cell. */
export type RowEdit<Field extends RowField = RowField> = { field: Field; value: RowFields[Field] };

export const fieldNames: Record<RowField, string> = {
  price: "Preço",
  promotionalPrice: "Preço promocional",
  stock: "Estoque",
  isActive: "À venda",
  categories: "Categoria",
};

/** Whether the field belongs to the only SKU of the product, and not to the product itself. */
export function isOfSku(field: RowField): boolean {
  return field === "price" || field === "promotionalPrice" || field === "stock";
}

/** What the field is in the whole product, as the table shows it. */
export function valueIn(product: ManagedProduct, field: RowField): unknown {
  const [sku] = product.skus;
  if (field === "isActive") return product.isActive;
  if (field === "categories") return product.categories;
  if (field === "stock") return typeof sku?.stock === "number" ? sku.stock : null;
  return field === "price" ? sku?.price : (sku?.promotionalPrice ?? null);
}

/** A value in words, for what a message says of it. */
export function valueText(field: RowField, value: unknown, categoryName: (id: string) => string): string {
  if (field === "isActive") return value ? "sim" : "não";
  if (field === "categories") return (value as string[]).map(categoryName).join(", ");
  if (field === "stock") return value === null ? "sem controle" : String(value);
  return value === null ? "nenhum" : reaisText(value as number);
}
