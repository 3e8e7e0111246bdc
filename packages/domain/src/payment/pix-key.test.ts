import { expect, test } from "vitest";
import { readPixKey } from "./pix-key.ts";

test.each([
  ["529.982.247-25", "cpf", "52998224725"],
  ["52998224725", "cpf", "52998224725"],
  [" 52998224725 ", "cpf", "52998224725"],
  ["11.222.333/0001-81", "cnpj", "11222333000181"],
  ["12.abc.345/01de-35", "cnpj", "12ABC34501DE35"],
  ["12ABC34501DE35", "cnpj", "12ABC34501DE35"],
  ["+5511987654321", "phone", "+5511987654321"],
  ["+55 (11) 98765-4321", "phone", "+5511987654321"],
  ["5511987654321", "phone", "+5511987654321"],
  ["55 11 98765 4321", "phone", "+5511987654321"],
  ["(11) 98765-4321", "phone", "+5511987654321"],
  ["11987654321", "phone", "+5511987654321"],
  ["Ana@Loja.com.br", "email", "ana@loja.com.br"],
  ["123E4567-e12b-12d1-a456-426655440000", "random", "123e4567-e12b-12d1-a456-426655440000"],
])("%s is a key: %s %s", (text, kind, key) => expect(readPixKey(text)).toEqual({ kind, key }));

test("digits that are both a CPF and a mobile number are a CPF, unless they are formatted as a phone", () => {
  expect(readPixKey("11987654374")).toEqual({ kind: "cpf", key: "11987654374" });
  expect(readPixKey("(11) 98765-4374")).toEqual({ kind: "phone", key: "+5511987654374" });
  expect(readPixKey("+5511987654374")).toEqual({ kind: "phone", key: "+5511987654374" });
});

test.each([
  ["a CPF with a wrong digit", "529.982.247-26"],
  ["a CNPJ with a wrong digit", "12.ABC.345/01DE-36"],
  ["a landline", "(11) 3456-7890"],
  ["a mobile without its 9", "(11) 8765-4321"],
  ["an unknown area code", "(23) 98765-4321"],
  ["a phone of another country", "+1 415 555 2671"],
  ["a random key without its hyphens", "123e4567e12b12d1a456426655440000"],
  ["a random key that is cut", "123e4567-e12b-12d1-a456-42665544000"],
  ["an e-mail with an accent", "joão@loja.com"],
  ["an e-mail that does not fit", `${"a".repeat(70)}@loja.com`],
  ["a name", "Ana Maria"],
  ["nothing", ""],
])("%s is not a key", (_, text) => expect(readPixKey(text)).toBeUndefined());
