import { markLength } from "@vitrine/domain/catalog/sheet/cells/decode";
import { UnreadableSheet } from "./unreadable-sheet.ts";

export type SheetType = "csv" | "xlsx";

/** The type that the first bytes show. The name of a file may say anything. */
export function sheetTypeOf(bytes: Uint8Array): SheetType {
  const begins = (...signs: number[]) => signs.every((sign, index) => bytes[index] === sign);
  if (bytes.length === 0) throw new UnreadableSheet("sheet-empty");
  if (begins(0x50, 0x4b, 0x03, 0x04)) return "xlsx";
  // These bytes begin the old format of Excel, and also a new file with a password.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableSheet("sheet-old-excel");
  const start = Buffer.from(bytes.subarray(0, 256)).toString("latin1").trimStart().toLowerCase();
  const isOther = ["%pdf", "<!doctype", "<html", "<?xml", "{\\rtf", "gif8", "\x89png"].some((sign) =>
    start.startsWith(sign),
  );
  const isText = markLength(bytes) === 2 || !bytes.includes(0);
  if (isOther || !isText) throw new UnreadableSheet("sheet-type-refused");
  return "csv";
}
