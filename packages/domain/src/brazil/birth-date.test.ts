import { expect, test } from "vitest";
import { isValidBirthDate } from "./birth-date.ts";

test.each(["01/01/1900", "31/12/1999", "29/02/2000", "29/02/2024", "30/04/1985", "31/12/2099"])("%s is a day", (text) =>
  expect(isValidBirthDate(text)).toBe(true),
);

test.each([
  ["before 1900", "31/12/1899"],
  ["after 2099", "01/01/2100"],
  ["29 February outside a leap year", "29/02/2023"],
  ["29 February 1900, which was not a leap year", "29/02/1900"],
  ["the 31st of a month of 30 days", "31/04/1985"],
  ["day 0", "00/05/1985"],
  ["day 32", "32/01/1985"],
  ["month 0", "10/00/1985"],
  ["month 13", "10/13/1985"],
  ["month before day", "12/31/1985"],
  ["without leading zeros", "1/1/1985"],
  ["two digits of the year", "01/01/85"],
  ["dashes", "01-01-1985"],
  ["an incomplete date", "01/01/198"],
  ["extra text after it", "01/01/1985x"],
  ["nothing", ""],
])("%s is not a valid date", (_, text) => expect(isValidBirthDate(text)).toBe(false));
