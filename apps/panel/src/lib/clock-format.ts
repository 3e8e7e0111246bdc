/** The zone of the person's clock. Undefined is the device's. */
let clock: string | undefined;

/**
 * What `write` writes is by this clock. The server does not know the person's, and takes the shop's: most panels are read
 * there. Nothing may wait inside, or another page would be written by it, too.
 */
export function byClock(timeZone: string, write: () => string): string {
  clock = timeZone;
  try {
    return write();
  } finally {
    clock = undefined;
  }
}

/** A format for the person's own clock, or that of a shop. It is made at its first use. */
export function clockFormat(options: Intl.DateTimeFormatOptions): (timestamp: string, timeZone?: string) => string {
  const ofZone = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timestamp, timeZone = clock) => {
    const format = ofZone.get(timeZone) ?? new Intl.DateTimeFormat("pt-BR", { ...options, timeZone });
    ofZone.set(timeZone, format);
    return format.format(new Date(timestamp));
  };
}
