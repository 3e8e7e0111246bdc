import type { Encoding, Separator } from "@vitrine/domain/catalog/sheet/cells/decode";
import type { SheetRow } from "@vitrine/domain/catalog/sheet/cells/sheet-row";
import type { SheetType } from "../files/sheet-type.ts";
import type { UnreadableCode } from "../files/unreadable-sheet.ts";

/** How the text of a CSV is read, or which sheet of a workbook. */
export type SheetForm = { encoding: Encoding | null; separator: Separator | null; sheet?: number };

/** Each is answered once. */
export type ToWorker =
  | { open: { file: ArrayBuffer; type: SheetType; budgetMs: number } }
  /** The first rows of a sheet; the others with `next`. With `longestText`, longer texts are cut. */
  | { read: SheetForm & { mostRows?: number; longestText?: number } }
  | "next"
  | "close";

export type FromWorker =
  | { opened: { sheets: number } }
  | { rows: SheetRow[]; isLast: boolean }
  | { refused: UnreadableCode }
  | { failed: string }
  | "closed";
