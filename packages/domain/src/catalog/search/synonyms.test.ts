import { expect, test } from "vitest";
import { MOST_PHRASE_WORDS, phraseKey, phraseWords, relatedPhrases, synonymsOf } from "./synonyms.ts";

const keyOf = (phrase: string) => phraseKey(phraseWords(phrase));
const relatedTo = (phrase: string, relation: string, groups?: string[][]) =>
  (synonymsOf(groups).get(keyOf(phrase)) ?? [])
    .filter((related) => related.relation === relation)
    .map(({ words }) => words.join(" "));

test.each([
  ["bolacha", "biscoito"],
  ["macaxeira", "mandioca"],
  ["refri", "refrigerante"],
  ["bergamota", "tangerina"],
  ["cacetinho", "pao frances"],
  ["smartphone", "celular"],
  ["refrigerador", "geladeira"],
  ["detergente em pó", "sabao po"],
  ["cão", "cachorro"],
  ["Sabão  em PÓ", "detergente po"],
])("%s is another name for %s in every shop", (one, other) => {
  expect(relatedTo(one, "same")).toContain(other);
});

test("who searches for pasta also wants spaghetti, but not the other way round", () => {
  expect(relatedTo("macarrão", "narrower")).toContain("espaguete");
  expect(relatedTo("espaguete", "narrower")).not.toContain("macarrao");
  expect(relatedTo("espaguete", "broader")).toContain("macarrao");
});

test("another name of a kind belongs to what it is a kind of", () => {
  expect(relatedTo("whisky", "broader")).toContain("destilado");
});

test("a shop adds its own groups to the everyday ones", () => {
  const groups = [["Chapa", "Misto quente", "tostex"]];
  expect(relatedTo("tostex", "same", groups)).toEqual(["chapa", "misto quente"]);
  expect(relatedTo("bolacha", "same", groups)).toContain("biscoito");
  expect(relatedTo("tostex", "same")).toEqual([]);
});

test("no phrase of the table is too long to be found", () => {
  const longest = Math.max(...[...synonymsOf().keys()].map((key) => key.split(" ").length));
  expect(longest).toBeLessThanOrEqual(MOST_PHRASE_WORDS);
});

test("a phrase is also known by another name for one of its words", () => {
  const groups = [["lanche de cachorro", "bifinho"]];
  expect(relatedPhrases(synonymsOf(groups), ["lanche", "cao"]).map(({ words }) => words)).toContainEqual(["bifinho"]);
  expect(relatedPhrases(synonymsOf(groups), ["lanche", "navio"])).toEqual([]);
});

test("the plant of a fruit has a name of its own", () => {
  expect(relatedPhrases(synonymsOf(), ["pe", "laranja"]).map(({ words }) => words)).toContainEqual(["laranjeira"]);
  expect(relatedPhrases(synonymsOf(), ["pe", "moleque"]).map(({ relation }) => relation)).toContain("broader");
});
