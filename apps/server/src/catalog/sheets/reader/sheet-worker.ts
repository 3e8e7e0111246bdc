import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { Cell, SheetRow } from "@vitrine/domain/catalog/sheet/cells/sheet-row";
import { UnreadableSheet } from "../files/unreadable-sheet.ts";
import { csvRows } from "./csv-rows.ts";
import { startBudget } from "./work-budget.ts";
import { openWorkbook, type Workbook } from "./workbook.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** One message to the server holds so many rows. The worker reads the next ones when the server asks. */
const ROWS_AT_ONCE = 200;
const LETTERS_AT_ONCE = 500_000;
const CHUNK_BYTES = 256 * 1024;

// On Linux this sets the priority of this thread only: people who buy go before imports.
if (process.platform === "linux") setPriority(5);

let file: Buffer = Buffer.alloc(0);
let workbook: Workbook | undefined;
let rows: AsyncGenerator<SheetRow> | undefined;

async function answerTo(message: ToWorker): Promise<FromWorker> {
  if (message === "next") return nextRows();
  await rows?.return(undefined);
  rows = undefined;
  if (message === "close") {
    file = Buffer.alloc(0);
    workbook = undefined;
    return "closed";
  }
  if ("open" in message) {
    startBudget(message.open.budgetMs);
    file = Buffer.from(message.open.file);
    workbook = message.open.type === "xlsx" ? await openWorkbook(file) : undefined;
    return { opened: { sheets: workbook?.sheets ?? 1 } };
  }
  const { sheet = 0, encoding, separator, mostRows, longestText } = message.read;
  const all = workbook
    ? workbook.rows(sheet)
    : csvRows(chunksOf(file), { encoding: encoding ?? "utf-8", separator: separator ?? ";" });
  rows = firstOf(all, mostRows ?? Number.POSITIVE_INFINITY, longestText ?? Number.POSITIVE_INFINITY);
  return nextRows();
}

async function nextRows(): Promise<FromWorker> {
  const taken: SheetRow[] = [];
  let letters = 0;
  while (rows && taken.length < ROWS_AT_ONCE && letters < LETTERS_AT_ONCE) {
    const next = await rows.next();
    if (next.done) return { rows: taken, isLast: true };
    taken.push(next.value);
    for (const cell of next.value.cells) letters += typeof cell === "string" ? cell.length : 1;
  }
  return { rows: taken, isLast: rows === undefined };
}

async function* firstOf(all: AsyncGenerator<SheetRow>, most: number, longest: number): AsyncGenerator<SheetRow> {
  let count = 0;
  const cut = (cell: Cell) => (typeof cell === "string" && cell.length > longest ? cell.slice(0, longest) : cell);
  for await (const { row, cells } of all) {
    yield { row, cells: cells.map(cut) };
    if (++count >= most) return;
  }
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

parentPort?.on("message", async (message: ToWorker) => {
  const answer = await answerTo(message).catch(
    (error: unknown): FromWorker =>
      error instanceof UnreadableSheet
        ? { refused: error.code }
        : { failed: String(error instanceof Error ? error.stack : error) },
  );
  parentPort?.postMessage(answer);
});
