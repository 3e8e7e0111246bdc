/** Those who want the same thing take turns; others do not wait. */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const before = last.get(key);
    const mine = before ? before.then(work, work) : work();
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

export type KeyedMutex = ReturnType<typeof createKeyedMutex>;
