import type { LiveWishes } from "@vitrine/contract/storefront/live-wishes";
import type { TaggedEvent } from "./event-reader.ts";
import { readStream, type StreamEnd } from "./read-stream.ts";
import { identityOf, keyOf, requestOf, type Wish, type WishState } from "./wish.ts";

/** Windows that open together join in one request. */
const GATHER = 20;
/** Then the stream before is closed, whether or not every wish was answered. */
const SETTLED_AFTER = 6_000;
/** After this time a stream is tried again: the phone may have another network, or the server room. */
const AGAIN_AFTER = 3 * 60_000;
/** A sign-in to the panel may be renewed at any time. */
const REFUSED_SHOP_AGAIN_AFTER = 15_000;
/** A stream that ends sooner than this was cut off by the network. */
const EARLY = 10_000;
const EARLY_ENDS = 3;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

export type LiveEvent = Pick<TaggedEvent, "name" | "data" | "id">;

export type ConnectionDeps = {
  open: (wishes: LiveWishes, signal: AbortSignal) => Promise<Response>;
  onEvent: (key: string, event: LiveEvent) => void;
  onState: (key: string, state: WishState) => void;
};

export type SharedConnection = ReturnType<typeof createSharedConnection>;

/** One stream, opened with all wishes that were there. */
type Attempt = {
  readonly began: number;
  readonly keys: ReadonlyMap<string, string>;
  /** The wishes that it still carries, each with its identity. */
  readonly carried: Map<string, string>;
  readonly open: Set<string>;
  readonly abort: AbortController;
  isSettled: boolean;
};

/**
 * Keeps one stream with all wishes of this browser. A new wish opens a new stream, and the one before is closed once the
 * new one has begun: an order goes on from its position, and a shop is heard in the old stream until it is in the new one.
 */
export function createSharedConnection({ open, onEvent, onState }: ConnectionDeps) {
  let wanted = new Map<string, Wish>();
  const states = new Map<string, WishState>();
  /** Not asked for before this time. */
  const resting = new Map<string, number>();
  let [current, previous]: (Attempt | undefined)[] = [];
  let timer: { at: number; id: ReturnType<typeof setTimeout> } | undefined;
  let failures = 0;
  let earlyEnds = 0;
  /** Not before this time, whoever asks for what. */
  let retryAt = 0;
  let blockedUntil = 0;
  /** Where each order was, as its window said last. */
  let told = new Map<string, string | undefined>();

  function setState(key: string, state: WishState): void {
    if (!wanted.has(key) || states.get(key) === state) return;
    states.set(key, state);
    onState(key, state);
  }

  function soon(milliseconds: number): void {
    const at = Date.now() + milliseconds;
    if (timer && timer.at <= at) return;
    clearTimeout(timer?.id);
    const id = setTimeout(() => {
      timer = undefined;
      connect();
    }, milliseconds);
    timer = { at, id };
  }

  function connect(): void {
    const now = Date.now();
    const awake = [...wanted].filter(([key]) => (resting.get(key) ?? 0) <= now).map(([, wish]) => wish);
    const wakes = [...wanted.keys()].map((key) => resting.get(key) ?? 0).filter((at) => at > now && at < Infinity);
    if (wakes.length > 0) soon(Math.min(...wakes) - now);
    if (now < blockedUntil) for (const wish of awake) setState(keyOf(wish), "blocked");
    const waits = Math.max(blockedUntil, retryAt) - now;
    if (awake.length === 0) stop();
    else if (waits > 0) soon(waits);
    // While the stream before is still heard, nothing is opened beside the two.
    else if (!current || (current.isSettled && !isCarried(awake, current))) begin(awake);
  }

  function begin(awake: readonly Wish[]): void {
    const { body, keys } = requestOf(awake);
    const carried = new Map(awake.map((wish) => [keyOf(wish), identityOf(wish)]));
    const attempt = {
      began: Date.now(),
      keys,
      carried,
      open: new Set<string>(),
      abort: new AbortController(),
      isSettled: false,
    };
    previous = current;
    current = attempt;
    setTimeout(() => settle(attempt), SETTLED_AFTER);
    const reading = readStream({
      open: (signal) => open(body, signal),
      onEvent: (event) => receive(attempt, event),
      signal: attempt.abort.signal,
    });
    void reading.then((end) => ended(attempt, end));
  }

  function isCarried(wishes: readonly Wish[], { carried }: Attempt): boolean {
    return wishes.length === carried.size && wishes.every((wish) => carried.get(keyOf(wish)) === identityOf(wish));
  }

  function settle(attempt: Attempt): void {
    if (attempt !== current || attempt.isSettled) return;
    attempt.isSettled = true;
    previous?.abort.abort();
    previous = undefined;
    soon(0);
  }

  function receive(attempt: Attempt, { tag, ...event }: TaggedEvent): void {
    const key = attempt.keys.get(tag);
    if (key === undefined) return;
    if (attempt !== current) {
      const isHeardOnlyHere = attempt === previous && key.startsWith("shop ") && !current?.open.has(key);
      if (isHeardOnlyHere && wanted.has(key) && !isAboutStream(event)) onEvent(key, event);
      return;
    }
    if (event.name === "refused") refuse(attempt, key, JSON.parse(event.data).status);
    else if (event.name === "end") {
      attempt.carried.delete(key);
      setState(key, "down");
      soon(backOff(0));
    } else {
      attempt.open.add(key);
      setState(key, "open");
      remember(key, event.id);
      if (wanted.has(key)) onEvent(key, event);
    }
    if ([...attempt.carried.keys()].every((each) => attempt.open.has(each))) settle(attempt);
  }

  function remember(key: string, position: string | undefined): void {
    const wish = wanted.get(key);
    if (position !== undefined && wish && "order" in wish) wanted.set(key, { order: { ...wish.order, position } });
  }

  /** What arrived here is newer than what the window knew, unless it asked for news by itself meanwhile. */
  function withNewer(now: Wish, before: Wish): Wish {
    const [position, key] = [positionOf(before), keyOf(now)];
    const hasAsked = states.get(key) !== "open" && told.get(key) !== positionOf(now);
    return "order" in now && position !== undefined && !hasAsked ? { order: { ...now.order, position } } : now;
  }

  function refuse({ carried }: Attempt, key: string, status: number): void {
    carried.delete(key);
    const isRefused = status === 401 || status === 403 || status === 404;
    const isForGood = isRefused && key.startsWith("order ");
    const pause = isForGood ? Infinity : isRefused ? REFUSED_SHOP_AGAIN_AFTER : AGAIN_AFTER;
    resting.set(key, Date.now() + pause);
    setState(key, isRefused ? "refused" : "full");
    soon(0);
  }

  function ended(attempt: Attempt, end: StreamEnd): void {
    if (attempt !== current) return;
    stop();
    // The server ended or refused every wish by itself.
    if (attempt.carried.size === 0) soon(backOff(0));
    else comeBack(attempt, end);
  }

  function comeBack(attempt: Attempt, end: StreamEnd): void {
    const isEarly = end === "cut" && Date.now() - attempt.began < EARLY;
    earlyEnds = isEarly ? earlyEnds + 1 : end === "lost" ? earlyEnds : 0;
    failures = attempt.open.size > 0 ? 0 : failures + 1;
    const isBlocked = end === "blocked" || earlyEnds >= EARLY_ENDS;
    if (isBlocked) {
      blockedUntil = Date.now() + AGAIN_AFTER;
      earlyEnds = 0;
    }
    for (const key of attempt.carried.keys()) setState(key, isBlocked ? "blocked" : "down");
    retryAt = Date.now() + backOff(failures);
    soon(0);
  }

  function stop(): void {
    const attempts = [current, previous];
    current = undefined;
    previous = undefined;
    for (const attempt of attempts) attempt?.abort.abort();
  }

  return {
    want(wishes: readonly Wish[]): void {
      const next = new Map(wishes.map((wish) => [keyOf(wish), wish]));
      for (const [key, wish] of wanted) {
        const now = next.get(key);
        if (now) next.set(key, withNewer(now, wish));
        if (now && identityOf(now) === identityOf(wish)) continue;
        resting.delete(key);
        if (!now) states.delete(key);
      }
      told = new Map(wishes.map((wish) => [keyOf(wish), positionOf(wish)]));
      wanted = next;
      soon(GATHER);
    },

    stateOf: (key: string): WishState | undefined => states.get(key),

    /** The computer has a network again, perhaps another one. */
    startAgain(): void {
      blockedUntil = 0;
      retryAt = 0;
      failures = 0;
      for (const [key, until] of resting) if (until < Infinity) resting.delete(key);
      stop();
      for (const key of wanted.keys()) if (states.get(key) === "open") setState(key, "down");
      soon(0);
    },

    close(): void {
      clearTimeout(timer?.id);
      timer = undefined;
      wanted = new Map();
      states.clear();
      resting.clear();
      stop();
    },
  };
}

/** Of the stream that sends it, and not of the wish. */
const isAboutStream = ({ name }: LiveEvent) => name === "end" || name === "refused";

function positionOf(wish: Wish): string | undefined {
  return "order" in wish ? wish.order.position : undefined;
}

/** Exponential, with jitter, so that not all browsers of a shop reconnect at the same moment after a server restart. */
function backOff(failures: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + Math.random() / 2);
}
