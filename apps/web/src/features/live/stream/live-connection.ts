import type { LiveSubscription, LiveWindow } from "@vitrine/client/live/live-window";
import type { Wish, WishState } from "@vitrine/client/live/wish";
import type { LIVE_UPDATE_EVENT, LiveUpdate } from "@vitrine/contract/storefront/live";
import { pause } from "./pause.ts";

/** How often the client polls when no stream gets through. */
const POLL_EVERY = 4_000;
/** A stream that is opened, or was lost, is usually there sooner than this. */
const LOST_FOR = 8_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

const UPDATE_EVENT: typeof LIVE_UPDATE_EVENT = "news";

type LiveConnectionDeps = {
  /** In the stream of the browser. */
  subscribe: LiveWindow["subscribe"];
  wish: (position: string | null) => Wish;
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
  /** Polls at once after the network changed. The stream of the browser notices by itself. */
  startAgain: () => void;
  /** The window shows another page: a stream that is opened from now on says so. */
  moved: () => void;
};

/**
 * Receives the live updates of the order by the stream of the browser, or by polling while there is none: this network
 * may block streams, or the server may have no room. It keeps the position of the last update, so afterwards it receives
 * the updates it missed.
 */
export function createLiveConnection(deps: LiveConnectionDeps): LiveConnection {
  let position: string | null = null;
  let stream: LiveSubscription | null = null;
  let polling: AbortController | null = null;
  let isOver = false;

  function receive(update: LiveUpdate, state: LiveState): void {
    position = update.position;
    deps.onState(state);
    deps.onUpdate(update);
  }

  function onState(state: WishState): void {
    if (state === "refused") giveUp();
    else if (state === "open") stopPolling();
    else {
      if (state === "down") deps.onState("off");
      startPolling(state === "down" ? LOST_FOR : 0);
    }
  }

  function startPolling(after: number): void {
    if (polling && after > 0) return;
    stopPolling();
    polling = new AbortController();
    void pollUntilStopped(after, polling.signal);
  }

  function stopPolling(): void {
    polling?.abort();
    polling = null;
  }

  async function pollUntilStopped(after: number, signal: AbortSignal): Promise<void> {
    await pause(after, signal);
    let failures = 0;
    while (!signal.aborted) {
      failures = (await poll(signal)) ? 0 : failures + 1;
      await pause(failures === 0 ? POLL_EVERY : POLL_EVERY + backOff(failures), signal);
    }
  }

  async function poll(signal: AbortSignal): Promise<boolean> {
    try {
      const update = await deps.pollUpdates(position, signal);
      if (signal.aborted) return false;
      receive(update, "polling");
      // The next stream goes on from here.
      stream?.update(deps.wish(position));
      return true;
    } catch (failure) {
      if (signal.aborted) return false;
      deps.onState("off");
      if (deps.isRefusal(failure)) giveUp();
      return false;
    }
  }

  function giveUp(): void {
    isOver = true;
    close();
    deps.onRefused();
  }

  function close(): void {
    stream?.end();
    stream = null;
    stopPolling();
    deps.onState("off");
  }

  function open(): void {
    if (stream || isOver) return;
    stream = deps.subscribe(deps.wish(position), {
      onEvent({ name, data }) {
        if (name === UPDATE_EVENT) receive(JSON.parse(data) as LiveUpdate, "stream");
      },
      onState,
    });
    startPolling(LOST_FOR);
  }

  return {
    open,
    close,
    startAgain() {
      if (polling) startPolling(0);
    },
    moved: () => stream?.update(deps.wish(position)),
  };
}

/** Exponential, with jitter, so that not all phones of a shop ask at the same moment after a server restart. */
function backOff(failures: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + Math.random() / 2);
}
