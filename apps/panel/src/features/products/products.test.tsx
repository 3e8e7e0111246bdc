import { screen, waitFor, within } from "@testing-library/react";
import type { ChangeSet } from "@vitrine/contract/panel/catalog/change-sets";
import type { CatalogChoices, ProductRow } from "@vitrine/contract/panel/catalog/products";
import type { ManagedProduct } from "@vitrine/contract/platform/catalog/products";
import { expect, test } from "vitest";
import { refusal } from "../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../test/page-fixture.tsx";

const LIST = "GET /painel/api/shops/{shopId}/products";
const CHOICES = "GET /painel/api/shops/{shopId}/catalog-choices";
const ONE = "GET /painel/api/shops/{shopId}/products/{id}";
const SKU = "PATCH /painel/api/shops/{shopId}/products/{id}/skus/{sku}";
const CHANGE = "PATCH /painel/api/shops/{shopId}/products/{id}";

const PREVIEW = "POST /painel/api/shops/{shopId}/bulk-edits/preview";
const BULK = "POST /painel/api/shops/{shopId}/bulk-edits";
const SET = "GET /painel/api/shops/{shopId}/change-sets/{id}";
const UNDO = "POST /painel/api/shops/{shopId}/change-sets/{id}/undo";

const row = (id: string, changes: Partial<ProductRow> = {}): ProductRow => ({
  ...{ id, name: id, brand: "", image: null, isActive: true, categories: ["cafes"], collections: [], sku: id, skus: 1 },
  ...{ price: 10, highestPrice: 10, promotionalPrice: null, stock: 5, held: 0, isStockSplit: false },
  ...{ version: "7", updatedAt: "2026-11-17T12:00:00.000Z" },
  ...changes,
});
const choices: CatalogChoices = {
  categories: [
    { id: "bebidas", name: "Bebidas", path: "Bebidas" },
    { id: "cafes", name: "Cafés", path: "Bebidas › Cafés" },
  ],
  collections: [{ id: "ofertas", name: "Ofertas" }],
  ...{ priceTables: [], sellers: [] },
};
const product = (price: number, version: string) =>
  ({
    version,
    isActive: true,
    categories: ["cafes"],
    skus: [{ sku: "Café", price, promotionalPrice: null }],
  }) as unknown as ManagedProduct;
const list = (...items: ProductRow[]) => ({ [CHOICES]: choices, [LIST]: { items, nextPageToken: null } });
const savedAs = (version: string) => ({ version }) as never;

test("a price is changed in its cell, for the version that was read, and the toast takes it back", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos", { ...list(row("Café")), [SKU]: savedAs("8") });
  await user.click(await screen.findByRole("button", { name: /^Preço de Café:/ }));
  await user.keyboard("12,90{Enter}");
  const cell = screen.getByRole("button", { name: /^Preço de Café:/ });
  expect(cell.textContent).toBe("R$\u00a012,90");
  expect(document.activeElement).toBe(cell);
  const changes = () => sent.filter(({ name }) => name === SKU).map(({ body, headers }) => [body, headers["if-match"]]);
  await waitFor(() => expect(changes()).toEqual([[{ price: 12.9 }, '"7"']]));
  await user.click(await screen.findByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(changes()[1]).toEqual([{ price: 10 }, '"8"']));
  expect(await screen.findByRole("button", { name: /^Preço de Café:/ })).toHaveProperty("textContent", "R$\u00a010,00");
});

test.each([
  ["8x", "Não entendi “8x”. Escreva um número, como 12,50."],
  ["-3", "O número não pode ser negativo."],
  ["1e12", "Não entendi “1e12”. Escreva um número, como 12,50."],
  ["", "Informe o preço. Para dar de graça, digite 0."],
])("a price typed as %j is refused in words at its cell, and nothing is saved", async (text, sentence) => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos", list(row("Café")));
  await user.click(await screen.findByRole("button", { name: /^Preço de Café:/ }));
  await user.keyboard(text === "" ? "{Backspace}{Enter}" : `${text}{Enter}`);
  const field = screen.getByLabelText<HTMLInputElement>("Preço de Café");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(sentence);
  await user.tab();
  expect(field.value).toBe(text);
  expect(sent.some(({ name }) => name === SKU)).toBe(false);
});

test("a price of a tenth is asked about once, and so is one of ten times as much", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos", { ...list(row("Iate")), [SKU]: savedAs("8") });
  await user.click(await screen.findByRole("button", { name: /^Preço de Iate:/ }));
  await user.keyboard("1{Enter}");
  const question = within(await screen.findByRole("dialog", { name: "Mudar o preço mais de 50%?" }));
  expect(question.getByText(/Iate: de R\$\s10,00 para R\$\s1,00 \(−90%\)\./)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Cancelar" }));
  expect(sent.some(({ name }) => name === SKU)).toBe(false);
  await user.click(screen.getByRole("button", { name: /^Preço de Iate:/ }));
  await user.keyboard("20.000.000{Enter}");
  await user.click(await screen.findByRole("button", { name: "Mudar preço" }));
  await waitFor(() => expect(sent.find(({ name }) => name === SKU)?.body).toEqual({ price: 20_000_000 }));
});

test("Esc leaves a cell as it was", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos", list(row("Café")));
  await user.click(await screen.findByRole("button", { name: /^Estoque de Café:/ }));
  await user.keyboard("99{Escape}");
  const cell = screen.getByRole("button", { name: /^Estoque de Café:/ });
  expect(cell.textContent).toBe("5");
  expect(document.activeElement).toBe(cell);
  expect(sent.some(({ name }) => name === SKU)).toBe(false);
});

test("what the server refuses goes back to what it was, with its reason", async () => {
  const { user } = openPanel("/loja/emporio-aurora/produtos", {
    ...list(row("Café")),
    [CHANGE]: refusal(422, "A categoria não existe."),
  });
  await user.selectOptions(await screen.findByLabelText("Categoria de Café"), "bebidas");
  expect(await screen.findByText("A categoria não existe.")).toBeTruthy();
  expect(screen.getByLabelText("Categoria de Café")).toHaveProperty("value", "cafes");
});

test("when somebody changed another field of the product meanwhile, the cell is saved all the same", async () => {
  let tries = 0;
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos", {
    ...list(row("Café")),
    [SKU]: () => (++tries === 1 ? refusal(412, "Mudou.", "version-mismatch") : savedAs("10")),
    [ONE]: product(10, "9"),
  });
  await user.click(await screen.findByRole("button", { name: /^Preço de Café:/ }));
  await user.keyboard("15{Enter}");
  await screen.findByRole("button", { name: "Desfazer" });
  expect(sent.filter(({ name }) => name === SKU).map(({ headers }) => headers["if-match"])).toEqual(['"7"', '"9"']);
});

test("a cell that somebody changed meanwhile shows their value, and asks which one holds", async () => {
  let tries = 0;
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos", {
    ...list(row("Café")),
    [SKU]: () => (++tries === 1 ? refusal(412, "Mudou.", "version-mismatch") : savedAs("10")),
    [ONE]: product(11, "9"),
  });
  await user.click(await screen.findByRole("button", { name: /^Preço de Café:/ }));
  await user.keyboard("15{Enter}");
  expect(await screen.findByText(/Alguém mudou preço de Café para R\$\s11,00/)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Preço de Café:/ }).textContent).toBe("R$\u00a011,00");
  await user.click(screen.getByRole("button", { name: "Usar o meu" }));
  await waitFor(() => expect(sent.filter(({ name }) => name === SKU).at(-1)?.headers["if-match"]).toBe('"9"'));
});

test("a product with options has its prices on its own page", async () => {
  openPanel("/loja/emporio-aurora/produtos", list(row("Camisa", { sku: null, skus: 4, highestPrice: 30 })));
  expect(await screen.findByText(/a partir de R\$\s10,00/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Preço de Camisa/ })).toBeNull();
});

test("filters and order are in the address", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos?stock=out&sort=-price", list(row("Café")));
  await screen.findByText("Café");
  expect(sent.find(({ name }) => name === LIST)?.path).toContain("inStock=false&sort=-price");
  await user.click(within(screen.getByRole("columnheader", { name: /Estoque/ })).getByRole("button"));
  await waitFor(() => expect(currentAddress()).toMatch(/sort=-?stock/));
  expect(await screen.findByText(/só os que têm estoque contado/)).toBeTruthy();
});

const changeSet = (state: ChangeSet["state"], counts: Partial<ChangeSet["counts"]>): ChangeSet => ({
  ...{ id: "cs1", kind: "bulk-edit", title: "Preço +10%", state, member: { id: "u", name: "Olga" } },
  counts: { waiting: 0, changed: 0, same: 0, refused: 0, restored: 0, left: 0, ...counts },
  ...{ createdAt: "2026-11-17T12:00:00.000Z", undoneAt: null },
});

test("all products of the filter are raised by ten per cent: preview, progress, result and the way back", async () => {
  const side = { categories: [], collections: [], isActive: true, promotionalPrice: null };
  const at = (price: number) => ({ ...side, price, highestPrice: price });
  let set = changeSet("running", { waiting: 40, changed: 60 });
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos?category=cafes", {
    [CHOICES]: choices,
    [LIST]: { items: [row("Café"), row("Chá")], nextPageToken: "p2" },
    [PREVIEW]: {
      ...{ total: 100, looked: 100, changed: 99, same: 0, refused: 1, large: 2 },
      rows: [
        { id: "Café", name: "Café", before: at(10), after: at(11), refusal: null },
        { id: "Chá", name: "Chá", before: at(10), after: null, refusal: "o preço ficaria alto demais" },
      ],
    },
    [BULK]: () => set,
    [SET]: () => ({ ...set, exceptions: [{ id: "Chá", name: "Chá", reasons: ["price-too-high"] }] }),
    [UNDO]: () => {
      set = changeSet("undone", { restored: 98, left: 1, refused: 1 });
      return set;
    },
  });
  await user.click(await screen.findByLabelText("Selecionar todos desta página"));
  await user.click(screen.getByRole("button", { name: "Todos os do filtro" }));
  await user.click(screen.getByRole("button", { name: "Mudar…" }));
  await user.type(await screen.findByLabelText("Quantos %"), "10");
  const preview = await screen.findByRole("region", { name: "Prévia" });
  await waitFor(() => expect(preview.textContent).toMatch(/99 produtos mudam, 1 não pode mudar/));
  expect(preview.textContent).toContain("Não muda: o preço ficaria alto demais");
  await user.click(screen.getByRole("button", { name: "Mudar 100" }));
  const question = within(await screen.findByRole("dialog", { name: "Mudar preços mais de 50%?" }));
  expect(question.getByText(/^2 produtos ficam com um preço/)).toBeTruthy();
  expect(sent.some(({ name }) => name === BULK)).toBe(false);
  await user.click(question.getByRole("button", { name: "Mudar preços" }));
  expect(await screen.findByText(/Você pode fechar esta página/)).toBeTruthy();
  const edit = { price: { how: "raise", percent: 10, toNinety: false } };
  expect(sent.find(({ name }) => name === BULK)?.body).toEqual({ selection: { filter: { category: "cafes" } }, edit });
  set = changeSet("done", { changed: 99, refused: 1 });
  await user.click(await screen.findByRole("button", { name: "Desfazer tudo" }));
  expect(await screen.findByText("98 voltaram como eram, 1 ficou como está.")).toBeTruthy();
});

test("a change of many that goes on, or is long done, is found again and can be undone", async () => {
  const set = changeSet("done", { changed: 12 });
  const { user } = openPanel("/loja/emporio-aurora/produtos/alteracoes", {
    "GET /painel/api/shops/{shopId}/change-sets": { items: [set] },
    [SET]: { ...set, exceptions: [] },
  });
  expect(await screen.findByText(/Olga · 12 mudaram/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ver" }));
  expect(await screen.findByRole("button", { name: "Desfazer tudo" })).toBeTruthy();
});
