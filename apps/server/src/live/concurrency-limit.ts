/** Does so many things at once and no more; the others wait in line. */
export function createConcurrencyLimit(most: number) {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async function inLine<Value>(work: () => Promise<Value>): Promise<Value> {
    if (busy < most) busy++;
    // Who ends hands their place on, so the number at work stays the same.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}
