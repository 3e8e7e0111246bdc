/** How many things happened lately, and how many at most in any such stretch of time. */
type Window = { add: (at: number) => void; count: (at: number) => number; highest: () => number };

function createWindow(lengthMs: number): Window {
  let times: number[] = [];
  /** Before here they are too old; cut off now and then, since cutting costs a copy. */
  let first = 0;
  let highest = 0;

  function count(at: number): number {
    while (first < times.length && (times[first] ?? 0) <= at - lengthMs) first += 1;
    if (first > 1_000 && first > times.length / 2) {
      times = times.slice(first);
      first = 0;
    }
    return times.length - first;
  }

  return {
    add: (at) => {
      times.push(at);
      highest = Math.max(highest, count(at));
    },
    count,
    highest: () => highest,
  };
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export type CallCount = {
  /** Counts a call, and says whether it is within the limits. */
  take: (limits: { perMinute: number; perDay: number }) => boolean;
  shown: () => {
    lastMinute: number;
    highestMinute: number;
    lastDay: number;
    highestDay: number;
    total: number;
    refused: number;
  };
};

/** Calls that were refused count as seen, but use up nothing: else a store under pressure would never open again. */
export function createCallCount(now: () => number): CallCount {
  const seen = { minute: createWindow(MINUTE_MS), day: createWindow(DAY_MS) };
  const taken = { minute: createWindow(MINUTE_MS), day: createWindow(DAY_MS) };
  let total = 0;
  let refused = 0;

  return {
    take: ({ perMinute, perDay }) => {
      const at = now();
      total += 1;
      seen.minute.add(at);
      seen.day.add(at);
      if (taken.minute.count(at) >= perMinute || taken.day.count(at) >= perDay) {
        refused += 1;
        return false;
      }
      taken.minute.add(at);
      taken.day.add(at);
      return true;
    },
    shown: () => ({
      lastMinute: seen.minute.count(now()),
      highestMinute: seen.minute.highest(),
      lastDay: seen.day.count(now()),
      highestDay: seen.day.highest(),
      total,
      refused,
    }),
  };
}
