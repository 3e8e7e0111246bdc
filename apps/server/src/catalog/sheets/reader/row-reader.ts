import type { Cell, SheetRow } from "@vitrine/domain/catalog/sheet/cells/sheet-row";
import { UnreadableSheet } from "../files/unreadable-sheet.ts";
import { dateOf } from "./date-cells.ts";
import { LONGEST_CELL, LONGEST_ROW, MOST_CELLS_OF_ROW, MOST_ROWS } from "./reader-limits.ts";
import { attributeOf, plainText, type XmlEvents } from "./xml-scanner.ts";

type Context = { texts: readonly string[]; isDate: (style: string) => boolean; is1904: boolean };

/** Reads the rows of a sheet from its XML. It leaves out empty rows, and empty cells at the end of a row. */
export function createRowReader({ texts, isDate, is1904 }: Context) {
  let ready: SheetRow[] = [];
  let row = 0;
  let rows = 0;
  let cells: Cell[] = [];
  let letters = 0;
  let column = -1;
  let type = "";
  let style = "";
  let text = "";
  let isCell = false;
  let isValue = false;

  const events: XmlEvents = {
    open(name, attributes) {
      if (name === "c") {
        // Hostile files have millions of cells without attributes.
        const place = attributes === "" ? undefined : attributeOf(attributes, "r");
        column = place === undefined ? column + 1 : columnOf(place);
        type = attributes === "" ? "" : (attributeOf(attributes, "t") ?? "");
        style = attributes === "" ? "" : (attributeOf(attributes, "s") ?? "");
        text = "";
        isCell = true;
      } else if (name === "v" || name === "t") isValue = isCell;
      else if (name === "row") {
        const number = attributeOf(attributes, "r");
        row = number === undefined ? row + 1 : Number(number);
        if (++rows > MOST_ROWS || row > MOST_ROWS) throw new UnreadableSheet("sheet-too-long");
        if (!(row >= 1)) throw new UnreadableSheet("sheet-damaged");
        cells = [];
        letters = 0;
        column = -1;
      }
    },
    text(piece) {
      if (!isValue) return;
      text += piece;
      if (text.length > LONGEST_CELL) throw new UnreadableSheet("sheet-text-too-long");
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "c") endCell();
      else if (name === "row" && cells.length > 0) ready.push({ row, cells });
    },
  };

  function endCell(): void {
    isCell = false;
    const value = cellValue();
    if (value === null || value === "") return;
    if (column < 0) throw new UnreadableSheet("sheet-damaged");
    if (column >= MOST_CELLS_OF_ROW) throw new UnreadableSheet("sheet-too-wide");
    letters += typeof value === "string" ? value.length : 1;
    if (letters > LONGEST_ROW) throw new UnreadableSheet("sheet-text-too-long");
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  }

  function cellValue(): Cell {
    if (type === "s") return texts[Number(text)] ?? null;
    if (type === "str" || type === "inlineStr") return plainText(text);
    if (type === "b") return text === "1" || text.toLowerCase() === "true";
    if (type === "e" || text === "") return text === "" ? null : text;
    const number = Number(text);
    if (Number.isNaN(number)) return plainText(text);
    if (style === "" || !isDate(style)) return number;
    const date = dateOf(number, is1904);
    return Number.isNaN(date.getTime()) ? number : date;
  }

  return {
    events,
    take(): SheetRow[] {
      const taken = ready;
      ready = [];
      return taken;
    },
  };
}

/** The index of a cell's column: "C12" is in column 2. */
function columnOf(place: string): number {
  let column = 0;
  for (let index = 0; index < place.length && index < 4; index++) {
    const letter = place.charCodeAt(index) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}
