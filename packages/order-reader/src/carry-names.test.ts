import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import { expect, test } from "vitest";
import { carryNames } from "./carry-names.ts";
import { wordsOf } from "./line/asked-line.ts";
import { readMessage } from "./read-message.ts";
import { splitLine } from "./split-line.ts";

const names = [
  "Esfiha de Carne",
  "Esfiha de Queijo",
  "Carne Moída",
  "Batata",
  "Cebola",
  "Cal",
  "Cimento",
  "Cartolina Azul",
  "Cartolina Verde",
  "Shampoo Pantene Hidratação",
  "Condicionador Pantene Hidratação",
];
const shop = {
  areSiblings: () => false,
  isCalledFor: () => false,
  areJoined: () => false,
  areTogether: (words: readonly string[], { asHead }: { asHead: boolean }) =>
    names.some((name) => {
      const own = wordsIn(foldText(name)).map(singularOf);
      const asked = words.map(singularOf);
      return asked.every((word) => own.includes(word)) && (!asHead || asked.includes(own[0] as string));
    }),
  isOption: (word: string) => ["m", "g"].includes(word),
};

test.each([
  ["6 esfihas de carne e 4 de queijo", ["6un esfihas carne", "4un esfihas queijo"]],
  ["10 esfihas, 5 de carne e 5 de queijo", ["5un esfihas carne", "5un esfihas queijo"]],
  ["10 esfihas e 5 de carne", ["10un esfihas", "5un esfihas carne"]],
  ["meio quilo de batata, 2 quilos de cebola e meio de cal", ["500000mg batata", "2000000mg cebola", "500000mg cal"]],
  ["2 cartolinas e 1 azul", ["2un cartolinas", "1un cartolinas azul"]],
  ["cartolina 2 azul 1 verde e 3 batata", ["2un cartolina azul", "1un cartolina verde", "3un batata"]],
  ["2 esfihas e 1 de cebola", ["2un esfihas", "1un cebola"]],
  ["2 kg de batata e 3 de cebola", ["2000000mg batata", "3000000mg cebola"]],
  ["500 g de batata e 3 de cebola", ["500000mg batata", "3un cebola"]],
  ["10 sacos de cimento e 2 de cal", ["10pack cimento", "2pack cal"]],
  ["2 cartolinas azuis, 1 rosa e 1 branca", ["2un cartolinas azuis", "1un rosa", "1un branca"]],
  ["1 saco de cimento de 50 kg e 2 de 25 kg", ["1pack cimento", "2pack cimento"]],
  ["2 esfihas de carne e 3 normais", ["2un esfihas carne", "3un esfihas"]],
  [
    "um shampoo e um condicionador pantene hidratação",
    ["1un shampoo pantene hidratacao", "1un condicionador pantene hidratacao"],
  ],
  ["pantene: 1 shampoo, 2 cebolas", ["1un shampoo pantene", "2un cebolas"]],
  ["4 esfihas, sendo 3 de carne e 1 de queijo", ["3un esfihas carne", "1un esfihas queijo"]],
  ["acabou a batata, manda 2 kg de batata e 1 cal", ["2000000mg batata", "1un cal"]],
  ["meu cimento acabou, 1 cal e 2 cebolas", ["1un cal", "2un cebolas"]],
  ["tem esfiha? quero 2 de carne e 1 de queijo", ["2un esfiha carne", "1un esfiha queijo"]],
])("%s", (text, expected) => {
  const lines = carryNames(readMessage(text), shop);
  expect(lines.map((line) => [`${line.amount?.value}${line.amount?.unit}`, ...wordsOf(line)].join(" "))).toEqual(
    expected,
  );
});

test("so many of each: every thing of the line has the amount", () => {
  const lines = readMessage("batata e cebola, 3 caixas de cada").flatMap((line) => splitLine(line, shop));
  expect(lines.map((line) => [line.amount?.value, ...wordsOf(line)].join(" "))).toEqual(["3 batata", "3 cebola"]);
});
