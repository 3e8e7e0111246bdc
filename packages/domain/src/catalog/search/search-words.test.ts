import { expect, test } from "vitest";
import { foldText, wordsIn } from "./search-words.ts";

test.each([
  ["CAFÉ-moído!", ["cafe", "moido"]],
  ["  pão   de\tqueijo ", ["pao", "de", "queijo"]],
  ["", []],
  ["'; drop table products --", ["drop", "table", "products"]],
  ["50%", ["50"]],
])("%s", (text, words) => {
  expect(wordsIn(foldText(text))).toEqual(words);
});
