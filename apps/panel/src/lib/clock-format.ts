/** The zone by which days and times are written. Undefined is the device's. */
let clock: string | undefined;

/**
 * The pages of a shop are written by its clock, wherever the person is: two people must read the same time. Those outside
 * a shop are written by the person's own.
 */
export function followClock(timeZone: string | undefined): void {
  clock = timeZone;
}

/** A format for the clock that is followed, or another one. It is made at its first use. */
export function clockFormat(options: Intl.DateTimeFormatOptions): (timestamp: string, timeZone?: string) => string {
  const ofZone = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timestamp, timeZone = clock) => {
    const format = ofZone.get(timeZone) ?? new Intl.DateTimeFormat("pt-BR", { ...options, timeZone });
    ofZone.set(timeZone, format);
    return format.format(new Date(timestamp));
  };
}
