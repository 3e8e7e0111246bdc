import { expect, test } from "vitest";
import { refundAnswerText } from "./request-answer-text.ts";

test.each([
  ["Estorno aprovado por Marcos.", { isAllowed: true, reason: "", hasFailed: false }],
  ["Estorno recusado por Marcos: “Já trocamos”", { isAllowed: false, reason: "Já trocamos", hasFailed: false }],
  [
    "O estorno foi aprovado por Marcos. Mas o provedor recusou: o dinheiro não voltou.",
    { isAllowed: true, reason: "", hasFailed: true },
  ],
])("who asked for a refund reads: %s", (text, answer) => {
  expect(refundAnswerText({ by: "Marcos", ...answer })).toBe(text);
});
