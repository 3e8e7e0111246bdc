import { describe, expect, test } from "vitest";
import { wordsOf } from "../line/asked-line.ts";
import { readMessage } from "../read-message.ts";

const read = (text: string) =>
  readMessage(text).map((line) =>
    [line.asks ?? (line.amount ? `${line.amount.value}${line.amount.unit}` : ""), ...wordsOf(line)].join(" ").trim(),
  );

describe("a question is a question", () => {
  test.each([
    ["quanto ta a picanha?", ["price picanha"]],
    ["qto ta o kg do limao taiti", ["price limao taiti"]],
    ["quanto é que tá a picanha hoje?", ["price picanha"]],
    ["quanto q ta o morango?", ["price morango"]],
    ["a empada de palmito tá quanto?", ["price empada palmito"]],
    ["a carne seca tá de quanto o quilo?", ["price carne seca"]],
    ["bom dia eu gostaria de saber o valor do papel higiênico", ["price papel higienico"]],
    ["qual é o preço da escada?", ["price escada"]],
    ["quanto tá 1 kg de picanha?", ["price picanha"]],
    ["tem leite?", ["stock leite"]],
    ["vcs tem barril de chopp", ["stock barril chopp"]],
    ["me diga se ainda tem bolo de cenoura", ["stock bolo cenoura"]],
    ["será que tem jaca aí?", ["stock jaca"]],
    ["guardanapo tem?", ["stock guardanapo"]],
    ["picanha?", ["stock picanha"]],
    ["não tem mais gelato de pistache né?", ["stock gelato pistache"]],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe("a message asks and orders", () => {
  test.each([
    ["quero 2 pães, e quanto ta o queijo?", ["2un paes", "price queijo"]],
    ["quero 1 torta, e o strogonoff quanto é?", ["1un torta", "price strogonoff"]],
    ["quanto tá a picanha e me manda 2 pães", ["price picanha", "2un paes"]],
    ["quero arroz. tem feijão?", ["arroz", "stock feijao"]],
    ["tem bolo de milho? 3 sonhos e 2 pães", ["stock bolo milho", "3un sonhos", "2un paes"]],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe("who says that they want it orders what was asked about", () => {
  test.each([
    ["tem dipirona? quero 2 caixas", ["2pack dipirona"]],
    ["quanto tá o bolo? quero dois, e três tortas", ["2un bolo", "3un tortas"]],
    ["o chuveiro quanto tá? se tiver me manda 1", ["1un chuveiro"]],
    ["tem pudim? se tiver manda", ["pudim"]],
    ["o papel tá quanto? se for barato manda 2", ["2un papel"]],
    ["tem a calça? e o cropped? se tiver separa um de cada", ["1un calca", "1un cropped"]],
    ["vê se tem pilha, preciso de 8", ["8un pilha"]],
    ["tem 2 pães?", ["2un paes"]],
    ["manda arroz?", ["arroz"]],
    ["arroz, feijão, tá?", ["arroz", "feijao"]],
    ["tem a blusa? se tiver fico com ela", ["blusa"]],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

test.each(["vcs entregam no centro?", "qual a taxa de entrega?", "quanto fica tudo?", "oi, tem mesa pra hoje?"])(
  "what is asked about the shop is no question about goods: %s",
  (text) => {
    expect(read(text)).toEqual([]);
  },
);
