import { screen, waitFor, within } from "@testing-library/react";
import { JourneyStep } from "@vitrine/domain/codes/journey";
import { expect, test } from "vitest";
import { noConnection, refusal, type ServerAnswers } from "../../../test/fakes/fake-server.ts";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import {
  anItem,
  anOrder,
  aPlatformUserSession,
  aSession,
  shopSettings,
} from "../../../test/samples/contract-samples.ts";
import { aProduct, aShirt } from "../../../test/samples/product-samples.ts";

const withOrder = aSession({ order: anOrder() });

function openProduct(product = aProduct(), answers: ServerAnswers = {}) {
  return openPage(`/product/${product.providerId}#code`, {
    "GET /api/session/{code}": withOrder,
    "GET /api/catalog/products/{id}": product,
    ...answers,
  });
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const addButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^(Adicionar|Indisponível) C/ });
const option = (name: RegExp | string) => screen.getByRole("radio", { name });
/** Prices contain a narrow no-break space. */
const price = () => screen.getByText(/R\$/, { selector: "header strong" }).textContent?.replace(/\s/g, " ");
const shownPicture = () =>
  screen
    .getByRole("region", { name: /^Fotos de/ })
    .querySelector("li:not([inert]) img")
    ?.getAttribute("src");

test("the page shows the name, brand, seller, description, price and specification", async () => {
  openProduct(
    aProduct({ sellerName: "Oficina Ipê", listPrice: 50, specification: [{ name: "Torra", value: ["Média"] }] }),
  );
  await heading("Café Bourbon");
  expect(document.title).toBe("Café Bourbon · Empório Aurora");
  expect(screen.getByText("Serra Clara")).toBeTruthy();
  expect(screen.getByText("Vendido por Oficina Ipê")).toBeTruthy();
  expect(screen.getByText("Doce e encorpado.")).toBeTruthy();
  expect(price()).toBe("R$ 42,90");
  expect(screen.getByText("Torra").nextSibling?.textContent).toBe("Média");
});

test("specifications are hidden when the shop turns them off", async () => {
  openProduct(aProduct({ specification: [{ name: "Torra", value: ["Média"] }] }), {
    "GET /api/shop/settings": shopSettings({ showSpecifications: false }),
  });
  await heading("Café Bourbon");
  expect(screen.queryByText("Torra")).toBeNull();
});

test("the chosen quantity is added, confirmed by a toast, and counted in the cart", async () => {
  const { sent, user } = openProduct(aProduct(), {
    "POST /api/order/items/": anOrder({ version: 2, items: [anItem({ quantity: 3 })] }),
  });
  await heading("Café Bourbon");
  await user.click(screen.getByRole("button", { name: "Adicionar mais um item" }));
  await user.click(screen.getByRole("button", { name: "Adicionar mais um item" }));
  await user.click(addButton());
  expect(await screen.findByText("Produto adicionado ao carrinho")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Carrinho, 3 itens" })).toBeTruthy();
  const body = JSON.parse(sent.find(({ method }) => method === "POST")?.body ?? "");
  expect(body).toEqual({ providerId: "cafe", sku: "cafe-250", quantity: 3, subscription: null, attributes: [] });
});

test("an addition that fails leaves the cart unchanged", async () => {
  const { user } = openProduct(aProduct(), { "POST /api/order/items/": refusal(409, "Indisponível") });
  await heading("Café Bourbon");
  await user.click(addButton());
  expect(addButton().disabled).toBe(false);
  expect(screen.getByRole("link", { name: "Carrinho" })).toBeTruthy();
  expect(screen.queryByText("Produto adicionado ao carrinho")).toBeNull();
});

test("without an order the product cannot be added", async () => {
  openProduct(aProduct(), { "GET /api/session/{code}": aSession() });
  await heading("Café Bourbon");
  expect(addButton().disabled).toBe(true);
});

test("a complete choice sets the price, the picture and the added sku", async () => {
  const { sent, user } = openProduct(aShirt(), { "POST /api/order/items/": anOrder({ version: 2 }) });
  await heading("Camiseta");
  expect(screen.getAllByText("a partir de")).not.toEqual([]);
  expect(screen.getByText("Escolha cor e tamanho para adicionar.")).toBeTruthy();

  await user.click(option("Preta"));
  expect(addButton().disabled).toBe(true);
  expect(price()).toBe("R$ 89,00");

  await user.click(option("P"));
  expect(price()).toBe("R$ 99,00");
  expect(shownPicture()).toBe("/images/a/preta/640.webp");
  expect(screen.queryByText("a partir de")).toBeNull();

  await user.click(addButton());
  await screen.findByText("Produto adicionado ao carrinho");
  expect(JSON.parse(sent.find(({ method }) => method === "POST")?.body ?? "")).toMatchObject({
    sku: "preta-p",
    attributes: [
      { providerId: "cor", optionProviderId: "preta" },
      { providerId: "tamanho", optionProviderId: "p" },
    ],
  });
});

test("a deselected option clears the combination", async () => {
  const { user } = openProduct(aShirt());
  await heading("Camiseta");
  await user.click(option("Preta"));
  await user.click(option("P"));
  expect(price()).toBe("R$ 99,00");
  await user.click(option("P"));
  expect(price()).toBe("R$ 89,00");
  expect(screen.getByText("Escolha tamanho para adicionar.")).toBeTruthy();
  expect(addButton().disabled).toBe(true);
});

test("an unavailable option stays visible, can be chosen, and shows the reason", async () => {
  const { user } = openProduct(aShirt());
  await heading("Camiseta");
  await user.click(option(/^M/));
  await user.click(option(/^Preta/));
  expect(option(/^M, esgotado/).getAttribute("aria-checked")).toBe("true");
  expect(screen.getByText("Este produto está indisponível no estoque")).toBeTruthy();
  expect(addButton().disabled).toBe(true);
  await user.click(option(/^Branca, não disponível/));
  expect(screen.getByText("Esta combinação não é feita. Escolha outra opção.")).toBeTruthy();
  expect(addButton().disabled).toBe(true);
});

test("arrow keys move among the options, and the space bar chooses", async () => {
  const { user } = openProduct(aShirt());
  await heading("Camiseta");
  option("Preta").focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(option("Branca"));
  expect(option("Branca").getAttribute("aria-checked")).toBe("false");
  await user.keyboard(" ");
  expect(option("Branca").getAttribute("aria-checked")).toBe("true");
});

test("when the shop hides the attributes, the product is added without a choice", async () => {
  openProduct(aShirt(), { "GET /api/shop/settings": shopSettings({ hideAttributes: true }) });
  await heading("Camiseta");
  expect(screen.queryByRole("radio")).toBeNull();
  expect(addButton().disabled).toBe(false);
});

test("when the shop hides the attributes, the price is that of the combination that is added", async () => {
  const shirt = aShirt();
  const [first, second, ...others] = shirt.dimensions;
  const dimensions = [
    { ...first, priceDefault: 50, isAvailable: false },
    { ...second, priceDefault: 51, isAvailable: true },
    ...others,
  ];
  const product = { ...shirt, dimensions, sku: second?.sku, price: 51, minPrice: 50, maxPrice: 104 } as typeof shirt;
  const { sent, user } = openProduct(product, {
    "GET /api/shop/settings": shopSettings({ hideAttributes: true }),
  });
  await heading("Camiseta");
  expect(price()).toBe("R$ 51,00");
  await user.click(addButton());
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/order/items/")).toBe(true));
  expect(JSON.parse(sent.find(({ path }) => path === "/api/order/items/")?.body ?? "")).toMatchObject({
    providerId: "camiseta",
    sku: second?.sku,
  });
});

test("a redirectable option loads the product under the variant's id and keeps the other choices", async () => {
  const shirt = aShirt();
  const [color, size] = shirt.attributes;
  const attributes = [
    { ...color, options: color?.options.map((each) => ({ ...each, redirectable: true })) },
    size,
  ] as typeof shirt.attributes;
  const { sent, user } = openProduct({ ...shirt, attributes });
  await heading("Camiseta");
  await user.click(option("P"));
  await user.click(option("Branca"));
  expect(window.location.pathname).toBe("/product/camisetaVariant=branca");
  expect(sent.map(({ path }) => path)).toContain("/api/catalog/products/camisetaVariant%3Dbranca");
  expect(option("Branca").getAttribute("aria-checked")).toBe("true");
  expect(option("P").getAttribute("aria-checked")).toBe("true");
  await user.click(option("Preta"));
  expect(window.location.pathname).toBe("/product/camisetaVariant=preta");
});

test("the URL of a variant opens the product with that option chosen", async () => {
  openPage("/product/camisetaVariant=branca#code", {
    "GET /api/session/{code}": withOrder,
    "GET /api/catalog/products/{id}": aShirt(),
  });
  await heading("Camiseta");
  expect(option(/^Branca/).getAttribute("aria-checked")).toBe("true");
  expect(option(/^Preta/).getAttribute("aria-checked")).toBe("false");
});

test("a product sold by the kilo shows the price of a pack, its weight, and the price per kilo", async () => {
  openProduct(aProduct({ soldInKilo: true, amountInKilo: 0.5, kilogramPrice: 85.8 }));
  await heading("Café Bourbon");
  expect(screen.getByText("500 g")).toBeTruthy();
  expect(screen.getByText("Preço do pacote de 500 g")).toBeTruthy();
  expect(screen.getAllByText(/85,80\/kg/)).not.toEqual([]);
});

test("a chosen subscription is sent with the item", async () => {
  const offer = { id: "weekly-2", recurrence: { type: 20, frequency: 2 } } as const;
  const { sent, user } = openProduct(aProduct({ subscriptionOffers: [offer] }), {
    "POST /api/order/items/": anOrder(),
  });
  await heading("Café Bourbon");
  const select = screen.getByRole("combobox", { name: "Assinatura" });
  expect(
    within(select)
      .getAllByRole("option")
      .map((each) => each.textContent),
  ).toEqual(["Compra única", "A cada 2 Semanas"]);
  await user.selectOptions(select, "A cada 2 Semanas");
  await user.click(addButton());
  await screen.findByText("Produto adicionado ao carrinho");
  expect(JSON.parse(sent.find(({ method }) => method === "POST")?.body ?? "").subscription).toEqual(offer);
});

test("the preferences field is shown and sent when the order and the product accept preferences", async () => {
  const session = aSession({ order: anOrder({ enablePreferences: true }) });
  const { sent, user } = openProduct(aProduct({ enablePreferences: true }), {
    "GET /api/session/{code}": session,
    "POST /api/order/items/": anOrder({ enablePreferences: true }),
  });
  await heading("Café Bourbon");
  await user.type(screen.getByRole("textbox", { name: "Preferências" }), "Moído fino ");
  await user.click(addButton());
  await screen.findByText("Produto adicionado ao carrinho");
  expect(JSON.parse(sent.find(({ method }) => method === "POST")?.body ?? "").preferences).toBe("Moído fino");
});

test.each([
  ["the order", { enablePreferences: false }, { enablePreferences: true }],
  ["the product", { enablePreferences: true }, { enablePreferences: false }],
])("the preferences field is hidden when %s does not accept preferences", async (_, order, product) => {
  openProduct(aProduct(product), { "GET /api/session/{code}": aSession({ order: anOrder(order) }) });
  await heading("Café Bourbon");
  expect(screen.queryByRole("textbox", { name: "Preferências" })).toBeNull();
});

test("an inactive product says so and cannot be added", async () => {
  openProduct(aProduct({ isActive: false }));
  await heading("Café Bourbon");
  expect(addButton().textContent).toBe("Indisponível");
  expect(addButton().disabled).toBe(true);
});

const noRestricted = { "GET /api/shop/settings": shopSettings({ disableRestrictedProducts: true }) };

test("a customer cannot add a restricted product, sees the reason, and cannot change the quantity", async () => {
  openProduct(aProduct({ isRestrictedSale: true }), noRestricted);
  await heading("Café Bourbon");
  expect(addButton().disabled).toBe(true);
  expect(screen.getByText("Produto de venda restrita: fale com a loja para comprar.")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantidade" }).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Adicionar mais um item" })).toBeNull();
});

test("a platform user can add a restricted product", async () => {
  openProduct(aProduct({ isRestrictedSale: true }), {
    ...noRestricted,
    "GET /api/session/{code}": aPlatformUserSession({ order: anOrder() }),
  });
  await heading("Café Bourbon");
  expect(addButton().disabled).toBe(false);
});

test("a platform user must choose the seller first when the shop has that step", async () => {
  openProduct(aProduct(), {
    "GET /api/shop/settings": shopSettings({ steps: [JourneyStep.Seller] }),
    "GET /api/session/{code}": aPlatformUserSession({ order: anOrder() }),
    "GET /api/order/seller/": [{ providerId: "centro", name: "Centro", address: "", serviceTax: 0 }],
  });
  await heading("Café Bourbon");
  expect(screen.getByText("Selecione a loja que deseja comprar para liberar os produtos.")).toBeTruthy();
  expect(await screen.findByRole("option", { name: "Centro" })).toBeTruthy();
  expect(addButton().disabled).toBe(true);
});

test("a product that cannot be shipped says so", async () => {
  openProduct(aProduct({ hasShippingRestriction: true, shippingRestrictionMessage: "Somente retirada em loja." }));
  await heading("Café Bourbon");
  expect(screen.getByText("Somente retirada em loja.")).toBeTruthy();
});

test("an unknown product shows the not-found page and leaves no history entry", async () => {
  const visited = window.history.length;
  openProduct(aProduct(), { "GET /api/catalog/products/{id}": refusal(404, "Produto não encontrado") });
  await heading("Página não encontrada");
  expect(window.location.pathname).toBe("/not-found");
  expect(window.history.length).toBe(visited);
});

test("a product that could not be loaded can be retried", async () => {
  let isConnected = false;
  const { user } = openProduct(aProduct(), {
    "GET /api/catalog/products/{id}": () => (isConnected ? aProduct() : noConnection()),
  });
  const retry = await screen.findByRole("button", { name: "Tentar novamente" });
  expect(screen.getByText("Não foi possível carregar o produto.")).toBeTruthy();
  isConnected = true;
  await user.click(retry);
  await heading("Café Bourbon");
});

test("a product whose id looks like a variant's is added under its own id, without a choice", async () => {
  const { sent, user } = openPage("/product/fooVariant=bar#code", {
    "GET /api/session/{code}": withOrder,
    "GET /api/catalog/products/{id}": aProduct({ providerId: "fooVariant=bar", name: "Caixa" }),
  });
  await heading("Caixa");
  await user.click(addButton());
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/order/items/")).toBe(true));
  expect(JSON.parse(sent.find(({ path }) => path === "/api/order/items/")?.body ?? "")).toMatchObject({
    providerId: "fooVariant=bar",
  });
});

test("a product that is called dot has an address that opens it, and is added under its id", async () => {
  const { sent, user } = openPage("/product/.Variant=#code", {
    "GET /api/session/{code}": withOrder,
    "GET /api/catalog/products/{id}": aProduct({ providerId: ".", name: "Copo" }),
  });
  await heading("Copo");
  expect(sent.map(({ path }) => path)).toContain("/api/catalog/products/.Variant%3D");
  await user.click(addButton());
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/order/items/")).toBe(true));
  expect(JSON.parse(sent.find(({ path }) => path === "/api/order/items/")?.body ?? "")).toMatchObject({
    providerId: ".",
  });
});

test("an address that cannot be decoded shows that the page is not there", async () => {
  openPage("/product/%E0%A4%A#code", {
    "GET /api/session/{code}": withOrder,
    "GET /api/catalog/products/{id}": refusal(404, "Produto não encontrado"),
  });
  await heading("Página não encontrada");
});
