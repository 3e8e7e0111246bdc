/** A format for dates on the clock of any shop. Building one takes longer than all the rest of a sentence. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const ofZone = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = ofZone.get(timeZone) ?? new Intl.DateTimeFormat("pt-BR", { ...options, timeZone });
    ofZone.set(timeZone, format);
    return format;
  };
}
