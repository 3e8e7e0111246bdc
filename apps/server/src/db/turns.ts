/**
 * Lets so much work run at once, and the rest in the order in which it came. For work that keeps processors busy: all at
 * once it is over no sooner, and each waits for all the others.
 */
export function createTurns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    // Who waits takes over the turn of who is done.
    if (running < most) running++;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
