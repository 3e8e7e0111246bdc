/**
 * Those who ask for the same while it is being read share the next read: each gets what was read after they asked, and
 * however many ask at once cost two reads.
 */
export function createSharedReads<Value>() {
  const running = new Map<string, Promise<Value>>();
  const next = new Map<string, Promise<Value>>();

  function start(key: string, read: () => Promise<Value>): Promise<Value> {
    const begun = read().finally(() => {
      if (running.get(key) === begun) running.delete(key);
    });
    running.set(key, begun);
    return begun;
  }

  return function shareRead(key: string, read: () => Promise<Value>): Promise<Value> {
    const current = running.get(key);
    if (!current) return start(key, read);
    const waiting = next.get(key);
    if (waiting) return waiting;
    const startNext = () => {
      next.delete(key);
      return start(key, read);
    };
    // What becomes of the one before is for those who asked for it.
    const following = current.then(startNext, startNext);
    next.set(key, following);
    return following;
  };
}
