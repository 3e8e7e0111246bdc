import type { ProductRow } from "@vitrine/contract/panel/catalog/products";
import { isLargePriceChange } from "@vitrine/domain/catalog/price-change";
import { centsFrom } from "../../../lib/declared/typed-values.ts";
import type { Question } from "../../../lib/edit/use-question.tsx";
import { largeChangeText } from "../large-change-text.ts";
import type { RowEdit } from "./row-edit.ts";

type Asked = {
  row: ProductRow;
  edit: RowEdit;
  ask: (question: Question) => void;
  save: (row: ProductRow, edit: RowEdit) => Promise<void>;
};

/** A price of a tenth or of ten times as much is mostly a slip: it is saved when the person says so. */
export async function askIfLarge({ row, edit, ask, save }: Asked): Promise<void> {
  const change = changeOf(row, edit);
  if (!change || !isLargePriceChange(centsFrom(change.before), centsFrom(change.after))) return save(row, edit);
  ask({
    title: "Mudar o preço mais de 50%?",
    action: "Mudar preço",
    text: largeChangeText(row.name, change),
    run: () => save(row, edit),
  });
}

/** From which amount to which; a new promotional price is compared with the price. */
function changeOf(row: ProductRow, { field, value }: RowEdit): { before: number; after: number } | null {
  if (typeof value !== "number" || (field !== "price" && field !== "promotionalPrice")) return null;
  return { before: field === "price" ? row.price : (row.promotionalPrice ?? row.price), after: value };
}
