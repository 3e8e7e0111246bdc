/** Numbers that look random and are the same on every run (mulberry32). */
export type Random = {
  /** From 0 up to, and without, 1. */
  next: () => number;
  pick: <Value>(values: readonly Value[]) => Value;
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (values) => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new RangeError("nothing to pick from");
      return value;
    },
  };
}
