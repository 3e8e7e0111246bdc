import { createLeader, type Leader } from "./leader.ts";
import type { ConnectionDeps, LiveEvent } from "./shared-connection.ts";
import { holdWindow, takeSeat, type WindowLocks } from "./window-locks.ts";
import { nextQuestion, type WindowMessage } from "./window-messages.ts";
import { keyOf, type Wish, type WishState } from "./wish.ts";

/**
 * Between two questions to the leader: a frozen one is replaced at the third. Only who is looked at asks often: of twelve
 * windows, that is one or two.
 */
const ASK_EVERY = { visible: 2_000, hidden: 8_000 };

export type WindowChannel = Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;

type LiveWindowDeps = Pick<ConnectionDeps, "open"> & {
  id: string;
  /** Without both, a window has a stream of its own. */
  locks?: WindowLocks | undefined;
  openChannel?: (() => WindowChannel) | undefined;
  /** Whether somebody can see it now. */
  isVisible?: () => boolean;
};

type LiveListener = {
  onEvent: (event: LiveEvent) => void;
  onState: (state: WishState) => void;
};

export type LiveSubscription = {
  /** The same wish with another place or position. */
  update: (wish: Wish) => void;
  end: () => void;
};

type Entry = { wish: Wish; listeners: Set<LiveListener>; state: WishState | undefined };

export type LiveWindow = ReturnType<typeof createLiveWindow>;

/**
 * What a window listens to. The windows of a browser have one stream together: one of them has it and tells the others
 * what concerns them. When it closes or crashes, the next takes over, and every window says where it was.
 */
export function createLiveWindow({ id, locks, openChannel, open, isVisible = () => false }: LiveWindowDeps) {
  const entries = new Map<string, Entry>();
  let isAsleep = false;
  let isAlone = !locks || !openChannel;
  /** While it listens to anything. */
  let life: AbortController | undefined;
  let channel: WindowChannel | undefined;
  /** This window has the stream. */
  let leading: Leader | undefined;
  /** The window that has it. */
  let followed: string | undefined;
  let unanswered = 0;
  let isChanging = false;
  /** Asks the leader, and goes on asking. */
  let askNow: (() => void) | undefined;

  const wishes = () => [...entries.values()].map(({ wish }) => wish);
  const say = (message: WindowMessage) => channel?.postMessage(message);
  const ask = () => say({ kind: "want", from: id, wishes: wishes() });

  /** What is ended and begun again in one turn is no change. */
  function changedSoon(): void {
    if (isChanging) return;
    isChanging = true;
    queueMicrotask(() => {
      isChanging = false;
      changed();
    });
  }

  function changed(): void {
    if (entries.size === 0 || isAsleep) leave();
    else if (!life) join();
    else if (leading) leading.want(wishes());
    else ask();
  }

  function join(): void {
    life = new AbortController();
    const { signal } = life;
    if (isAlone || !locks || !openChannel) {
      lead(signal);
      return;
    }
    channel = openChannel();
    channel.onmessage = ({ data }: MessageEvent<WindowMessage>) => hear(data);
    const begin = () => {
      ask();
      queueUp(locks, signal);
    };
    holdWindow(locks, id, signal, begin).catch(() => {
      // Some privacy settings refuse locks.
      if (signal.aborted) return;
      isAlone = true;
      leave();
      join();
    });
    askInTurns(locks, signal);
  }

  function askInTurns(locks: WindowLocks, signal: AbortSignal): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(turn, isVisible() ? ASK_EVERY.visible : ASK_EVERY.hidden);
    };
    const turn = () => {
      askOrTakeOver(locks, signal);
      soon();
    };
    soon();
    askNow = turn;
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      askNow = undefined;
    });
  }

  function askOrTakeOver(locks: WindowLocks, signal: AbortSignal): void {
    if (leading) return;
    const next = nextQuestion(unanswered);
    unanswered = next.unanswered;
    if (next.act === "ask") ask();
    else queueUp(locks, signal, true);
  }

  function queueUp(locks: WindowLocks, signal: AbortSignal, steal = false): void {
    const onLost = () => {
      leading = undefined;
      lose();
      ask();
      queueUp(locks, signal);
    };
    takeSeat(locks, { signal, onTaken: lead, onLost }, steal);
  }

  function lead(signal: AbortSignal): void {
    lose();
    leading = createLeader({ id, locks, say, signal, open, onEvent: deliver, onState: setState });
    leading.want(wishes());
    say({ kind: "lead", from: id });
  }

  function hear(message: WindowMessage): void {
    if (message.kind === "want") leading?.answer(message.from, message.wishes);
    if (leading || message.kind === "want") return;
    if (message.kind === "lead") follow(message.from);
    // One that lost its place may still say something.
    else if (message.from !== followed) return;
    else if (message.kind === "event") deliver(message.key, message.event);
    else for (const [key, state] of message.states) setState(key, state);
  }

  function follow(leader: string): void {
    unanswered = 0;
    if (leader === followed) return;
    lose();
    followed = leader;
    ask();
  }

  function deliver(key: string, event: LiveEvent): void {
    const entry = entries.get(key);
    if (!entry) return;
    const { wish } = entry;
    if (event.id !== undefined && "order" in wish) entry.wish = { order: { ...wish.order, position: event.id } };
    for (const { onEvent } of [...entry.listeners]) onEvent(event);
  }

  function setState(key: string, state: WishState): void {
    const entry = entries.get(key);
    if (!entry || entry.state === state) return;
    entry.state = state;
    for (const { onState } of [...entry.listeners]) onState(state);
  }

  /** Nobody tells this window anything until there is a leader, who may know what this one has missed. */
  function lose(): void {
    followed = undefined;
    unanswered = 0;
    for (const [key, { state }] of entries) if (state !== undefined) setState(key, "down");
  }

  function leave(): void {
    if (!life) return;
    // The lock of this window says so too, a moment later.
    if (!leading) say({ kind: "want", from: id, wishes: [] });
    life.abort();
    life = undefined;
    leading = undefined;
    channel?.close();
    channel = undefined;
    lose();
  }

  return {
    subscribe(wish: Wish, listener: LiveListener): LiveSubscription {
      const key = keyOf(wish);
      const entry: Entry = entries.get(key) ?? { wish, listeners: new Set(), state: undefined };
      const { state } = entry;
      entry.listeners.add(listener);
      entry.wish = wish;
      entries.set(key, entry);
      if (state !== undefined) queueMicrotask(() => entry.listeners.has(listener) && listener.onState(state));
      changedSoon();
      return {
        update(now) {
          if (!entry.listeners.has(listener)) return;
          entry.wish = now;
          changedSoon();
        },
        end() {
          if (!entry.listeners.delete(listener) || entry.listeners.size > 0) return;
          if (entries.get(key) === entry) entries.delete(key);
          changedSoon();
        },
      };
    },

    /** The page is frozen, or kept for the way back: another window has the stream meanwhile. */
    sleep(): void {
      isAsleep = true;
      leave();
    },

    wake(): void {
      if (!isAsleep) return;
      isAsleep = false;
      changed();
    },

    /** Somebody looks at it now, and should not wait for the turn of a window that nobody saw. */
    shown(): void {
      // It may have slept itself: what it asked before counts no more.
      unanswered = 0;
      askNow?.();
    },

    /** The computer has a network again. */
    startAgain: () => leading?.startAgain(),
  };
}
