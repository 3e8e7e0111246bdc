const WRITTEN = /^(\d{2})\/(\d{2})\/((?:19|20)\d{2})$/;

/** DD/MM/YYYY, a day that the calendar has, in the years 19xx and 20xx. */
export function isValidBirthDate(text: string): boolean {
  const [, day, month, year] = WRITTEN.exec(text)?.map(Number) ?? [];
  if (day === undefined || month === undefined || year === undefined) return false;
  // A day or month that does not exist rolls over into another one.
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
