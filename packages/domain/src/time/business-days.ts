import { daysBetween, plusDays, type ShopDay, weekdayOf } from "./shop-clock.ts";

/** Month and day of the fixed holidays. */
const FIXED = ["1-1", "4-21", "5-1", "9-7", "10-12", "11-2", "11-15", "12-25"];
const BLACK_AWARENESS_DAY = "11-20";

/** Days from Easter: Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const AROUND_EASTER = [-48, -47, -2, 60];

/**
 * Whether banks work: a payment clears and a boleto falls due only on such days. Holidays of a city do not count.
 *
 * @public tested directly against the published vectors
 */
export function isBusinessDay(day: ShopDay): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isBankHoliday(day);
}

/** The nth business day after the day. With 0: the day itself, or the next business day if it is none. */
export function plusBusinessDays(day: ShopDay, count: number): ShopDay {
  if (count === 0) return isBusinessDay(day) ? day : plusBusinessDays(day, 1);
  let last = day;
  for (let left = count; left > 0; ) {
    last = plusDays(last, 1);
    if (isBusinessDay(last)) left -= 1;
  }
  return last;
}

/** @public tested directly against the published vectors */
export function isBankHoliday(day: ShopDay): boolean {
  const date = `${day.month}-${day.day}`;
  if (FIXED.includes(date)) return true;
  // A national holiday only since Law 14.759 of 2023.
  if (date === BLACK_AWARENESS_DAY) return day.year >= 2024;
  return AROUND_EASTER.includes(daysBetween(easterOf(day.year), day));
}

/** The Gregorian computus: Easter is the Sunday after the first full moon of spring in Rome. */
function easterOf(year: number): ShopDay {
  const goldenYear = year % 19;
  const century = Math.floor(year / 100);
  const skippedLeapDays = century - Math.floor(century / 4);
  const moonDrift = Math.floor((8 * century + 13) / 25);
  const age = (19 * goldenYear + skippedLeapDays - moonDrift + 15) % 30;
  // Two late full moons are moved to an earlier day, so that no cycle has the same day twice.
  const isLate = age === 29 || (age === 28 && goldenYear > 10);
  const fullMoon = plusDays({ year, month: 3, day: 21 }, isLate ? age - 1 : age);
  return plusDays(fullMoon, 7 - weekdayOf(fullMoon));
}
