/** A browser opens six connections to a host over HTTP/1.1, for all its windows together. Requests need the others. */
const MOST_STREAMS = 3;

const slots = Array.from({ length: MOST_STREAMS }, (_, index) => `live-stream-${index + 1}`);

/**
 * Takes one of the streams that the windows of this browser share, until `signal` aborts or it is given back. Null while
 * other windows have them all: an agent with six contacts side by side could otherwise send nothing any more. HTTP/2
 * needs no such limit, and a browser without locks has none.
 */
export async function takeStreamSlot(signal: AbortSignal): Promise<(() => void) | null> {
  const { locks } = navigator;
  if (!locks || !isHttp1()) return () => {};
  for (const name of slots) {
    const giveBack = await takeLock(locks, name);
    if (!giveBack) continue;
    signal.addEventListener("abort", giveBack);
    if (signal.aborted) giveBack();
    return giveBack;
  }
  return null;
}

/** The lock of a window that is closed or crashed is free again. */
function takeLock(locks: LockManager, name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const taken = locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return new Promise<void>((giveBack) => resolve(giveBack));
      resolve(null);
    });
    // Some privacy settings refuse locks.
    taken.catch(() => resolve(() => {}));
  });
}

/** The page itself may come from the browser's cache, which names no protocol; the calls before a stream do not. */
function isHttp1(): boolean {
  const answers = performance.getEntries() as PerformanceResourceTiming[];
  return answers.some(
    ({ name, nextHopProtocol }) => nextHopProtocol === "http/1.1" && name.startsWith(window.location.origin),
  );
}
