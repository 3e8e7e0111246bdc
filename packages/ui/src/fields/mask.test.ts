import { expect, test } from "vitest";
import { caretAfter, countedBefore, masked } from "./mask.ts";

test.each([
  ["00000-000", "05422001", "05422-001"],
  ["00000-000", "05422", "05422"],
  ["00000-000", "054220", "05422-0"],
  ["00000-000", "05422-001 e mais 9", "05422-001"],
  ["000.000.000-00", "52998224725", "529.982.247-25"],
  ["SS.SSS.SSS/SSSS-00", "12abc34501de35", "12.ABC.345/01DE-35"],
  ["SS.SSS.SSS/SSSS-00", "12abc34501dexx", "12.ABC.345/01DE"],
  ["00/00/0000", "1/2/1990", "12/19/90"],
  ["00/00/0000", "", ""],
])("the mask %s turns %s into %s", (pattern, text, expected) => {
  expect(masked(pattern, text)).toBe(expected);
});

test("the caret stays after the typed character, before and after a separator", () => {
  expect(caretAfter("05422-001", countedBefore("054229-001", 6))).toBe(7);
  expect(caretAfter("05422-001", countedBefore("05", 2))).toBe(2);
  expect(caretAfter("05422-001", 8)).toBe(9);
});
