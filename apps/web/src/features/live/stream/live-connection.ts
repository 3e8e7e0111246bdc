import type { LiveUpdate } from "@vitrine/contract/storefront/live";
import { pause } from "./pause.ts";
import { readStream } from "./read-stream.ts";

/** How often the client polls when the network does not let a stream through. */
const POLL_EVERY = 4_000;
/** After this time the stream is tried again: the phone may have another network by then. */
const STREAM_AGAIN_AFTER = 3 * 60_000;
/** A stream that ends sooner than this was cut off by the network. */
const EARLY = 10_000;
const EARLY_ENDS = 3;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

type LiveConnectionDeps = {
  /** Returns how a stream is given back, or null while this window may not have one. */
  takeStream: (signal: AbortSignal) => Promise<(() => void) | null>;
  openStream: (position: string | null, signal: AbortSignal) => Promise<Response>;
  /** Returns the same updates as the stream. */
  pollUpdates: (position: string | null, signal: AbortSignal) => Promise<LiveUpdate>;
  onUpdate: (update: LiveUpdate) => void;
  /** Called when updates start or stop arriving, or arrive by another transport. */
  onState: (state: LiveState) => void;
  isRefusal: (failure: unknown) => boolean;
  /** The session may not read updates any more. The connection stays closed. */
  onRefused: () => void;
};

export type LiveState = "off" | "stream" | "polling";

export type LiveConnection = {
  /** Resumes at the last position. Does nothing when the connection is already open. */
  open: () => void;
  close: () => void;
  /** Reconnects after the network changed, and forgets that the old network blocked streams. */
  startAgain: () => void;
};

/**
 * Receives the live updates of the order by a stream, or by polling when the network blocks streams or other windows
 * have them all. Each window has one connection. It keeps the position of the last update, so after a reconnect it receives the updates it missed.
 */
export function createLiveConnection(deps: LiveConnectionDeps): LiveConnection {
  let position: string | null = null;
  let running: AbortController | null = null;
  let blockedUntil = 0;
  let isOver = false;

  function receive(update: LiveUpdate, state: LiveState): void {
    position = update.position;
    deps.onState(state);
    deps.onUpdate(update);
  }

  async function run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    let earlyEnds = 0;
    while (!signal.aborted && !isOver) {
      const giveBack = Date.now() < blockedUntil ? null : await deps.takeStream(signal);
      if (signal.aborted) return;
      if (!giveBack) {
        failures = (await poll(signal)) ? 0 : failures + 1;
        await pause(failures === 0 ? POLL_EVERY : POLL_EVERY + backOff(failures), signal);
        continue;
      }
      const began = Date.now();
      let hasUpdate = false;
      const end = await readStream({
        open: (attempt) => deps.openStream(position, attempt),
        onUpdate: (update) => {
          hasUpdate = true;
          receive(update, "stream");
        },
        signal,
      });
      giveBack();
      if (signal.aborted) return;
      deps.onState("off");
      if (end === "refused") giveUp();
      else if (end === "blocked") block();
      else {
        failures = hasUpdate ? 0 : failures + 1;
        earlyEnds = Date.now() - began < EARLY ? earlyEnds + 1 : 0;
        if (earlyEnds >= EARLY_ENDS) {
          // A poll tells two causes apart: it fails when the server is down, and works when the network cuts streams.
          if (!(await poll(signal))) earlyEnds = EARLY_ENDS - 1;
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

  function giveUp(): void {
    isOver = true;
    deps.onRefused();
  }

  function block(): void {
    blockedUntil = Date.now() + STREAM_AGAIN_AFTER;
  }

  async function poll(signal: AbortSignal): Promise<boolean> {
    try {
      const update = await deps.pollUpdates(position, signal);
      if (signal.aborted) return false;
      receive(update, "polling");
      return true;
    } catch (failure) {
      if (signal.aborted) return false;
      deps.onState("off");
      if (deps.isRefusal(failure)) giveUp();
      return false;
    }
  }

  function close(): void {
    running?.abort();
    running = null;
    deps.onState("off");
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

/** Exponential, with jitter, so that not all phones of a shop reconnect at the same moment after a server restart. */
function backOff(failures: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + Math.random() / 2);
}
