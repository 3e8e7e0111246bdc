import { type ConnectionDeps, createSharedConnection } from "./shared-connection.ts";
import { type WindowLocks, watchWindow } from "./window-locks.ts";
import type { WindowMessage } from "./window-messages.ts";
import { keyOf, type Wish, wishesOf } from "./wish.ts";

type LeaderDeps = ConnectionDeps & {
  id: string;
  locks: WindowLocks | undefined;
  /** To all other windows. */
  say: (message: WindowMessage) => void;
  signal: AbortSignal;
};

export type Leader = ReturnType<typeof createLeader>;

/** The window that has the stream of the browser. `onEvent` and `onState` are for what it listens to itself. */
export function createLeader({ id, locks, say, signal, open, onEvent, onState }: LeaderDeps) {
  const windows = new Map<string, readonly Wish[]>();
  const connection = createSharedConnection({
    open,
    onEvent(key, event) {
      onEvent(key, event);
      if (windows.size > 1) say({ kind: "event", from: id, key, event });
    },
    onState(key, state) {
      onState(key, state);
      if (windows.size > 1) say({ kind: "state", from: id, states: [[key, state]] });
    },
  });
  signal.addEventListener("abort", connection.close);
  let tooMany = new Set<string>();

  function wantAll(): void {
    const all = wishesOf(windows);
    tooMany = new Set(all.tooMany);
    connection.want(all.wishes);
  }

  function statesOf(wishes: readonly Wish[]) {
    return wishes.map(keyOf).flatMap((key) => {
      const state = tooMany.has(key) ? "full" : connection.stateOf(key);
      return state ? [[key, state] as const] : [];
    });
  }

  function set(window: string, wishes: readonly Wish[]): void {
    if (wishes.length > 0) windows.set(window, wishes);
    else windows.delete(window);
    wantAll();
  }

  return {
    /** What this window listens to itself. */
    want(wishes: readonly Wish[]): void {
      set(id, wishes);
      for (const [key, state] of statesOf(wishes)) onState(key, state);
    },

    answer(from: string, wishes: readonly Wish[]): void {
      const isNew = !windows.has(from);
      set(from, wishes);
      if (wishes.length === 0) return;
      if (isNew && locks) watchWindow(locks, from, signal, () => set(from, []));
      say({ kind: "lead", from: id });
      say({ kind: "state", from: id, states: statesOf(wishes) });
    },

    startAgain: connection.startAgain,
  };
}
