import fc from "fast-check";
import { expect, test } from "vitest";
import { packTexts, placeOf } from "./packed-texts.ts";

test("every text comes back as it was, also an empty one and one with an emoji", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: "grapheme" })), async (texts) => {
      const packed = await packTexts(texts);
      expect(Array.from({ length: packed.length }, (_, at) => packed.at(at))).toEqual(texts);
    }),
  );
});

test("more texts than are packed at once keep their places", async () => {
  const texts = Array.from({ length: 25_000 }, (_, at) => `produto ${at}`);
  const packed = await packTexts(texts);
  expect([0, 9_999, 10_000, 20_001, 24_999].map(packed.at)).toEqual(
    [0, 9_999, 10_000, 20_001, 24_999].map((at) => texts[at]),
  );
});

test("the place of a text is that of the first one not before it", async () => {
  const sorted = await packTexts(["arroz", "cafe", "cafe", "leite"]);
  expect(["abacate", "cafe", "cha", "vinho"].map((text) => placeOf(sorted, text))).toEqual([0, 1, 3, 4]);
});
