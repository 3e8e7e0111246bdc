import { expect, test } from "vitest";
import { wordsOf } from "../line/asked-line.ts";
import { readMessage } from "../read-message.ts";

const read = (text: string) =>
  readMessage(text).map((line) => [line.amount?.value ?? "", ...wordsOf(line)].join(" ").trim());

test.each([
  ["eu tô com uma dor de cabeça danada, me mande uma dipirona", ["1 dipirona"]],
  ["tô aqui na obra preciso de dez sacos de cimento", ["10 cimento"]],
  ["meu cachorrinho tá sem ração me mande uma coleira", ["1 coleira"]],
  ["quero fazer uma feijoada me veja um paio", ["1 paio"]],
  ["quero fazer um bolo", ["1 bolo"]],
  ["seis ovos que é pro lanche dos netos", ["6 ovos"]],
  ["2 patinho pra fazer kibe e 1 bacon", ["2 patinho", "1 bacon"]],
  ["batata para fritar 3, 2 sal", ["3 batata", "2 sal"]],
  ["painho disse que quer um pacote de biscoito", ["1 biscoito"]],
  ["2 pães e um pacote de camarão não que camarão eu compro na feira", ["2 paes"]],
])("%s", (text, expected) => {
  expect(read(text)).toEqual(expected);
});
