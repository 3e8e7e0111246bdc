import type { Readable } from "node:stream";
import { LARGEST_SHEET_BYTES } from "@vitrine/domain/catalog/sheet/sheet-limits";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { type SheetType, sheetTypeOf } from "./files/sheet-type.ts";
import { UnreadableSheet } from "./files/unreadable-sheet.ts";
import { openSheet } from "./reader/open-sheet.ts";
import type { SheetKey, SheetRepository } from "./sheet.repository.ts";
import { readLayout } from "./sheet-layout.ts";

type ReceiveSheetDeps = {
  sheets: Pick<SheetRepository, "begin" | "addChunk" | "chunks" | "remove" | "saveLayout" | "rememberedColumns">;
};

/** The signal aborts when the client leaves, because nobody waits for the answer any more. */
type SentSheet = {
  shopId: string;
  fileName: string;
  member: { userId: string; name: string; chatbotId: string };
  signal: AbortSignal;
};

const CHUNK_BYTES = 256 * 1024;

/** Stores a file as it arrives, and finds out how to read it. */
export async function receiveSheet(
  { sheets }: ReceiveSheetDeps,
  { shopId, fileName, member, signal }: SentSheet,
  body: Readable,
): Promise<Result<SheetKey, Refusal>> {
  const key = await sheets.begin(shopId, { fileName, member });
  try {
    const type = await store(sheets, key, body);
    const remembered = await sheets.rememberedColumns(shopId);
    const chunks = () => sheets.chunks(key);
    const open = await openSheet({ account: member.chatbotId, kind: "request", signal }, type, chunks);
    try {
      await sheets.saveLayout(key, type, await readLayout({ open, chunks, type }, { remembered }));
    } finally {
      open.close();
    }
    return ok(key);
  } catch (error) {
    await sheets.remove(key);
    if (error instanceof UnreadableSheet) return refuse({ code: error.code });
    throw error;
  }
}

async function store(sheets: ReceiveSheetDeps["sheets"], key: SheetKey, body: Readable): Promise<SheetType> {
  let type: SheetType | undefined;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let size = 0;
  let position = 0;
  const flush = async () => {
    if (pendingBytes === 0) return;
    const chunk = Buffer.concat(pending, pendingBytes);
    type ??= sheetTypeOf(chunk);
    pending = [];
    pendingBytes = 0;
    await sheets.addChunk(key, position++, chunk);
  };
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_SHEET_BYTES) throw new UnreadableSheet("sheet-too-large");
    pending.push(chunk);
    pendingBytes += chunk.length;
    if (pendingBytes >= CHUNK_BYTES) await flush();
  }
  await flush();
  return type ?? sheetTypeOf(Buffer.alloc(0));
}
