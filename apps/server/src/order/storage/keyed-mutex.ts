/** Runs work of one key one after the other; work of other keys does not wait. */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>();
  return async function runExclusive<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
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
