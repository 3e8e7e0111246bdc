import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refusal } from "../../../../test/fake-server.ts";
import { openPanel } from "../../../../test/page-fixture.tsx";
import { choices, coffee } from "../../../../test/product-samples.ts";

const ONE = "GET /painel/api/shops/{shopId}/products/{id}";
const CHOICES = "GET /painel/api/shops/{shopId}/catalog-choices";
const SAVE = "POST /painel/api/shops/{shopId}/products/{id}/changes";

const withPrice = (price: number, version: string) => {
  const product = coffee({ version });
  return { ...product, skus: product.skus.map((sku) => ({ ...sku, price })) };
};
const bodies = (sent: { name: string; body: unknown }[]) =>
  sent.filter(({ name }) => name === SAVE).map(({ body }) => body);

test("the page of a product sends only what was changed, and asks meanwhile how a phone would show it", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/cafe", {
    ...{ [ONE]: coffee(), [CHOICES]: choices, [SAVE]: coffee({ version: "8" }) },
  });
  await user.type(await screen.findByLabelText("Nome"), " da serra");
  const price = screen.getByLabelText("Preço");
  await user.clear(price);
  await user.type(price, "12,90");
  await user.type(screen.getByLabelText("Preço: Clube"), "11,50");
  await user.click(screen.getByRole("checkbox", { name: "Ofertas" }));
  await waitFor(() =>
    expect(sent.filter(({ name }) => name.endsWith("/product-preview")).at(-1)?.body).toEqual({
      ...{ productId: "cafe", product: { name: "Café da serra" } },
      skus: { "CAFE-1": { price: 12.9, priceTables: { clube: { price: 11.5 } } } },
    }),
  );
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(bodies(sent)).toEqual([
      {
        product: { name: "Café da serra", collections: ["ofertas"] },
        skus: { "CAFE-1": { price: 12.9, priceTables: { clube: { price: 11.5 } } } },
      },
    ]),
  );
  expect(sent.find(({ name }) => name === SAVE)?.headers["if-match"]).toBe('"7"');
});

test("two people change different fields of a product: both stay", async () => {
  let tries = 0;
  const theirs = coffee({ version: "9", brand: "Serra" });
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/cafe", {
    ...{ [ONE]: () => (tries === 0 ? coffee() : theirs), [CHOICES]: choices },
    [SAVE]: () => (++tries === 1 ? refusal(412, "Mudou.", "version-mismatch") : coffee({ version: "10" })),
  });
  const stock = await screen.findByLabelText("Estoque");
  await user.clear(stock);
  await user.type(stock, "8");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(bodies(sent)).toHaveLength(2));
  expect(bodies(sent)[1]).toEqual({ skus: { "CAFE-1": { stock: 8 } } });
  expect(sent.filter(({ name }) => name === SAVE)[1]?.headers["if-match"]).toBe('"9"');
});

test("a price that both changed is shown with both values, and nothing typed is lost", async () => {
  let tries = 0;
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/cafe", {
    ...{ [ONE]: () => (tries === 0 ? coffee() : withPrice(11, "9")), [CHOICES]: choices },
    [SAVE]: () => (++tries === 1 ? refusal(412, "Mudou.", "version-mismatch") : coffee({ version: "10" })),
  });
  const price = await screen.findByLabelText("Preço");
  await user.clear(price);
  await user.type(price, "15");
  await user.type(screen.getByLabelText("Marca"), "Serra");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Preço de CAFE-1")).toBeTruthy();
  // At the beginning of a long page: the person is led there.
  expect(document.activeElement).toBe(screen.getByRole("alert", { name: "Conflito" }));
  await user.click(screen.getByRole("radio", { name: /R\$\s11,00/ }));
  await user.click(screen.getByRole("button", { name: /Salvar/ }));
  await waitFor(() => expect(bodies(sent)[1]).toEqual({ product: { brand: "Serra" } }));
});

test("an attribute makes a grid of combinations, each with its own price, stock at each seller and price of each table", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/cafe", {
    ...{
      [ONE]: coffee(),
      [CHOICES]: { ...choices, sellers: [{ id: "moema", name: "Moema" }] },
      [SAVE]: coffee({ version: "8" }),
    },
  });
  await user.type(await screen.findByLabelText("O que o cliente escolhe"), "Moagem{Enter}");
  await user.type(await screen.findByLabelText("Novas opções de Moagem"), "Grãos, Moído{Enter}");
  const grid = within(screen.getByRole("table", { name: "Preços e estoque" }));
  expect(grid.getAllByRole("rowheader").map((row) => row.textContent)).toEqual(["Grãos", "Moído"]);
  await user.clear(grid.getByLabelText("Preço de Moído"));
  await user.type(grid.getByLabelText("Preço de Moído"), "20,00");
  await user.type(grid.getByLabelText("Estoque de Moema de Moído"), "4");
  await user.type(grid.getByLabelText("Clube de Moído"), "18,00");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(bodies(sent)).toHaveLength(1));
  expect(bodies(sent)[0]).toMatchObject({
    product: {
      attributes: [
        { providerId: "moagem", name: "Moagem", options: [{ providerId: "graos" }, { providerId: "moido" }] },
      ],
    },
    variants: [
      { sku: "CAFE-1", options: { moagem: "graos" } },
      { sku: "cafe-moido", options: { moagem: "moido" } },
    ],
    skus: { "cafe-moido": { price: 20, stock: { moema: 4 }, priceTables: { clube: { price: 18 } } } },
  });
});

test("pictures have words, and an option has pictures of its own", async () => {
  const url = "https://fotos.test/azul.webp";
  const [sku] = coffee().skus;
  const blue = coffee({
    images: [url],
    attributes: [
      { providerId: "cor", name: "Cor", options: [{ providerId: "azul", name: "Azul", redirectable: true }] },
    ],
    skus: [{ ...(sku as NonNullable<typeof sku>), options: { cor: "azul" }, images: [url] }],
  });
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/cafe", {
    ...{ [ONE]: blue, [CHOICES]: choices, [SAVE]: blue },
  });
  await user.type(await screen.findByLabelText("O que a foto 1 mostra"), "Pacote azul");
  await user.click(screen.getByText("Fotos só desta opção (1)"));
  await user.click(within(screen.getByRole("list", { name: "Preços e estoque" })).getByLabelText("Remover a foto 1"));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(bodies(sent)).toEqual([
      {
        product: { images: [url], imageAlts: [{ url, alt: "Pacote azul" }] },
        skus: { "CAFE-1": { images: [] } },
      },
    ]),
  );
});

test("a product gets a subscription, a price “de” and a line about the offer", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/cafe", {
    ...{ [ONE]: coffee(), [CHOICES]: choices, [SAVE]: coffee({ version: "8" }) },
  });
  const card = await screen.findByRole("region", { name: "Assinatura" });
  const every = within(card).getByLabelText("A cada");
  await user.clear(every);
  await user.type(every, "2");
  await user.selectOptions(within(card).getByLabelText("Intervalo"), "semanas");
  await user.click(within(card).getByRole("button", { name: "Acrescentar" }));
  await user.click(within(card).getByRole("button", { name: "Acrescentar" }));
  expect(within(card).getAllByRole("button", { name: "Tirar A cada 2 Semanas" })).toHaveLength(1);
  await user.type(screen.getByLabelText("Preço “de”"), "15,00");
  await user.type(screen.getByLabelText("Texto da oferta"), "Leve 3");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(bodies(sent)).toEqual([
      {
        product: {
          offerDescription: "Leve 3",
          subscriptionOffers: [{ id: "a-cada-2-semanas", recurrence: { type: 20, frequency: 2 } }],
        },
        skus: { "CAFE-1": { listPrice: 15 } },
      },
    ]),
  );
});

test("a price that was emptied is asked for beside its field, and a zero is a price", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/cafe", {
    ...{ [ONE]: coffee(), [CHOICES]: choices, [SAVE]: withPrice(0, "8") },
  });
  const price = await screen.findByLabelText("Preço");
  await user.clear(price);
  await user.click(screen.getByText("Salvar"));
  await waitFor(() => expect(price.getAttribute("aria-invalid")).toBe("true"));
  expect(bodies(sent)).toEqual([]);
  await user.type(price, "0");
  await user.click(screen.getByText("Salvar"));
  const question = within(await screen.findByRole("dialog", { name: "Mudar o preço mais de 50%?" }));
  expect(bodies(sent)).toEqual([]);
  await user.click(question.getByRole("button", { name: "Salvar assim" }));
  await waitFor(() => expect(bodies(sent)).toEqual([{ skus: { "CAFE-1": { price: 0 } } }]));
});

const withOptions = (count: number) => {
  const options = Array.from({ length: count }, (_, index) => ({ providerId: `c${index}`, name: `Cor ${index}` }));
  const [sku] = coffee().skus;
  return coffee({
    attributes: [{ providerId: "cor", name: "Cor", options }],
    skus: options.map(({ providerId }) => ({
      ...(sku as NonNullable<typeof sku>),
      ...{ sku: `S-${providerId}`, options: { cor: providerId } },
    })),
  });
};

test("a product with many options shows some of them at first", async () => {
  openPanel("/loja/emporio-aurora/produtos/cafe", { [ONE]: withOptions(52), [CHOICES]: choices });
  expect((await screen.findAllByRole("rowheader")).length).toBe(50);
  act(() => screen.getByText("Mostrar mais 2 de 2").click());
  expect(screen.getAllByRole("rowheader")).toHaveLength(52);
});

test("the grid is filled with the keyboard, and a SKU is written", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/cafe", {
    ...{ [ONE]: withOptions(3), [CHOICES]: choices, [SAVE]: withOptions(3) },
  });
  const price = await screen.findByLabelText("Preço de Cor 0");
  await user.clear(price);
  await user.type(price, "12,5{ArrowDown}");
  expect(document.activeElement).toBe(screen.getByLabelText("Preço de Cor 1"));
  await user.keyboard("13{Control>}d{/Control}");
  expect(screen.getByLabelText("Preço de Cor 2")).toHaveProperty("value", "R$\u00a013,00");
  await user.click(screen.getByLabelText("Estoque de Cor 1"));
  await user.keyboard("{Enter}8");
  const code = screen.getByLabelText("SKU de Cor 2");
  await user.clear(code);
  await user.type(code, "S-c0");
  expect(screen.getAllByText("Outra opção tem este SKU.")).toHaveLength(2);
  await user.type(code, "00 1");
  await user.click(screen.getByText("Salvar"));
  await waitFor(() =>
    expect(bodies(sent)[0]).toEqual({
      product: { attributes: withOptions(3).attributes },
      variants: [
        { sku: "S-c0", options: { cor: "c0" } },
        { sku: "S-c1", options: { cor: "c1" } },
        { sku: "S-c0001", was: "S-c2", options: { cor: "c2" } },
      ],
      skus: { "S-c0": { price: 12.5 }, "S-c1": { price: 13 }, "S-c0001": { price: 13, stock: 8 } },
    }),
  );
});

test("on a phone each combination is a line that opens", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList,
  );
  const { user } = openPanel("/loja/emporio-aurora/produtos/cafe", { [ONE]: withOptions(2), [CHOICES]: choices });
  const list = within(await screen.findByRole("list", { name: "Preços e estoque" }));
  const line = list.getByText("Cor 1");
  expect(line.closest("summary")?.textContent).toMatch(/Cor 1R\$\s10,00 · 5 un\./);
  await user.click(line);
  expect(within(line.closest("details") as HTMLElement).getByLabelText("SKU")).toHaveProperty("value", "S-c1");
});

test("one value fills all options of a product", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/cafe", {
    ...{ [ONE]: withOptions(2), [CHOICES]: choices, [SAVE]: withOptions(2) },
  });
  await user.type(await screen.findByLabelText("Estoque de todas"), "7");
  await user.type(screen.getByLabelText("Preço de todas: Clube"), "9,00");
  await user.click(screen.getByText("Preencher"));
  expect(screen.getByLabelText("Preço de todas: Clube")).toHaveProperty("value", "");
  await user.click(screen.getByText("Salvar"));
  const filled = { stock: 7, priceTables: { clube: { price: 9 } } };
  await waitFor(() => expect(bodies(sent)).toEqual([{ skus: { "S-c0": filled, "S-c1": filled } }]));
});

test("a product that customers do not find says which rule hides it", async () => {
  openPanel("/loja/emporio-aurora/produtos/cafe", {
    ...{ [ONE]: coffee({ isActive: false }), [CHOICES]: choices },
    "GET /painel/api/shops/{shopId}/products/{id}/visibility": {
      ...{ isListed: false, canBeBought: false, reasons: ["inactive", "without-picture"], sellersWithout: [] },
    },
  });
  expect(await screen.findByRole("heading", { name: "Por que este produto não aparece?" })).toBeTruthy();
  expect(screen.getByText(/Está fora de venda.*Por isso não aparece/)).toBeTruthy();
  const rule = screen.getByRole("link", { name: "Mudar a regra" });
  expect(rule.getAttribute("href")).toMatch(/\/configuracoes\/aparencia$/);
});
