import { unpacked, type ZipPart } from "./zip-size.ts";

/** Whether somebody waits for a row. */
export function createPace() {
  let isWanted = false;
  let go: (() => void) | undefined;
  return {
    want(): void {
      isWanted = true;
      go?.();
    },
    rest(): void {
      isWanted = false;
    },
    /** Resolves while somebody waits. */
    async wanted(): Promise<void> {
      while (!isWanted) {
        await new Promise<void>((resolve) => {
          go = resolve;
        });
      }
    },
  };
}
type Pace = Pick<ReturnType<typeof createPace>, "wanted">;

const LOCAL = 0x04034b50;

/**
 * The parts of a spreadsheet as a ZIP that is not packed and can be read from its beginning: what describes the sheets
 * comes first, and every size before its part. hucre reads as fast as it is given bytes and keeps the rows that nobody has
 * taken, which would be the whole sheet while batches are saved. So the bytes come only while somebody waits for a row.
 */
export function pacedZip(file: Buffer, parts: readonly ZipPart[], pace: Pace): ReadableStream<Uint8Array> {
  const pieces = piecesOf(file, parts);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await pace.wanted();
        const next = await pieces.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

async function* piecesOf(file: Buffer, parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const described = parts.filter(({ name }) => /\.(xml|rels)$/.test(name));
  const isSheet = ({ name }: ZipPart) => name.startsWith("xl/worksheets/") && !name.includes("/_rels/");
  for (const part of [...described.filter((each) => !isSheet(each)), ...described.filter(isSheet)]) {
    yield headerOf(part);
    yield* unpacked(file, part);
  }
}

function headerOf({ name, unpackedSize }: ZipPart): Buffer {
  const text = Buffer.from(name);
  const header = Buffer.alloc(30 + text.length);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(unpackedSize, 18);
  header.writeUInt32LE(unpackedSize, 22);
  header.writeUInt16LE(text.length, 26);
  text.copy(header, 30);
  return header;
}
