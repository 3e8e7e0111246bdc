import { vi } from "vitest";

/**
 * Replaces the clock with one that the test moves on, until the end of the test. It also moves one millisecond per turn
 * of the event loop, because Testing Library waits with timers. On a busy machine it is slower than real time, so a
 * pause never ends before the test says so.
 */
export function fakeClock(): { pass: (milliseconds: number) => Promise<unknown> } {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
  return { pass: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds) };
}
