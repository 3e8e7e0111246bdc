import type { SheetRow } from "@vitrine/domain/catalog/sheet/cells/sheet-row";
import type { SheetType } from "../files/sheet-type.ts";
import { UnreadableSheet } from "../files/unreadable-sheet.ts";
import { createSlots } from "./slots.ts";
import type { FromWorker, SheetForm, ToWorker } from "./worker-messages.ts";
import { returnThread, takeThread } from "./worker-threads.ts";

/** A reading for somebody who waits for an answer, or for a job. */
export type SheetReading = {
  /** The account. The server reads one of its files at a time. */
  account: string;
  kind: "request" | "job";
  /** It aborts when the client leaves. */
  signal?: AbortSignal;
};

export type OpenSheet = {
  sheets: number;
  /** The rows in the order of the file. `longestText` cuts longer texts, for somebody who only looks. */
  rows(form: SheetForm, first?: { mostRows: number; longestText: number }): AsyncGenerator<SheetRow>;
  close(): void;
};

/** Requests and jobs wait apart. Jobs of an account come one by one anyway, because the account has a queue. */
const slots = {
  request: createSlots({ atOnce: 2, mostWaiting: 3, patienceMs: 20_000 }),
  job: createSlots({ atOnce: 2, mostWaiting: 10 }),
};
/** The processor time of one reading. The thread counts it itself. */
const MOST_WORK_MS = { request: 10_000, job: 90_000 };
/** The time until one answer of the thread. Only a thread that no longer counts takes longer. */
const MOST_WAIT_MS = { request: 60_000, job: 300_000 };
/** A client that takes no more rows of a download loses its slot after this time. */
const MOST_IDLE_MS = 30_000;

/** Reads a file in a thread with limits of its own. The caller must close it. */
export async function openSheet(
  { account, kind, signal }: SheetReading,
  type: SheetType,
  load: () => AsyncIterable<Uint8Array>,
): Promise<OpenSheet> {
  const release = await slots[kind].take(account, signal);
  const thread = takeThread();
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  function close({ isWhole = false } = {}): void {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(idle);
    signal?.removeEventListener("abort", stop);
    void ended(isWhole && !thread.isBusy()).finally(release);
  }
  const stop = () => close();

  /** Frees the slot when the thread has returned the file, or has ended. */
  async function ended(isKept: boolean): Promise<void> {
    if (!isKept) return thread.end();
    const isReady = await thread.ask("close", { withinMs: MOST_IDLE_MS }).then(
      () => true,
      () => false,
    );
    await (isReady ? returnThread(thread) : thread.end());
  }

  async function ask(message: ToWorker, transfer: ArrayBuffer[] = []): Promise<FromWorker> {
    if (isClosed) throw new UnreadableSheet("sheet-stopped");
    clearTimeout(idle);
    const answer = await thread.ask(message, { withinMs: MOST_WAIT_MS[kind], transfer });
    if (answer !== "closed" && "refused" in answer) throw new UnreadableSheet(answer.refused);
    if (answer !== "closed" && "failed" in answer) throw new UnreadableSheet("sheet-damaged", { cause: answer.failed });
    if (kind === "request" && !isClosed) idle = setTimeout(stop, MOST_IDLE_MS).unref();
    return answer;
  }

  signal?.addEventListener("abort", stop, { once: true });
  try {
    if (signal?.aborted) throw new UnreadableSheet("sheet-stopped");
    const file = await wholeFile(load());
    const opened = await ask({ open: { file, type, budgetMs: MOST_WORK_MS[kind] } }, [file]);
    const sheets = opened !== "closed" && "opened" in opened ? opened.opened.sheets : 1;
    return {
      sheets,
      async *rows(form, first) {
        const { encoding, separator, sheet } = form;
        const place = { encoding, separator, ...(sheet !== undefined && { sheet }) };
        let answer = await ask({ read: { ...place, ...first } });
        while (answer !== "closed" && "rows" in answer) {
          yield* answer.rows;
          if (answer.isLast) return;
          answer = await ask("next");
        }
      },
      close: () => close({ isWhole: true }),
    };
  } catch (error) {
    close({ isWhole: error instanceof UnreadableSheet });
    throw error;
  }
}

/** Reads the file into a buffer that the thread takes over. */
async function wholeFile(chunks: AsyncIterable<Uint8Array>): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}
