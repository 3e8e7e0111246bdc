import { expect, test } from "vitest";
import { searchWords } from "./search-words.ts";

test.each([
  ["CAFÉ-moído!", ["cafe", "moido"]],
  ["  pão   de\tqueijo ", ["pao", "de", "queijo"]],
  ["", []],
  ["'; drop table products --", ["drop", "table", "products"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
  ["50%", ["50"]],
])("%s", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
