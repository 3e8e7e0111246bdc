/** As much of the browser's locks as is used here. */
export type WindowLocks = {
  request(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    hold: () => Promise<void> | void,
  ): Promise<unknown>;
};

const LEADER = "live-stream";
const windowLock = (id: string) => `live-window ${id}`;

type Seat = {
  /** Ends it when the window closes; the next in the queue has it then. */
  signal: AbortSignal;
  onTaken: (leave: AbortSignal) => void;
  /** Another window took it away: it believed this one frozen. */
  onLost: () => void;
};

/** Waits for the place of the window that has the stream, or takes it from one that does not answer. */
export function takeSeat(locks: WindowLocks, { signal, onTaken, onLost }: Seat, steal: boolean): void {
  const leave = new AbortController();
  const hold = () => {
    if (signal.aborted) return undefined;
    signal.addEventListener("abort", () => leave.abort());
    onTaken(leave.signal);
    return untilAborted(signal);
  };
  // A lock that is taken away cannot be waited for with a signal.
  locks.request(LEADER, steal ? { steal } : { signal }, hold).catch(() => {
    if (signal.aborted) return;
    leave.abort();
    onLost();
  });
}

/** Shows the others that the window is there, until it ends or crashes. */
export function holdWindow(locks: WindowLocks, id: string, signal: AbortSignal, onHeld: () => void): Promise<unknown> {
  return locks.request(windowLock(id), { signal }, () => {
    onHeld();
    return untilAborted(signal);
  });
}

/** Resolves once the window is gone, however it went. Never where the one who watches goes first. */
export function watchWindow(locks: WindowLocks, id: string, signal: AbortSignal, onGone: () => void): void {
  locks.request(windowLock(id), { signal }, onGone).catch(() => {
    // Aborted: nobody watches any more.
  });
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve());
  });
}
