import { createInflateRaw } from "node:zlib";
import { UnreadableSheet } from "./unreadable-sheet.ts";

/** All parts together, unpacked: ten times those of a file with 50,000 products. */
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024;
/** They are held in memory while the rows are read. */
const MOST_TEXT_BYTES = 64 * 1024 * 1024;
const MOST_PARTS = 2_000;

type Part = { name: string; method: number; start: number; size: number };

/** `unpackedSize` is counted, and not what the file claims. */
export type ZipPart = Part & { unpackedSize: number };

/**
 * Unpacks every part once and counts, without keeping anything: the sizes that a file claims need not be true. A small
 * file that unpacks to gigabytes is refused before a reader meets it.
 */
export async function checkZip(file: Buffer): Promise<ZipPart[]> {
  const parts = partsOf(file);
  if (!parts.some(({ name }) => name === "xl/workbook.xml")) throw new UnreadableSheet("sheet-type-refused");
  let left = MOST_UNPACKED_BYTES;
  const checked: ZipPart[] = [];
  for (const part of parts) {
    const most = part.name === "xl/sharedStrings.xml" ? Math.min(left, MOST_TEXT_BYTES) : left;
    const unpackedSize = await countUnpacked(file, part, most);
    checked.push({ ...part, unpackedSize });
    left -= unpackedSize;
  }
  return checked;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/** How many sheets the workbook has. */
export function countSheets(file: Buffer): number {
  return partsOf(file).filter(({ name }) => /^xl\/worksheets\/sheet\d+\.xml$/i.test(name)).length;
}

/** The list at the end of the file. */
function partsOf(file: Buffer): Part[] {
  try {
    const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < 0 || file.readUInt32LE(end) !== END) throw new UnreadableSheet("sheet-damaged");
    const count = file.readUInt16LE(end + 10);
    if (count > MOST_PARTS) throw new UnreadableSheet("sheet-too-large");
    let at = file.readUInt32LE(end + 16);
    return Array.from({ length: count }, () => {
      if (file.readUInt32LE(at) !== ENTRY) throw new UnreadableSheet("sheet-damaged");
      const nameLength = file.readUInt16LE(at + 28);
      const local = file.readUInt32LE(at + 42);
      if (file.readUInt32LE(local) !== LOCAL) throw new UnreadableSheet("sheet-damaged");
      const part = {
        name: file.toString("utf8", at + 46, at + 46 + nameLength),
        method: file.readUInt16LE(at + 10),
        start: local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28),
        size: file.readUInt32LE(at + 20),
      };
      at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
      return part;
    });
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableSheet("sheet-damaged", { cause: error });
    throw error;
  }
}

async function countUnpacked(file: Buffer, part: Part, most: number): Promise<number> {
  let count = 0;
  for await (const chunk of unpacked(file, part)) {
    count += chunk.length;
    if (count > most) throw new UnreadableSheet("sheet-too-large");
  }
  return count;
}

/** The bytes of a part, unpacked as they are taken. */
export async function* unpacked(file: Buffer, { method, start, size }: Part): AsyncGenerator<Buffer> {
  const packed = file.subarray(start, start + size);
  if (method === 0) return yield packed;
  if (method !== 8) throw new UnreadableSheet("sheet-damaged");
  const inflate = createInflateRaw();
  inflate.end(packed);
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (error) {
    throw new UnreadableSheet("sheet-damaged", { cause: error });
  }
}
