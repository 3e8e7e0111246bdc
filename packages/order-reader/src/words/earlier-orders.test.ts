import { expect, test } from "vitest";
import { wordsOf } from "../line/asked-line.ts";
import { readMessage } from "../read-message.ts";

const read = (text: string) =>
  readMessage(text).map((line) => [line.repeat?.of ?? "", line.amount?.value ?? "", ...wordsOf(line)].join(" ").trim());

test.each([
  ["repete meu último pedido", ["last"]],
  ["repete pra mim meu último pedido", ["last"]],
  ["repita meu pedido da última vez por favor meu filho", ["last"]],
  ["refaz minha última compra", ["last"]],
  ["igual da última vez", ["last"]],
  ["bom dia, repete o pedido por favor", ["last"]],
  ["o mesmo de ontem", ["days"]],
  ["quero o mesmo pedido da semana passada", ["days"]],
  ["manda de novo o que pedi ontem", ["days"]],
  ["o de sempre", ["usual"]],
  ["repete o pedido de sempre", ["usual"]],
  ["repete meu último pedido e mais 2 leites", ["last", "2 leites"]],
  ["o de sempre e mais 2 leites", ["usual", "2 leites"]],
  ["limão 500g. repete meu último pedido", ["limao", "last"]],
  ["o mesmo café de sempre", ["usual  cafe"]],
  ["repete a coca", ["coca"]],
])("%s", (text, expected) => {
  expect(read(text)).toEqual(expected);
});
