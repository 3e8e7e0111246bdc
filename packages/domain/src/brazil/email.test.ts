import { expect, test } from "vitest";
import { isValidEmail } from "./email.ts";

test.each(["ana@loja.com", "ana.maria+promo@loja.com.br", "a_b-c'd@sub.loja.co", "joão@açaí.com.br", "1@2.3"])(
  "%s is an e-mail",
  (text) => expect(isValidEmail(text)).toBe(true),
);

test.each([
  ["no @", "ana.loja.com"],
  ["two @", "ana@maria@loja.com"],
  ["no dot in the domain", "ana.maria@loja"],
  ["nothing before the @", "@loja.com"],
  ["nothing after the @", "ana@"],
  ["a domain that begins with a dot", "ana@.com"],
  ["a domain that ends with a dot", "ana@loja.com."],
  ["two dots in a row", "ana@loja..com"],
  ["a space before", " ana@loja.com"],
  ["a space after", "ana@loja.com "],
  ["a space inside", "ana maria@loja.com"],
  ["a tab inside", "ana\tmaria@loja.com"],
  ["nothing", ""],
])("%s is not an e-mail", (_, text) => expect(isValidEmail(text)).toBe(false));

test.each([...'()<>[]:;\\,"!#%&'])("%s is forbidden on both sides", (sign) => {
  expect(isValidEmail(`an${sign}a@loja.com`)).toBe(false);
  expect(isValidEmail(`ana@lo${sign}ja.com`)).toBe(false);
  expect(isValidEmail(`ana@loja.c${sign}m`)).toBe(false);
});

test("a long text is checked quickly", () => {
  expect(isValidEmail(`ana@${"a.".repeat(100_000)}`)).toBe(false);
});
