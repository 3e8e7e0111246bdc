import type { LiveUpdate } from "@vitrine/contract/storefront/live";
import { pause } from "./pause.ts";
import { readStream } from "./read-stream.ts";

/** How often news is asked for where no stream gets through. */
const POLL_EVERY = 4_000;
/** The phone may have found another network by then. */
const STREAM_AGAIN_AFTER = 3 * 60_000;
/** A stream that ends sooner than this was cut off rather than over. */
const EARLY = 10_000;
const EARLY_ENDS = 3;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

type LiveConnectionDeps = {
  openStream: (position: string | null, signal: AbortSignal) => Promise<Response>;
  /** The same news, asked for. */
  pollUpdates: (position: string | null, signal: AbortSignal) => Promise<LiveUpdate>;
  onUpdate: (news: LiveUpdate) => void;
  /** Whether news arrives by itself at this moment, and in which way. */
  onState: (state: LiveState) => void;
  isRefusal: (failure: unknown) => boolean;
};

export type LiveState = "off" | "stream" | "polling";

export type LiveConnection = {
  /** Goes on from where it was. Does nothing while it is open. */
  open: () => void;
  close: () => void;
  /** The network is another one: what was found out about the old one counts no more. */
  startAgain: () => void;
};

/**
 * Listens to what is new at the order: by a stream, and by asking where none gets through. One for each window. It knows
 * the position of what it has heard, so whatever happens while it is closed is told when it is opened again.
 */
export function createLiveConnection(outside: LiveConnectionDeps): LiveConnection {
  let position: string | null = null;
  let running: AbortController | null = null;
  let blockedUntil = 0;
  let isOver = false;

  function hear(news: LiveUpdate, state: LiveState): void {
    position = news.position;
    outside.onState(state);
    outside.onUpdate(news);
  }

  async function run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    let earlyEnds = 0;
    while (!signal.aborted && !isOver) {
      if (Date.now() < blockedUntil) {
        failures = (await ask(signal)) ? 0 : failures + 1;
        await pause(failures === 0 ? POLL_EVERY : POLL_EVERY + backOff(failures), signal);
        continue;
      }
      const began = Date.now();
      let hasHeard = false;
      const end = await readStream({
        open: (attempt) => outside.openStream(position, attempt),
        onUpdate: (news) => {
          hasHeard = true;
          hear(news, "stream");
        },
        signal,
      });
      if (signal.aborted) return;
      outside.onState("off");
      if (end === "refused") isOver = true;
      else if (end === "blocked") block();
      else {
        failures = hasHeard ? 0 : failures + 1;
        earlyEnds = Date.now() - began < EARLY ? earlyEnds + 1 : 0;
        if (earlyEnds >= EARLY_ENDS) {
          // A server that is away answers nothing; a network that cuts off streams lets a question through.
          if (!(await ask(signal))) earlyEnds = EARLY_ENDS - 1;
          else if (earlyEnds === EARLY_ENDS) continue;
          else {
            earlyEnds = 0;
            block();
            continue;
          }
        }
        await pause(backOff(failures), signal);
      }
    }
  }

  function block(): void {
    blockedUntil = Date.now() + STREAM_AGAIN_AFTER;
  }

  async function ask(signal: AbortSignal): Promise<boolean> {
    try {
      const news = await outside.pollUpdates(position, signal);
      if (signal.aborted) return false;
      hear(news, "polling");
      return true;
    } catch (failure) {
      if (signal.aborted) return false;
      if (outside.isRefusal(failure)) isOver = true;
      outside.onState("off");
      return false;
    }
  }

  function close(): void {
    running?.abort();
    running = null;
    outside.onState("off");
  }

  function open(): void {
    if (running || isOver) return;
    running = new AbortController();
    void run(running.signal);
  }

  return {
    open,
    close,
    startAgain() {
      blockedUntil = 0;
      if (!running) return;
      close();
      open();
    },
  };
}

/** Longer and longer, and not all phones of a shop at the same moment after a restart. */
function backOff(failures: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + Math.random() / 2);
}
