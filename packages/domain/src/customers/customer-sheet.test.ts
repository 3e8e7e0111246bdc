import { describe, expect, test } from "vitest";
import type { Cell } from "../catalog/sheet/cells/sheet-row.ts";
import { findCustomerColumns } from "./customer-columns.ts";
import { readCustomerRow } from "./customer-sheet.ts";
import { createCustomerIndex } from "./same-customer.ts";

const readPhone = (typed: string) =>
  /^\d{11}$/.test(typed.replaceAll(/\D/g, "")) ? `55${typed.replaceAll(/\D/g, "")}` : undefined;

function read(headings: string[], cells: Cell[]) {
  const columns = findCustomerColumns([
    { row: 1, cells: ["Lista de clientes"] },
    { row: 3, cells: headings },
  ]);
  if (!columns) throw new Error("no columns");
  expect(columns.headerRow).toBe(3);
  return readCustomerRow({ row: 4, cells }, columns, readPhone);
}

describe("a row of customers", () => {
  test("of a program that knows companies by one column of documents, and writes numbers", () => {
    const headings = [
      "Razão Social",
      "Fantasia",
      "CNPJ/CPF",
      "IE",
      "Celular",
      "E-MAIL",
      "Endereço",
      "Bairro",
      "Município",
      "UF",
      "CEP",
    ];
    const cells = ["Padaria Lua Ltda", "Padaria Lua", 11_222_333_000_181, "ISENTO", 11_987_654_321, "lua@loja.test"];
    const { entered, mistakes } = read(headings, [...cells, "Rua Azul", "Centro", "São Paulo", "sp", 1_001_000]);
    expect(mistakes).toEqual([]);
    expect(entered).toMatchObject({
      phone: "5511987654321",
      customer: {
        name: "Padaria Lua",
        isCorporate: true,
        corporateDocument: "11.222.333/0001-81",
        corporateName: "Padaria Lua Ltda",
        tradeName: "Padaria Lua",
        stateInscription: "ISENTO",
        document: "",
      },
      address: { street: "Rua Azul", number: "S/N", zipCode: "01001000", city: "São Paulo" },
    });
  });

  test("of a person, with what the team writes about them", () => {
    const { entered } = read(
      ["Nome", "Telefone", "CPF", "Etiquetas", "Obs"],
      ["Ana", "11987654321", 1_234_567_890, "vip; atacado, vip", "=liga antes"],
    );
    expect(entered).toMatchObject({ customer: { name: "Ana", document: "012.345.678-90", isCorporate: false } });
    expect(entered?.tags).toEqual(["vip", "atacado"]);
    expect(entered?.address).toBe(null);
  });

  test.each<[string, string[], Cell[], { column: string; code: string }[]]>([
    [
      "without a name and a phone",
      ["Nome", "Telefone"],
      [" ", null, "x"],
      [
        { column: "Nome", code: "name-missing" },
        { column: "Telefone", code: "phone-missing" },
      ],
    ],
    [
      "with a phone without its area",
      ["Nome", "Telefone"],
      ["Ana", "98765-4321"],
      [{ column: "Telefone", code: "phone-invalid" }],
    ],
    [
      "with wrong documents",
      ["Nome", "Fone", "CPF", "CNPJ"],
      ["Ana", "11987654321", "11111111111", "1"],
      [
        { column: "CPF", code: "cpf-invalid" },
        { column: "CNPJ", code: "cnpj-invalid" },
      ],
    ],
    [
      "with a wrong document of either kind",
      ["Nome", "Fone", "CPF/CNPJ"],
      ["Ana", "11987654321", "123"],
      [{ column: "CPF/CNPJ", code: "cpf-invalid" }],
    ],
    [
      "with half an address",
      ["Nome", "Fone", "Rua", "CEP"],
      ["Ana", "11987654321", "Rua Azul", ""],
      [{ column: "CEP", code: "address-incomplete" }],
    ],
    [
      "with the error of a formula",
      ["Nome", "Fone", "E-mail"],
      ["Ana", "11987654321", "#REF!"],
      [{ column: "E-mail", code: "formula-error" }],
    ],
    [
      "with no e-mail there",
      ["Nome", "Fone", "E-mail"],
      ["Ana", "11987654321", "ana em casa"],
      [{ column: "E-mail", code: "email-invalid" }],
    ],
    [
      "with a long text",
      ["Nome", "Fone"],
      ["A".repeat(201), "11987654321"],
      [
        { column: "Nome", code: "text-too-long" },
        { column: "Nome", code: "name-missing" },
      ],
    ],
  ])("%s says what is wrong, at its column", (_, headings, cells, expected) => {
    const { entered, mistakes } = read(headings, cells);
    expect(entered).toBe(null);
    expect(mistakes).toMatchObject(expected.map((mistake) => ({ row: 4, ...mistake })));
    expect(mistakes).toHaveLength(expected.length);
  });
});

test("a list of products is none of customers", () => {
  expect(findCustomerColumns([{ row: 1, cells: ["Nome", "Preço", "Estoque"] }])).toBe(null);
});

test("a customer is found by phone, by CPF and by CNPJ, however they are written, and by nothing empty", () => {
  const index = createCustomerIndex<string>();
  index.add({ phone: "5511987654321", document: "123.456.789-09", corporateDocument: "" }, "Ana");
  index.add({ phone: "", document: "", corporateDocument: "12.ABC.345/01DE-35" }, "Lua");
  const find = (phone: string, document: string, corporateDocument: string) =>
    index.find({ phone, document, corporateDocument });
  expect(find("5511987654321", "", "")).toEqual({ known: "Ana", by: "phone" });
  expect(find("5521", "12345678909", "")).toEqual({ known: "Ana", by: "cpf" });
  expect(find("", "", "12abc34501de35")).toEqual({ known: "Lua", by: "cnpj" });
  expect(find("", "", "")).toBe(null);
  expect(find("5521", "1", "2")).toBe(null);
});
