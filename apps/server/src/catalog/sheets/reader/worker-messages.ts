import type { Encoding, Separator } from "@vitrine/domain/catalog/sheet/cells/decode";
import type { SheetRow } from "@vitrine/domain/catalog/sheet/cells/sheet-row";
import type { SheetType } from "../files/sheet-type.ts";
import type { UnreadableCode } from "../files/unreadable-sheet.ts";

/** How to read the text of a CSV, or which sheet of a workbook to read. */
export type SheetForm = { encoding: Encoding | null; separator: Separator | null; sheet?: number };

/** The worker answers each message once. */
export type ToWorker =
  | { open: { file: ArrayBuffer; type: SheetType; budgetMs: number } }
  /** Asks for the first rows of a sheet; `next` asks for more. `longestText` cuts longer texts. */
  | { read: SheetForm & { mostRows?: number; longestText?: number } }
  | "next"
  | "close";

export type FromWorker =
  | { opened: { sheets: number } }
  | { rows: SheetRow[]; isLast: boolean }
  | { refused: UnreadableCode }
  | { failed: string }
  | "closed";
