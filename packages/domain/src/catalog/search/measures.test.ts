import { expect, test } from "vitest";
import { readMeasures } from "./measures.ts";

test.each([
  [["25kg", "25 kg", "25 quilos", "25.000 g", "25000g"], "25000000mg"],
  [["2l", "2 l", "2 litros", "2000 ml", "2,0 lt"], "2000ml"],
  [["1,5l", "1.5 litro", "1500ml", "1.500 ml"], "1500ml"],
  [["500 ml", "0,5l", "meio litro", "1/2 l"], "500ml"],
  [["1.200 kg"], "1200000000mg"],
  [["12 un", "12 unidades", "duzia", "1 duzia"], "12un"],
  [["110v", "110 volts"], "110v"],
])("%j are one amount", (texts, measure) => {
  for (const text of texts) expect(readMeasures(text).measures, text).toEqual([measure]);
});

test("the words around an amount stay", () => {
  const { measures, rest } = readMeasures("arroz tipo 1 5 kg agulhinha");
  expect([measures, rest.split(/ +/)]).toEqual([["5000000mg"], ["arroz", "tipo", "1", "agulhinha"]]);
});

test.each(["chocolate 70", "kg", "fps50", "2024", "a4 500", "b12g"])("%s has no amount", (text) => {
  expect(readMeasures(text).measures).toEqual([]);
});

test.each(["agua 500 ml, pacote com 12", "agua 500ml 12 unidades", "agua 500 ml caixa c/ 12", "duzia de agua 500ml"])(
  "%s says how many there are",
  (text) => {
    expect(readMeasures(text).measures).toContain("12un");
  },
);

test("a pack with something else than a number of things says no number", () => {
  expect(readMeasures("caixa com 10 saches").measures).toEqual([]);
  expect(readMeasures("kit de 5 kg").measures).toEqual(["5000000mg"]);
});
