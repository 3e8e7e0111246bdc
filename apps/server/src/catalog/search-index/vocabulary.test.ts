import { expect, test } from "vitest";
import { createVocabulary } from "./vocabulary.ts";

const counts: Record<string, number> = {
  cafe: 9,
  cafeteira: 2,
  cappuccino: 1,
  mucarela: 3,
  queijo: 8,
  queijos: 1,
  queijadinha: 1,
  paes: 2,
  manga: 2,
  maca: 5,
  chocolate: 7,
  liquidificador: 2,
  x1: 1,
};
const vocabulary = await createVocabulary(
  Object.entries(counts).map(([word, count]) => ({ word, count, stems: [word.slice(0, 4)] })),
);
const closeTo = (word: string, isUnfinished = false) =>
  vocabulary.closeTo(word, { isUnfinished }).map((close) => close.word);

test.each([
  ["caffe", "cafe"],
  ["capuccino", "cappuccino"],
  ["qeijo", "queijo"],
  ["chocoalte", "chocolate"],
  ["maga", "manga"],
])("%s is taken for %s", (typed, meant) => {
  expect(closeTo(typed)[0]).toBe(meant);
});

test.each(["zzz", "coco", "vinho", "nhoque"])("%s is taken for no word of the shop", (typed) => {
  expect(closeTo(typed)).toEqual([]);
});

test("an unfinished word may be mistyped too", () => {
  expect([closeTo("liquidfic"), closeTo("liquidfic", true)]).toEqual([[], ["liquidificador"]]);
});

test("words that sound alike, whole or unfinished", () => {
  expect(vocabulary.soundingLike("mussarela")).toEqual(["mucarela"]);
  expect(vocabulary.soundingLike("kafe")).toEqual(["cafe"]);
  expect(vocabulary.soundingLikeBeginning("xoco")).toEqual(["chocolate"]);
});

test("singular and plural are forms of one word", () => {
  expect(vocabulary.formsOf("queijo")).toEqual(["queijo", "queijos"]);
  expect(vocabulary.formsOf("pao")).toEqual(["paes"]);
});

test("a word that the shop does not use has no stems", () => {
  expect([vocabulary.stemsOf("cafe"), vocabulary.stemsOf("vinho")]).toEqual([["cafe"], undefined]);
});
