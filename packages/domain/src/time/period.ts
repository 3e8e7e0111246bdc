/** The start is included, the end is not; null is open on that side. Milliseconds since 1970. */
export type Period = { from: number | null; until: number | null };

export function isWithin({ from, until }: Period, now: number): boolean {
  return (from === null || from <= now) && (until === null || now < until);
}

/** The next start or end of these periods; null if there is none. */
export function nextEdge(periods: readonly Period[], now: number): number | null {
  const ahead = periods.flatMap(({ from, until }) => [from, until]).filter((edge) => edge !== null && edge > now);
  return ahead.length === 0 ? null : Math.min(...(ahead as number[]));
}
