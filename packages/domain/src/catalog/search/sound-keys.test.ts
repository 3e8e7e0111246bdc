import { expect, test } from "vitest";
import { soundKeys, soundKeysOfBeginning } from "./sound-keys.ts";

const soundAlike = (one: string, other: string) => soundKeys(one).some((key) => soundKeys(other).includes(key));

test.each([
  ["xuxu", "chuchu"],
  ["caza", "casa"],
  ["mussarela", "mucarela"],
  ["pasoca", "pacoca"],
  ["beringela", "berinjela"],
  ["jelatina", "gelatina"],
  ["mel", "meu"],
  ["alto", "auto"],
  ["piscina", "picina"],
  ["omo", "homo"],
  ["yogurte", "iogurte"],
  ["vafer", "wafer"],
  ["kafe", "cafe"],
  ["quivi", "kiwi"],
  ["carro", "caro"],
  ["spaguete", "espaguete"],
  ["bonbon", "bombom"],
  ["quejo", "queijo"],
  ["cenora", "cenoura"],
  ["malbeque", "malbec"],
  ["lasagna", "lasanha"],
  ["expresso", "espresso"],
])("%s sounds like %s", (one, other) => {
  expect(soundAlike(one, other)).toBe(true);
});

test.each([
  ["pato", "prato"],
  ["bola", "bolo"],
  ["gato", "jato"],
  ["vela", "fela"],
])("%s does not sound like %s", (one, other) => {
  expect(soundAlike(one, other)).toBe(false);
});

test("an unfinished word sounds like the beginning of the whole word", () => {
  const [whole = ""] = soundKeys("chocolate");
  expect(soundKeysOfBeginning("xocol").some((key) => whole.startsWith(key))).toBe(true);
});
