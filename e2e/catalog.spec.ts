import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const cards = (page: Page) => page.locator("[data-product]");
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

/** Scrolls the tab into view first, because the row of tabs can be scrolled. */
async function choose(page: Page, name: string): Promise<void> {
  await tab(page, name).scrollIntoViewIfNeeded();
  await tab(page, name).click();
  await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole("combobox", { name: "Buscar produtos" }).fill(text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Pesquisa" })).toBeVisible();
}

const bottom = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await bottom(page);
    await expect(page.getByText("Você viu todos os produtos.")).toBeVisible({ timeout: 300 });
  }).toPass();
}

test("on a phone: all products, a category and its filters, a collection, a search, a subcategory, and a reload", async ({
  page,
  openAsCustomer,
}) => {
  await openAsCustomer();
  await expect(cards(page).first()).toBeVisible();
  await expect(tab(page, "Todos")).toHaveAttribute("aria-selected", "true");

  await choose(page, "Cafés e Chás");
  await expect(page.getByText("26 produtos")).toBeVisible();
  await page.getByRole("button", { name: "Filtrar", exact: true }).click();
  const overlay = page.getByRole("dialog", { name: "Filtros" });
  await overlay.getByRole("checkbox", { name: /Serra Clara/ }).check();
  await overlay.getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByText("4 produtos")).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  await page.getByRole("button", { name: "Filtrar 1 filtro escolhido" }).click();
  await overlay.getByRole("button", { name: "Limpar Filtros" }).click();
  await overlay.getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByText("26 produtos")).toBeVisible();

  await choose(page, "Queridinhos da Aurora");
  await expect(page.getByText("27 produtos")).toBeVisible();
  await choose(page, "Todos");
  await search(page, "cafe");
  await expect(page.getByText("Buscando “cafe”")).toBeVisible();
  await expect(page.getByRole("link", { name: /Café/ }).first()).toBeVisible();
  await choose(page, "Padaria artesanal");
  await expect(page.getByText("Buscando “cafe” na categoria Padaria artesanal")).toBeVisible();
  await page.getByRole("search").getByRole("button", { name: "Limpar busca" }).click();
  await expect(page.getByRole("heading", { name: "Pesquisa" })).toBeHidden();
  await expect(page.getByText("25 produtos")).toBeVisible();

  const opener = page.getByRole("button", { name: "Filtrar por categorias" });
  const dialog = page.getByRole("dialog", { name: "Filtrar por categorias" });
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole("button", { name: "Bebidas" }).click();
  await expect(dialog.getByRole("button", { name: "Cervejas" })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: "Cervejas" }).click();
  await dialog.getByRole("button", { name: "Filtrar", exact: true }).click();
  await expect(page.getByText("Buscando na categoria Bebidas > Cervejas")).toBeVisible();
  await expect(page.getByRole("link", { name: /Cerveja Pilsen/ })).toBeVisible();

  await choose(page, "Hortifrúti");
  await search(page, "banana");
  await page.reload();
  await expect(page.getByText("Buscando “banana” na categoria Hortifrúti")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Buscar produtos" })).toHaveValue("banana");
});

test("on a desktop the filters are beside the list, and the row shows as many tabs as fit", async ({
  page,
  openAsCustomer,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsCustomer();
  await expect(cards(page).first()).toBeVisible();
  const filters = page.getByRole("complementary", { name: "Filtros" });
  await expect(filters).toBeHidden();

  await expect(tab(page, "Pets")).not.toBeInViewport();
  const next = page.getByRole("button", { name: "Próximas" });
  await expect(async () => {
    if (await next.isVisible()) await next.click();
    await expect(tab(page, "Pets")).toBeInViewport({ timeout: 1_000 });
  }).toPass();

  await choose(page, "Cafés e Chás");
  await expect(filters.getByRole("checkbox").first()).toBeVisible();
  expect((await filters.boundingBox())?.width).toBe(300);
  await filters.getByRole("checkbox", { name: /Serra Clara/ }).check();
  await filters.getByRole("checkbox", { name: /Vale Bonito/ }).check();
  await expect(page.getByText("8 produtos")).toBeVisible();
  await filters.getByRole("button", { name: "Limpar Filtros" }).click();
  await expect(page.getByText("26 produtos")).toBeVisible();
  await filters.getByRole("slider", { name: "Preço máximo" }).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("26 produtos")).toBeHidden();
  await page.keyboard.press("End");
  await expect(page.getByText("26 produtos")).toBeVisible();

  const tabsInRow = async () => {
    const row = await page.getByRole("tablist").boundingBox();
    const one = await tab(page, "Todos").locator("..").boundingBox();
    return Math.round((row?.width ?? 0) / (one?.width ?? 1));
  };
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
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(tabsInRow, `tabs at ${width} px`).toBe(shown);
    const reach = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(reach, `${width} px`).toBeLessThanOrEqual(width);
  }
});

test("a long list loads to its end after a failed page, and keeps its scroll position when a product is closed", async ({
  page,
  openAsCustomer,
}) => {
  let isBroken = true;
  await page.route("**/api/catalog/products/search", async (route) => {
    const isLater = route.request().postDataJSON().pageNumber > 0;
    if (isBroken && isLater) await route.fulfill({ status: 503, body: "" });
    else await route.continue();
  });
  await openAsCustomer();
  await choose(page, "Hortifrúti");
  await expect(page.getByText("40 produtos")).toBeVisible();
  await expect(cards(page)).toHaveCount(10);
  await bottom(page);
  const again = page.getByRole("button", { name: "Tentar novamente" });
  await expect(again).toBeVisible();
  await expect(cards(page)).toHaveCount(10);
  isBroken = false;
  await again.click();
  await scrollToEnd(page);
  await expect(cards(page)).toHaveCount(40);

  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/products/search") && calls.push(request.url()));
  const link = cards(page).nth(23).getByRole("link").first();
  for (const leave of [
    () => page.goBack(),
    () => page.getByRole("banner").getByRole("link", { name: "Voltar" }).click(),
  ]) {
    await link.scrollIntoViewIfNeeded();
    const before = await link.boundingBox();
    await link.click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await leave();
    await expect(page).toHaveURL(/\/catalog(\?|$)/);
    await expect(tab(page, "Hortifrúti")).toHaveAttribute("aria-selected", "true");
    await expect(cards(page)).toHaveCount(40);
    await expect
      .poll(async () => Math.abs(((await link.boundingBox())?.y ?? 9_999) - (before?.y ?? 0)))
      .toBeLessThan(4);
  }
  expect(calls).toEqual([]);
});
