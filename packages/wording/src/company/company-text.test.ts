import { expect, test } from "vitest";
import { companyLines } from "./company-text.ts";

const address = {
  street: "Rua das Flores",
  number: "10",
  complement: " ",
  neighborhood: "Centro",
  zipCode: "13010000",
};

test.each([
  [
    "a company",
    { legalName: "Padaria Aurora Ltda.", taxId: "11222333000181" },
    ["Padaria Aurora Ltda. · CNPJ 11.222.333/0001-81"],
  ],
  [
    "a person",
    { legalName: "Ana Lima", taxId: "52998224725", email: "ana@exemplo.com" },
    ["Ana Lima · CPF 529.982.247-25", "ana@exemplo.com"],
  ],
  ["an address without a town", { address }, ["Rua das Flores, 10 · Centro · CEP 13010-000"]],
  ["a town alone", { address: { city: "Campinas", state: "SP" } }, ["Campinas – SP"]],
  ["a shop that says nothing", {}, []],
])("the foot of %s", (_, company, expected) => {
  expect(companyLines(company)).toEqual(expected);
});
