import { describe, expect, test } from "vitest";
import { contactErrors, contactMistakes, tidyContact } from "./contact.ts";

const ana = {
  name: "Ana",
  email: "ana@loja.com",
  phone: "",
  birthDate: "",
  document: "529.982.247-25",
  isCorporate: false,
  corporateDocument: "",
  corporateName: "",
  tradeName: "",
  stateInscription: "",
};
const company = {
  ...ana,
  isCorporate: true,
  corporateDocument: "12.ABC.345/01DE-35",
  corporateName: "Aurora Ltda",
  tradeName: "Aurora",
};
const nobody = { ...ana, name: "", email: "", document: "" };
const everything = { enableCnpj: true, enableBirthDate: true, emailOptional: false, needsPhone: false };

describe("to place an order", () => {
  test.each([
    ["a person", ana, {}],
    ["a company", company, {}],
    ["no data", nobody, { name: "name-missing", email: "email-missing", document: "cpf-missing" }],
    ["a name of spaces", { ...ana, name: "  " }, { name: "name-missing" }],
    ["an e-mail of spaces", { ...ana, email: " " }, { email: "email-invalid" }],
    ["an e-mail with a space", { ...ana, email: "ana@loja.com " }, { email: "email-invalid" }],
    ["a wrong CPF", { ...ana, document: "529.982.247-26" }, { document: "cpf-invalid" }],
    ["a wrong birth date", { ...ana, birthDate: "31/02/2000" }, { birthDate: "birth-date-invalid" }],
    ["a valid birth date", { ...ana, birthDate: "29/02/2000" }, {}],
    [
      "a company without its data",
      { ...ana, isCorporate: true },
      {
        corporateDocument: "cnpj-missing",
        corporateName: "corporate-name-missing",
        tradeName: "trade-name-missing",
      },
    ],
    ["a wrong CNPJ", { ...company, corporateDocument: "123" }, { corporateDocument: "cnpj-invalid" }],
    ["a company's fields left behind by a person", { ...ana, corporateDocument: "123" }, {}],
  ])("%s", (_, customer, errors) => {
    expect(contactErrors(customer, everything)).toEqual(errors);
  });

  test("a field that the shop does not ask for is not required", () => {
    const customer = { ...ana, isCorporate: true, birthDate: "31/02/2000" };
    expect(contactErrors(customer, { ...everything, enableCnpj: false, enableBirthDate: false })).toEqual({});
  });

  test.each([
    ["may be missing", "", {}],
    ["is still checked", "ana@", { email: "email-invalid" }],
  ])("where the shop makes the e-mail optional it %s", (_, email, errors) => {
    expect(contactErrors({ ...ana, email }, { ...everything, emailOptional: true })).toEqual(errors);
  });

  test.each([
    ["", { phone: "phone-missing" }],
    ["1234", { phone: "phone-invalid" }],
    ["(11) 98765-4321", {}],
  ])("a visitor is asked for a phone: %j", (phone, errors) => {
    expect(contactErrors({ ...ana, phone }, { ...everything, needsPhone: true })).toEqual(errors);
  });
});

describe("to save while typing", () => {
  test.each([
    ["nothing", {}, []],
    ["an empty form", nobody, []],
    ["a company that has no CNPJ yet", { isCorporate: true, corporateDocument: "" }, []],
    ["valid values", company, []],
    ["a half typed CPF", { name: "Ana", document: "529.98" }, ["document"]],
    ["a half typed e-mail", { email: "ana@" }, ["email"]],
    ["a half typed birth date", { birthDate: "29/0" }, ["birthDate"]],
    ["a half typed CNPJ", { corporateDocument: "12.ABC" }, ["corporateDocument"]],
  ])("%s", (_, update, fields) => {
    expect(Object.keys(contactMistakes(update))).toEqual(fields);
  });
});

test("saved values are formatted, and only given values are saved", () => {
  expect(tidyContact({ name: " Ana Souza ", document: "52998224725", corporateDocument: " 12abc34501de35" })).toEqual({
    name: "Ana Souza",
    document: "529.982.247-25",
    corporateDocument: "12.ABC.345/01DE-35",
  });
  expect(tidyContact({ isCorporate: false, email: "ana@loja.com " })).toEqual({
    isCorporate: false,
    email: "ana@loja.com ",
  });
});
