import type { Page } from "@playwright/test";
import { expect, linkFor, test } from "./fixtures.ts";

const cards = (page: Page) => page.locator("[data-product]");
const card = (page: Page, name: string | RegExp) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const filterBar = (page: Page) => page.getByRole("complementary", { name: "Filtros" });

/** Tabs further along the row are swiped into sight first. */
async function choose(page: Page, name: string): Promise<void> {
  await tab(page, name).scrollIntoViewIfNeeded();
  await tab(page, name).click();
  await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Buscar produtos" }).fill(text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Pesquisa" })).toBeVisible();
}

async function scrollToEnd(page: Page): Promise<void> {
  const end = page.getByText("Você viu todos os produtos.");
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(end).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 25_000 });
}

test("all products, a category, a collection, a search and back", async ({
  page,
  openAsCustomer,
  expectAccessible,
}) => {
  await openAsCustomer();
  await expect(cards(page).first()).toBeVisible();
  await expect(tab(page, "Todos")).toHaveAttribute("aria-selected", "true");
  await expectAccessible();

  await choose(page, "Cafés e Chás");
  await expect(page.getByText("26 produtos")).toBeVisible();
  await expectAccessible();

  await choose(page, "Queridinhos da Aurora");
  await expect(page.getByText("27 produtos")).toBeVisible();

  await choose(page, "Todos");
  await search(page, "cafe");
  await expect(page.getByText("Buscando “cafe”")).toBeVisible();
  await expect(card(page, /Café/).first()).toBeVisible();
  await expectAccessible();

  await choose(page, "Padaria artesanal");
  await expect(page.getByText("Buscando “cafe” na categoria Padaria artesanal")).toBeVisible();

  await page.getByRole("search").getByRole("button", { name: "Limpar busca" }).click();
  await expect(page.getByRole("heading", { name: "Pesquisa" })).toBeHidden();
  await expect(page.getByText("25 produtos")).toBeVisible();
});

test("the category filter narrows a search down to a subcategory", async ({
  page,
  openAsCustomer,
  expectAccessible,
}) => {
  await openAsCustomer();
  await expect(tab(page, "Cafés e Chás")).toBeAttached();
  const opener = page.getByRole("button", { name: "Filtrar por categorias" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Filtrar por categorias" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Bebidas" }).click();
  await dialog.getByRole("button", { name: "Cervejas" }).click();
  await expectAccessible();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(tab(page, "Todos")).toHaveAttribute("aria-selected", "true");

  await opener.click();
  await dialog.getByRole("button", { name: "Bebidas" }).click();
  await dialog.getByRole("button", { name: "Cervejas" }).click();
  await dialog.getByRole("button", { name: "Filtrar", exact: true }).click();
  await expect(page.getByText("Buscando na categoria Bebidas > Cervejas")).toBeVisible();
  await expect(card(page, /Cerveja Pilsen/)).toBeVisible();
});

test("on a phone the filters open over the list, and what is ticked counts", async ({
  page,
  openAsCustomer,
  expectAccessible,
}) => {
  await openAsCustomer();
  await choose(page, "Cafés e Chás");
  await page.getByRole("button", { name: "Filtrar", exact: true }).click();
  const overlay = page.getByRole("dialog", { name: "Filtros" });
  await overlay.getByRole("checkbox", { name: /Serra Clara/ }).check();
  await expectAccessible();
  await overlay.getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByText("4 produtos")).toBeVisible();
  await expect(cards(page)).toHaveCount(4);

  await page.getByRole("button", { name: "Filtrar 1 filtro escolhido" }).click();
  await overlay.getByRole("button", { name: "Limpar Filtros" }).click();
  await overlay.getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByText("26 produtos")).toBeVisible();
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the filters stand beside the list, 300 px wide, price included", async ({
    page,
    openAsCustomer,
    expectAccessible,
  }) => {
    await openAsCustomer();
    await expect(cards(page).first()).toBeVisible();
    await expect(filterBar(page)).toBeHidden();
    await choose(page, "Cafés e Chás");
    await expect(filterBar(page).getByRole("checkbox").first()).toBeVisible();
    expect((await filterBar(page).boundingBox())?.width).toBe(300);
    await expectAccessible();

    await filterBar(page)
      .getByRole("checkbox", { name: /Serra Clara/ })
      .check();
    await filterBar(page)
      .getByRole("checkbox", { name: /Vale Bonito/ })
      .check();
    await expect(page.getByText("8 produtos")).toBeVisible();
    await filterBar(page).getByRole("button", { name: "Limpar Filtros" }).click();
    await expect(page.getByText("26 produtos")).toBeVisible();

    const dearest = filterBar(page).getByRole("slider", { name: "Preço máximo" });
    await dearest.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("26 produtos")).toBeHidden();
    await page.keyboard.press("End");
    await expect(page.getByText("26 produtos")).toBeVisible();
  });

  test("five tabs fill the row, and its arrows turn it", async ({ page, openAsCustomer }) => {
    await openAsCustomer();
    await expect(tab(page, "Pets")).toBeAttached();
    await expect(tab(page, "Pets")).not.toBeInViewport();
    const next = page.getByRole("button", { name: "Próximas" });
    await expect(async () => {
      if (await next.isVisible()) await next.click();
      await expect(tab(page, "Pets")).toBeInViewport({ timeout: 1_000 });
    }).toPass();
  });
});

for (const [width, shown] of [
  [1280, 5],
  [801, 5],
  [800, 4],
  [601, 4],
  [600, 3],
  [401, 3],
  [400, 2],
  [320, 2],
] as const) {
  test(`${shown} tabs at ${width} px, and nothing is cut off`, async ({ page, openAsCustomer }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAsCustomer();
    await expect(tab(page, "Pets")).toBeAttached();
    const row = await page.getByRole("tablist").boundingBox();
    const one = await tab(page, "Todos").locator("..").boundingBox();
    expect(Math.round((row?.width ?? 0) / (one?.width ?? 1))).toBe(shown);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test("scrolling brings the whole category, once each", async ({ page, openAsCustomer }) => {
  await openAsCustomer();
  await choose(page, "Hortifrúti");
  await expect(page.getByText("40 produtos")).toBeVisible();
  await scrollToEnd(page);
  await expect(cards(page)).toHaveCount(40);
});

test("a page that fails leaves the list and can be tried again", async ({ page, openAsCustomer }) => {
  let isBroken = true;
  await page.route("**/api/catalog/products/search", async (route) => {
    const isLater = route.request().postDataJSON().pageNumber > 0;
    if (isBroken && isLater) await route.fulfill({ status: 503, body: "" });
    else await route.continue();
  });
  await openAsCustomer();
  await choose(page, "Hortifrúti");
  await expect(cards(page)).toHaveCount(10);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const again = page.getByRole("button", { name: "Tentar novamente" });
  await expect(again).toBeVisible({ timeout: 15_000 });
  await expect(cards(page)).toHaveCount(10);
  isBroken = false;
  await again.click();
  await scrollToEnd(page);
  await expect(cards(page)).toHaveCount(40);
});

for (const way of ["the browser's back", "the top bar"] as const) {
  test(`from a product, ${way} leads to the same place of the same list`, async ({ page, openAsCustomer }) => {
    await openAsCustomer();
    await choose(page, "Hortifrúti");
    await scrollToEnd(page);
    const link = cards(page).nth(23).getByRole("link").first();
    await link.scrollIntoViewIfNeeded();
    const before = await link.boundingBox();
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("/products/search") && calls.push(request.url()));
    await link.click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (way === "the top bar") await page.getByRole("banner").getByRole("link", { name: "Voltar" }).click();
    else await page.goBack();
    await expect(page).toHaveURL("/catalog");
    await expect(tab(page, "Hortifrúti")).toHaveAttribute("aria-selected", "true");
    await expect(cards(page)).toHaveCount(40);
    await expect
      .poll(async () => Math.abs(((await link.boundingBox())?.y ?? 9_999) - (before?.y ?? 0)))
      .toBeLessThan(4);
    expect(calls).toEqual([]);
  });
}

test("coming back later, the catalogue opens where it was left", async ({ page, openAsCustomer }) => {
  await openAsCustomer();
  await choose(page, "Hortifrúti");
  await search(page, "banana");
  await page.reload();
  await expect(page.getByText("Buscando “banana” na categoria Hortifrúti")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("banana");
});

for (const { wish, selected, shows } of [
  { wish: { type: 1, id: "vinhos" }, selected: "Vinhos", shows: "17 produtos" },
  { wish: { type: 2, id: "cafe-da-manha" }, selected: "Café da manhã sem pressa", shows: "21 produtos" },
  { wish: { type: 3, id: "banana" }, selected: "Todos", shows: "Buscando “banana”" },
] as const) {
  test(`a link that asks for ${wish.id} opens on it, once`, async ({ page }) => {
    const { url } = await linkFor({ initialCatalog: wish });
    await page.goto(url);
    await expect(page.getByText(shows)).toBeVisible();
    await expect(tab(page, selected)).toHaveAttribute("aria-selected", "true");
    expect(await page.evaluate(() => window.localStorage.getItem("catalog_type"))).toBeNull();
    expect(await page.evaluate(() => window.localStorage.getItem("catalog_id"))).toBeNull();
  });
}

test("suggestions without an order: an empty list with a way to all products", async ({
  page,
  openAsCustomer,
  expectAccessible,
}) => {
  await openAsCustomer("/products-found");
  await expect(tab(page, "Sugeridos")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { name: "Nenhum produto encontrado" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Ver todos" }).click();
  await expect(cards(page).first()).toBeVisible();
});

test("a search that finds nothing has a way out", async ({ page, openAsCustomer, expectAccessible }) => {
  await openAsCustomer();
  await search(page, "zzqqxx");
  const empty = page.getByRole("heading", { name: "Nenhum produto encontrado" });
  await expect(empty).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Ver todos" }).click();
  await expect(empty).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
});

test("a customer cannot add what is inactive, nor what is restricted", async ({ page, openAsCustomer }) => {
  await openAsCustomer();
  await search(page, "Vinho Laranja Natural");
  const inactive = card(page, "Vinho Laranja Natural 750 ml");
  await expect(inactive.getByRole("button", { name: /^Indisponível/ })).toBeDisabled();
  await search(page, "Vinho Tinto da Casa");
  const restricted = card(page, "Vinho Tinto da Casa 750 ml");
  await expect(restricted.getByText("Venda restrita")).toBeVisible();
  await expect(restricted.getByRole("button", { name: /^Adicionar/ })).toBeDisabled();
});

test("an agent sees cards on their side, chooses a store first, and is not held by restricted sale", async ({
  page,
  openAsPlatformUser,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsPlatformUser();
  await expect(page.getByText("Selecione a loja que deseja comprar para liberar os produtos.")).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  const box = await cards(page).first().boundingBox();
  expect(box?.width ?? 0).toBeGreaterThan(box?.height ?? 9_999);
  await expectAccessible();
  await search(page, "Vinho Tinto da Casa");
  await expect(card(page, "Vinho Tinto da Casa 750 ml").getByText("Venda restrita")).toBeHidden();
  await search(page, "Vinho Laranja Natural");
  await expect(
    card(page, "Vinho Laranja Natural 750 ml").getByRole("button", { name: /^Indisponível/ }),
  ).toBeDisabled();
});

test("the first products arrive without moving anything", async ({ page, openAsCustomer }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openAsCustomer();
  await expect(cards(page).nth(9)).toBeAttached();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
});

test("the first catalogue calls leave before the app's code, and are made once", async ({ page, openAsCustomer }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/catalog/")) calls.push(pathname + search);
  });
  await openAsCustomer();
  await expect(cards(page).first()).toBeVisible();
  expect(calls.slice(0, 2).sort()).toEqual([
    "/api/catalog/categories?perPage=50",
    "/api/catalog/top?pageNumber=0&perPage=10",
  ]);
  expect(new Set(calls).size).toBe(calls.length);
});
