import { createInflateRaw } from "node:zlib";
import { UnreadableSheet } from "../files/unreadable-sheet.ts";
import {
  MOST_PACKED_RATIO,
  MOST_PARTS,
  MOST_UNPACKED_BYTES,
  type PartLimits,
  SMALL_PART_BYTES,
} from "./reader-limits.ts";
import { checkBudget } from "./work-budget.ts";
import { createXmlScanner, type XmlEvents } from "./xml-scanner.ts";

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** A comment of so many bytes may follow the list of parts. */
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

type Part = { method: number; start: number; size: number };

/** Unpacks the parts of a workbook as they are read. It counts their sizes, because a file may claim wrong ones. */
export function openZip(file: Buffer) {
  const parts = partsOf(file);
  let left = MOST_UNPACKED_BYTES;

  async function* unpacked({ method, start, size }: Part, most: number): AsyncGenerator<Buffer> {
    const packed = file.subarray(start, start + size);
    if (packed.length < size) throw new UnreadableSheet("sheet-damaged");
    const chunks = method === 0 ? [packed] : inflated(packed);
    const ratioed = Math.max(SMALL_PART_BYTES, size * MOST_PACKED_RATIO);
    let count = 0;
    for await (const chunk of chunks) {
      count += chunk.length;
      left -= chunk.length;
      checkBudget();
      if (left < 0 || count > Math.min(most, ratioed)) throw new UnreadableSheet("sheet-too-large");
      yield chunk;
    }
  }

  return {
    has: (name: string) => parts.has(name),

    /** Reads a part. It yields after each piece, and stops when the caller asks for no more. */
    async *scan(name: string, limits: PartLimits, events: XmlEvents): AsyncGenerator<void> {
      const part = parts.get(name);
      if (!part) throw new UnreadableSheet("sheet-damaged");
      const scanner = createXmlScanner(events, limits.elements);
      const decoder = new TextDecoder();
      for await (const chunk of unpacked(part, limits.bytes)) {
        scanner.push(decoder.decode(chunk, { stream: true }));
        yield;
      }
      scanner.push(decoder.decode());
      scanner.end();
    },
  };
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  inflate.end(packed);
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (error) {
    throw new UnreadableSheet("sheet-damaged", { cause: error });
  } finally {
    inflate.destroy();
  }
}

/** Reads the list at the end of the file. No spreadsheet program writes a name twice. */
function partsOf(file: Buffer): Map<string, Part> {
  try {
    const tail = Math.max(0, file.length - LONGEST_COMMENT - 22);
    const end = file.subarray(tail).lastIndexOf(END) + tail;
    if (end < tail) throw new UnreadableSheet("sheet-damaged");
    const count = file.readUInt16LE(end + 10);
    if (count > MOST_PARTS) throw new UnreadableSheet("sheet-too-large");
    let at = file.readUInt32LE(end + 16);
    const parts = new Map<string, Part>();
    for (let index = 0; index < count; index++) {
      if (file.readUInt32LE(at) !== ENTRY) throw new UnreadableSheet("sheet-damaged");
      const nameLength = file.readUInt16LE(at + 28);
      const local = file.readUInt32LE(at + 42);
      const method = file.readUInt16LE(at + 10);
      const isPlain = (file.readUInt16LE(at + 8) & 1) === 0 && (method === 0 || method === 8);
      if (file.readUInt32LE(local) !== LOCAL || !isPlain) throw new UnreadableSheet("sheet-damaged");
      const name = file.toString("utf8", at + 46, at + 46 + nameLength);
      const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      if (parts.has(name)) throw new UnreadableSheet("sheet-damaged");
      parts.set(name, { method, start, size: file.readUInt32LE(at + 20) });
      at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
    return parts;
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableSheet("sheet-damaged", { cause: error });
    throw error;
  }
}
