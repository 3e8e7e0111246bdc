import { expect, test } from "vitest";
import { cepDigits, formatCep, isValidCep } from "./cep.ts";

test.each(["01001-000", "01001000", "99999-999"])("%s has the form of a CEP", (text) => {
  expect(isValidCep(text)).toBe(true);
});

test.each(["0100-1000", "01001-00", "01001-0000", "1001000", "01001 000", "0100100a", "01001-000 ", ""])(
  "%j has not",
  (text) => expect(isValidCep(text)).toBe(false),
);

test("a CEP is shown with its dash and sent without", () => {
  expect(formatCep("01001000")).toBe("01001-000");
  expect(formatCep("01001-000")).toBe("01001-000");
  expect(formatCep("0100100")).toBe("0100100");
  expect(cepDigits("01001-000")).toBe("01001000");
});
