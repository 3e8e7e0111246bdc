import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { SheetPage } from "@vitrine/contract/panel/catalog/sheets";
import { expect, test } from "vitest";
import { fakeUploads } from "../../../test/fake-uploads.ts";
import { currentAddress, openPanel } from "../../../test/page-fixture.tsx";

const ONE = "GET /painel/api/shops/{shopId}/sheets/{id}";
const LIST = "GET /painel/api/shops/{shopId}/sheets";
const CORRECT = "PATCH /painel/api/shops/{shopId}/sheets/{id}";
const CHECK = "POST /painel/api/shops/{shopId}/sheets/{id}/check";
const IMPORT = "POST /painel/api/shops/{shopId}/sheets/{id}/import";
const UNDO = "POST /painel/api/shops/{shopId}/change-sets/{id}/undo";
const ADDRESS = "/loja/emporio-aurora/produtos/planilhas";

const none = { created: 0, changed: 0, same: 0, refused: 0, mistakes: 0, newCategories: 0 };
const page = (changes: Partial<SheetPage> = {}): SheetPage => ({
  ...{ id: "s1", fileName: "produtos.csv", type: "csv", state: "read", format: "nuvemshop", failure: null },
  ...{ rowsDone: 0, rowsTotal: null, counts: none, changeSetId: null, undoState: null },
  ...{ memberName: "Olga", createdAt: "2026-11-17T12:00:00.000Z" },
  ...{
    encoding: "windows-1252",
    separator: ";",
    decimal: ",",
    sheetNumber: 1,
    sheets: 1,
    lacks: [],
    cards: [],
    mistakes: [],
    newCategories: [],
  },
  keys: { priceTables: ["atacado"], sellers: [] },
  columns: [
    { heading: "Nome", field: "name", samples: ["Café", "Pão"] },
    { heading: "Custo", field: null, samples: ["3,00"] },
  ],
  ...changes,
});

test("a chosen file is sent with its progress, and its page says how it is read", async () => {
  const uploads = fakeUploads();
  const { user } = openPanel(ADDRESS, { [LIST]: { items: [] }, [ONE]: page() });
  await user.upload(await screen.findByLabelText("Escolher planilha"), new File(["Nome"], "produtos.csv"));
  expect(uploads[0]?.address).toBe("POST /painel/api/shops/emporio-aurora/sheets?name=produtos.csv");
  uploads[0]?.progress(0.4);
  expect(screen.getByRole("progressbar", { name: "Envio do arquivo" })).toHaveProperty("value", 40);
  await uploads[0]?.answer(page());
  expect(await screen.findByRole("heading", { name: "produtos.csv" })).toBeTruthy();
  expect(currentAddress()).toBe(`${ADDRESS}/s1`);
  expect(screen.getByText(/Arquivo da Nuvemshop/)).toBeTruthy();
  expect(screen.getByLabelText("Acentos")).toHaveProperty("value", "windows-1252");
});

test("a workbook of several sheets says which one is read", async () => {
  openPanel(`${ADDRESS}/s1`, { [ONE]: page({ sheetNumber: 2, sheets: 3 }) });
  expect(await screen.findByText(/tem 3 abas e lemos a 2ª/)).toBeTruthy();
});

test("a dropped file that is no spreadsheet is refused in words", async () => {
  const uploads = fakeUploads();
  openPanel(ADDRESS, { [LIST]: { items: [] } });
  const area = await screen.findByRole("region", { name: "Enviar planilha" });
  fireEvent.drop(area, { dataTransfer: { files: [new File(["%PDF"], "lista.pdf")] } });
  await waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]?.refuse(415, "Este arquivo não é uma planilha. Envie um arquivo .xlsx ou .csv.");
  expect(await screen.findByText(/não é uma planilha/)).toBeTruthy();
  expect(screen.getByLabelText("Escolher planilha")).toBeTruthy();
});

test("a column is corrected, and the file cannot be checked before it has a price", async () => {
  let shown = page({ lacks: ["price"] });
  const { sent, user } = openPanel(`${ADDRESS}/s1`, {
    [ONE]: () => shown,
    [CORRECT]: () => {
      shown = page({ columns: [...page().columns.slice(0, 1), { heading: "Custo", field: "price", samples: [] }] });
      return shown;
    },
    [CHECK]: () => {
      shown = page({ state: "checking", rowsDone: 1_200 });
      return shown;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Conferir a planilha" }));
  expect(screen.getByText("Diga qual coluna tem o preço do produto.")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("O que é “Custo”"), "Preço");
  expect(sent.find(({ name }) => name === CORRECT)?.body).toEqual({ columns: ["name", "price"] });
  await screen.findByText(/Reconhecemos 2 de 2/);
  expect(sent.some(({ name }) => name === CHECK)).toBe(false);
  await user.click(screen.getByRole("button", { name: "Conferir a planilha" }));
  expect(await screen.findByText("1.200 linhas lidas")).toBeTruthy();
});

const checked = page({
  ...{ state: "checked", rowsTotal: 12, newCategories: ["Padaria › Pães"] },
  counts: { created: 8, changed: 2, same: 1, refused: 1, mistakes: 1, newCategories: 1 },
  mistakes: [{ row: 7, column: "Preço", code: "not-a-number", value: "dez" }],
  cards: [
    {
      ...{ name: "Pão francês", image: null, price: 1, promotionalPrice: 0.9, variants: 2 },
      ...{ categories: ["Padaria › Pães"], state: "created" },
    },
  ],
});

test("what would happen is shown, each mistake by its cell, and the rest is imported", async () => {
  let shown = checked;
  const { sent, user } = openPanel(`${ADDRESS}/s1`, {
    [ONE]: () => shown,
    [IMPORT]: () => {
      shown = page({ state: "imported", undoState: "done", changeSetId: "c1", counts: checked.counts });
      return shown;
    },
  });
  const table = await screen.findByRole("table", { name: "Erros da planilha" });
  expect(within(table).getAllByRole("row")[1]?.textContent).toBe("7Preço“dez” não é um número.");
  expect(screen.getByRole("link", { name: "Baixar com os erros (CSV)" }).getAttribute("href")).toBe(
    "/painel/api/shops/emporio-aurora/sheets/s1/corrected",
  );
  expect(screen.getByRole("list", { name: "Primeiros produtos" }).textContent).toContain("2 variações");
  expect(screen.getByRole("list", { name: "Resumo" }).textContent).toContain("1 categoria nova: Padaria › Pães");
  await user.click(screen.getByRole("button", { name: "Importar 10 produtos" }));
  expect(await screen.findByText("8 produtos entraram e 2 produtos mudaram.")).toBeTruthy();
  expect(sent.filter(({ name }) => name === IMPORT)).toHaveLength(1);
});

test("an import is undone after a question", async () => {
  const done = page({ state: "imported", undoState: "done", changeSetId: "c1", counts: { ...none, created: 1 } });
  let shown = done;
  const { sent, user } = openPanel(`${ADDRESS}/s1`, {
    [ONE]: () => shown,
    [UNDO]: () => {
      shown = { ...done, undoState: "undone" };
      return {
        ...{ id: "c1", kind: "import", title: "produtos.csv", state: "undoing", member: null },
        counts: { waiting: 0, changed: 1, same: 0, refused: 0, restored: 0, left: 0 },
        ...{ createdAt: done.createdAt, undoneAt: null },
      };
    },
  });
  expect(await screen.findByText("1 produto entrou.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Desfazer importação" }));
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText(/Os produtos estão como antes/)).toBeTruthy();
  expect(sent.find(({ name }) => name === UNDO)?.path).toContain("/change-sets/c1/undo");
});

test("past imports are listed with their state, beside the template and the export", async () => {
  openPanel(ADDRESS, {
    [LIST]: {
      items: [
        page({ id: "s0", state: "imported", undoState: "undone", fileName: "natal.xlsx" }),
        page({ state: "importing" }),
      ],
    },
  });
  const list = await screen.findByRole("list", { name: "Planilhas enviadas" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([expect.stringContaining("natal.xlsxDesfeita"), expect.stringContaining("produtos.csvImportando")]);
  expect(screen.getByRole("link", { name: "Exportar Excel" }).getAttribute("href")).toContain(
    "products-sheet?type=xlsx",
  );
  expect(screen.getByRole("link", { name: "Modelo em CSV" }).getAttribute("href")).toContain("sheet-template?type=csv");
});
