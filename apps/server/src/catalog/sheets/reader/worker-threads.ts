import { type ResourceLimits, Worker } from "node:worker_threads";
import { UnreadableSheet } from "../files/unreadable-sheet.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** The limits of one worker. Above them the thread ends, and the process goes on. */
const usualLimits: ResourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** The server keeps an idle thread for so long. */
const IDLE_MS = 10_000;
const MOST_IDLE = 1;

// The bundle has this program beside the file that starts it (tools/bundle-server.ts).
const program = new URL("./sheet-worker.ts", import.meta.url);

export type ReaderThread = {
  ask(message: ToWorker, options: { withinMs: number; transfer?: ArrayBuffer[] }): Promise<FromWorker>;
  /** Whether somebody waits for an answer of the thread. */
  isBusy(): boolean;
  end(): Promise<void>;
};

type Pending = { resolve: (answer: FromWorker) => void; reject: (error: Error) => void };

const idle = new Set<{ thread: ReaderThread; timer: NodeJS.Timeout }>();

export function takeThread(): ReaderThread {
  for (const kept of idle) {
    idle.delete(kept);
    clearTimeout(kept.timer);
    return kept.thread;
  }
  return startThread();
}

/** Keeps a thread for the next file, if it has answered everything. */
export async function returnThread(thread: ReaderThread): Promise<void> {
  if (thread.isBusy() || idle.size >= MOST_IDLE) return thread.end();
  const kept = { thread, timer: setTimeout(endIdle, IDLE_MS).unref() };
  idle.add(kept);
  function endIdle(): void {
    idle.delete(kept);
    void thread.end();
  }
}

export function startThread(resourceLimits = usualLimits): ReaderThread {
  const worker = new Worker(program, { resourceLimits, stdout: true, stderr: true });
  worker.unref();
  let pending: Pending | undefined;
  let hasEnded = false;

  function settle(use: (waiting: Pending) => void): void {
    const waiting = pending;
    pending = undefined;
    if (waiting) use(waiting);
  }
  const fail = (error: Error) => settle(({ reject }) => reject(error));
  worker.on("message", (answer: FromWorker) => settle(({ resolve }) => resolve(answer)));
  worker.on("error", (error) => {
    const isMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    fail(new UnreadableSheet(isMemory ? "sheet-too-large" : "sheet-damaged", { cause: error }));
  });
  worker.on("exit", () => {
    hasEnded = true;
    fail(new UnreadableSheet("sheet-stopped"));
  });

  async function end(): Promise<void> {
    hasEnded = true;
    await worker.terminate();
  }

  return {
    ask(message, { withinMs, transfer = [] }) {
      if (hasEnded) return Promise.reject(new UnreadableSheet("sheet-stopped"));
      const { promise, resolve, reject } = Promise.withResolvers<FromWorker>();
      const timer = setTimeout(() => {
        fail(new UnreadableSheet("sheet-too-slow"));
        void end();
      }, withinMs);
      pending = { resolve, reject };
      worker.ref();
      worker.postMessage(message, transfer);
      return promise.finally(() => {
        clearTimeout(timer);
        worker.unref();
      });
    },
    isBusy: () => pending !== undefined || hasEnded,
    end,
  };
}
