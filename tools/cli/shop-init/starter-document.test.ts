import { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { createAjv } from "@vitrine/server/http/request/validation";
import { expect, test } from "vitest";
import { parseCommentedJson } from "./commented-json.ts";
import { starterDocument } from "./starter-document.ts";

const answers = {
  ...{ name: 'Padaria "do Zé"', whatsapp: "5511999990000", cep: "01001000" },
  ...{ street: "Praça da Sé", number: "100", neighborhood: "Sé" },
};

test("the starter document is a shop that the server takes, with a way to receive and a way to pay", () => {
  const document = parseCommentedJson(starterDocument(answers)) as ShopDocument;
  const isRight = createAjv({ coerceTypes: false }).compile(ShopDocument);
  expect(isRight(document) ? [] : isRight.errors).toEqual([]);
  expect(document).toMatchObject({ name: 'Padaria "do Zé"', pickupStores: [{ zipCode: "01001000" }] });
  expect(document.paymentOptions).toHaveLength(1);
});

test.each([
  ["a comment at the end of a line", '{ "a": 1 // um\n}', { a: 1 }],
  ["a comment over lines", '{ /* um\ndois */ "a": 1 }', { a: 1 }],
  ["a comma after the last member", '{ "a": [1, 2,], }', { a: [1, 2] }],
  ["a comma before a comment and the end", '{ "a": 1, // um\n}', { a: 1 }],
  ["an address, which has two slashes", '{ "a": "https://loja, ]" }', { a: "https://loja, ]" }],
  ["a quotation mark inside a text", '{ "a": "\\"// não" }', { a: '"// não' }],
])("a file may have %s", (_, text, expected) => {
  expect(parseCommentedJson(text)).toEqual(expected);
});

test("a broken file is refused in words", () => {
  expect(() => parseCommentedJson("{ nome }")).toThrow(/não é um JSON válido/);
});
