import { textOf } from "./cells/cell-values.ts";
import { sheetWords } from "./cells/sheet-words.ts";
import type { SheetField } from "./columns/sheet-fields.ts";
import type { RowCells } from "./fields/row-cells.ts";
import type { NamedOption } from "./variations.ts";

const LONGEST_OPTION = 200;

/** The options in the columns for names and values, such as "Cor" and "Azul". */
export function readOptions(cells: RowCells): NamedOption[] {
  const { isOwn, cellOf, add } = cells;
  const contentOf = (field: string): string => {
    const content = textOf(cellOf(field as SheetField));
    return isOwn ? content : content.trim();
  };
  const pairs = [1, 2, 3].map((index) => ({
    index,
    name: contentOf(`optionName${index}`),
    value: contentOf(`optionValue${index}`),
  }));
  const given = pairs.filter((pair) => !isNoVariant(pair) && (pair.name.trim() !== "" || pair.value.trim() !== ""));
  for (const { name, value, index } of given) {
    for (const content of [name, value].filter(({ length }) => length > LONGEST_OPTION)) {
      add(`optionValue${index}` as SheetField, "text-too-long", content, String(LONGEST_OPTION));
    }
  }
  return given.map(({ name, value }) => ({ name, value }));
}

/** Some systems have a column of their own for colour and for size. */
export function readColorAndSize({ cellOf }: RowCells): NamedOption[] {
  const named = [
    { name: sheetWords.color, value: textOf(cellOf("color")).trim() },
    { name: sheetWords.size, value: textOf(cellOf("size")).trim() },
  ];
  return named.filter(({ value }) => value !== "");
}

/** What a system writes for a product that has no variants. */
function isNoVariant({ name, value }: NamedOption): boolean {
  return name === sheetWords.noVariant.name && value === sheetWords.noVariant.value;
}
