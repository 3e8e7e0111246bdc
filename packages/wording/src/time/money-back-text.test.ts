import { cents } from "@vitrine/domain/money";
import { expect, test } from "vitest";
import { moneyBackText } from "./money-back-text.ts";

test.each([
  ["pix", "R$ 42,00 voltam a quem pagou pelo Pix, quase sempre em poucos minutos."],
  ["card", "R$ 42,00 voltam a quem pagou como crédito na fatura do cartão, nesta ou em uma das duas próximas."],
  ["by-shop", "R$ 42,00 voltam a quem pagou pela própria loja, que recebeu direto: nada é devolvido sozinho."],
  [null, "R$ 42,00 voltam a quem pagou cada parte pelo caminho em que foi paga, em alguns dias."],
] as const)("by %s", (arrival, text) => {
  expect(moneyBackText(cents(4200), arrival).replaceAll("\u00a0", " ")).toBe(text);
});
