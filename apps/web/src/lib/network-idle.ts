/** A page that has loaded everything sends no request for so long. */
const QUIET = 2_000;

/** Resolves when the page has loaded what it needs: on a slow connection it gets all of it. */
export async function whenNetworkIdle(): Promise<void> {
  for (;;) {
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const busyFor = QUIET + Math.max(0, ...loaded.map(({ responseEnd }) => responseEnd)) - performance.now();
    if (busyFor <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, busyFor));
  }
}
