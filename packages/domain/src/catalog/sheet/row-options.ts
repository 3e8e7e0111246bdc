import { sheetWords } from "./cells/sheet-words.ts";
import type { SheetField } from "./columns/sheet-fields.ts";
import type { SheetLayout } from "./fields/row-cells.ts";
import type { AddMistake } from "./product-mistakes.ts";
import type { ReadRow } from "./read-row.ts";
import type { NamedOption } from "./variations.ts";

type Rows = { first: ReadRow; soldRows: readonly ReadRow[] };

/** The options of the SKU in each of `soldRows`, by name. `first` is the first row of the product. */
export function optionsOfRows({ first, soldRows }: Rows, layout: SheetLayout, add: AddMistake): NamedOption[][] {
  const rowOptions = soldRows.map((row) => optionsOfRow(row, { first, soldRows }, layout));
  if (!rowOptions.some((options) => options.length > 0)) {
    for (const row of soldRows.slice(1)) add(row, "optionValue1", "combination-repeated", "", String(first.row));
  } else checkOptions(soldRows, rowOptions, add);
  return rowOptions;
}

function optionsOfRow(row: ReadRow, { first, soldRows }: Rows, { format, columns }: SheetLayout): NamedOption[] {
  const isOne = soldRows.length === 1;
  if (format.id === "bling" && row !== first) return pairsOf(row.product.name ?? "");
  if (row.options.length > 0) {
    // A colour that a single product has is no choice.
    const isChoice = !isOne || format.id === "vitrine" || columns.some(({ field }) => field === "optionName1");
    // Further rows of a product often leave the names of its variations empty.
    const named = row.options.map(({ name, value }, index) => ({
      name: name || (first.options[index]?.name ?? ""),
      value,
    }));
    return isChoice ? named : [];
  }
  return !isOne && row.variantName ? [{ name: sheetWords.variant, value: row.variantName }] : [];
}

/** Each SKU chooses one option of each attribute, and no two choose the same. */
function checkOptions(soldRows: readonly ReadRow[], rowOptions: readonly NamedOption[][], add: AddMistake): void {
  const [firstOptions = []] = rowOptions;
  const seen = new Map<string, ReadRow>();
  for (const [index, row] of soldRows.entries()) {
    const options = rowOptions[index] ?? [];
    checkTexts(row, options, add);
    const names = options.map(({ name }) => name);
    const areSame = names.length === firstOptions.length && names.every((name, at) => name === firstOptions[at]?.name);
    if (!areSame) add(row, "optionName1", "options-differ", names.join(", "), String(soldRows[0]?.row));
    // A row that names its options by their ids may have the words of another: two options can share a name.
    if (row.technical?.options !== undefined) continue;
    const combination = JSON.stringify(options);
    const before = seen.get(combination);
    if (!before) seen.set(combination, row);
    else {
      const values = options.map(({ value }) => value).join(", ");
      add(row, "optionValue1", "combination-repeated", values, String(before.row));
    }
  }
}

function checkTexts(row: ReadRow, options: readonly NamedOption[], add: AddMistake): void {
  for (const [index, { name, value }] of options.entries()) {
    if (name.trim() === "") add(row, optionField("optionName", index), "option-name-missing", value);
    if (value.trim() === "") add(row, optionField("optionValue", index), "option-value-missing", name);
  }
}

function optionField(name: "optionName" | "optionValue", index: number): SheetField {
  return `${name}${Math.min(index, 2) + 1}` as SheetField;
}

/** `Tamanho:M;Cor:Azul`. */
function pairsOf(text: string): NamedOption[] {
  return text.split(";").flatMap((pair) => {
    const [name = "", value = ""] = pair.split(":").map((part) => part.trim());
    return name && value ? [{ name, value }] : [];
  });
}
