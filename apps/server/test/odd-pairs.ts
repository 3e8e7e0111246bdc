/**
 * Which odd inputs a route gets. The same code reads the input of every route, so the product of both proved the same
 * thing thousands of times. Now every route gets two odd ones at least, and every kind of route gets every odd one.
 * `ODD_EVERYTHING=1` tries the whole product, `ODD_SEED=7` other pairs.
 */
export function oddPairs<Route, Odd>(
  routes: readonly Route[],
  odd: readonly Odd[],
  {
    kindOf,
    seed = Number(process.env.ODD_SEED ?? 1),
    isWhole = process.env.ODD_EVERYTHING === "1",
  }: { kindOf: (route: Route) => string; seed?: number; isWhole?: boolean },
): [Route, Odd][] {
  if (isWhole) return routes.flatMap((route) => odd.map((one): [Route, Odd] => [route, one]));
  const random = randomFrom(seed);
  return [...Map.groupBy(routes, kindOf).values()].flatMap((ofKind) => {
    const dealt = shuffled(odd, random);
    const each = Math.max(2, Math.ceil(odd.length / ofKind.length));
    return ofKind.flatMap((route, place) =>
      Array.from({ length: Math.min(each, odd.length) }, (_, turn): [Route, Odd] => [
        route,
        dealt[(place * each + turn) % dealt.length] as Odd,
      ]),
    );
  });
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

/** The same seed gives the same numbers (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
