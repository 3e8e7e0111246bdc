/** A sliding window: the current count, and the highest so far. */
type Window = { add: (at: number) => void; count: (at: number) => number; highest: () => number };

function createWindow(lengthMs: number): Window {
  let times: number[] = [];
  /** The index of the first time inside the window. Old times are removed now and then, because that copies the list. */
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

/** Refused calls are counted but use up no limit: otherwise a busy store would never accept again. */
export function createCallCount(now: () => number): CallCount {
  const counted = { minute: createWindow(MINUTE_MS), day: createWindow(DAY_MS) };
  const accepted = { minute: createWindow(MINUTE_MS), day: createWindow(DAY_MS) };
  let total = 0;
  let refused = 0;

  return {
    take: ({ perMinute, perDay }) => {
      const at = now();
      total += 1;
      counted.minute.add(at);
      counted.day.add(at);
      if (accepted.minute.count(at) >= perMinute || accepted.day.count(at) >= perDay) {
        refused += 1;
        return false;
      }
      accepted.minute.add(at);
      accepted.day.add(at);
      return true;
    },
    shown: () => ({
      lastMinute: counted.minute.count(now()),
      highestMinute: counted.minute.highest(),
      lastDay: counted.day.count(now()),
      highestDay: counted.day.highest(),
      total,
      refused,
    }),
  };
}
