const DAY_MS = 86_400_000;

/** The moments of a sample, and those of the day on which it is loaded. */
type Moments = {
  sample: { midnight: number; until: number };
  today: { midnight: number; now: number };
  /** Moments that become others, such as the ends of time slots. */
  others?: ReadonlyMap<number, number>;
};

export type MoveTime = (moment: number) => number;

/**
 * Where a moment of the sample is on the day of whoever loads it. Earlier days keep their time of day and move by whole
 * days. The last day is stretched, so that it is over now: what happened in its last minutes happened minutes ago, and
 * nothing lies ahead. What follows within a day (the end of a Pix) is as far from now, and the rest moves by days again.
 */
export function timeMover({ sample, today, others = new Map() }: Moments): MoveTime {
  const days = today.midnight - sample.midnight;
  const stretch = (today.now - today.midnight) / (sample.until - sample.midnight);
  return (moment) => {
    const other = others.get(moment);
    if (other !== undefined) return other;
    if (moment <= sample.midnight) return moment + days;
    if (moment <= sample.until) return Math.floor(today.midnight + (moment - sample.midnight) * stretch);
    return moment - sample.until < DAY_MS ? moment - sample.until + today.now : moment + days;
  };
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const CALENDAR_DAY = /^\d{4}-\d\d-\d\d$/;

/** Moves every moment in a value: texts that are one, and numbers of milliseconds near the time of the sample. */
export function movedTimes(value: unknown, move: MoveTime, near: number): unknown {
  const isNear = (moment: number) => Math.abs(moment - near) < 400 * DAY_MS;
  const moved = (part: unknown): unknown => {
    if (typeof part === "number") return Number.isInteger(part) && isNear(part) ? move(part) : part;
    if (typeof part === "string") {
      if (MOMENT.test(part)) {
        const moment = Date.parse(part);
        return isNear(moment) ? new Date(move(moment)).toISOString() : part;
      }
      if (!CALENDAR_DAY.test(part)) return part;
      // A day is moved by its midnight in the time zone of the sample, which is not the one of UTC.
      const noon = Date.parse(`${part}T12:00:00Z`);
      return isNear(noon) ? new Date(noon + wholeDays(move, near)).toISOString().slice(0, 10) : part;
    }
    if (Array.isArray(part)) return part.map(moved);
    if (part === null || typeof part !== "object") return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, moved(each)]));
  };
  return moved(value);
}

/** By how much the days before the last one move. */
function wholeDays(move: MoveTime, near: number): number {
  const earlier = near - 100 * DAY_MS;
  return move(earlier) - earlier;
}
