/** The network counts as idle when no response ended for this long. */
const QUIET = 2_000;

/** Resolves when the page has loaded its resources, so that later work does not take bandwidth from them. */
export async function whenNetworkIdle(): Promise<void> {
  for (;;) {
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const busyFor = QUIET + Math.max(0, ...loaded.map(({ responseEnd }) => responseEnd)) - performance.now();
    if (busyFor <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, busyFor));
  }
}

/** Before that, the first products need the whole bandwidth. Whoever acts does not wait for the network to be idle. */
export function firstInputOrNetworkIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    void whenNetworkIdle().then(resolve);
    // The second input resolves nothing any more.
    for (const type of ["pointerdown", "keydown", "offline"]) addEventListener(type, resolve);
  });
}
