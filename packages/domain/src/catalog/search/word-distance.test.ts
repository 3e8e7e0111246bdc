import { expect, test } from "vitest";
import { mostMistakes, wordDistance } from "./word-distance.ts";

test.each([
  ["cafe", "cafe", 0],
  ["caffe", "cafe", 1],
  ["chocoalte", "chocolate", 1],
  ["camumila", "camomila", 0.5],
  ["mixa", "mica", 1.2],
  ["bala", "bola", 0.75],
  ["", "abc", 3],
])("%s and %s are %d mistakes apart", (one, other, mistakes) => {
  expect(wordDistance(one, other)).toBeCloseTo(mistakes);
  expect(wordDistance(other, one)).toBeCloseTo(mistakes);
});

test("a longer word may have more mistakes", () => {
  const most = [3, 4, 6, 8, 12].map(mostMistakes);
  expect(most).toEqual(most.toSorted((a, b) => a - b));
});
