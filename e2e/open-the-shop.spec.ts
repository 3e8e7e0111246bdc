import { expect, linkFor, orderOf, revoke, test } from "./fixtures.ts";

const stored = (area: "localStorage" | "sessionStorage", key: string) =>
  `JSON.parse(window.${area}.getItem(${JSON.stringify(key)}) ?? "null")?.value ?? null`;

test("a customer's link survives an early reload, opens the shop in its theme, and is remembered", async ({
  page,
  openAsCustomer,
}) => {
  await page.route("**/api/session/**", () => {});
  const { code } = await openAsCustomer();
  await expect(page).toHaveURL("/catalog?loja=emporio-aurora");
  await page.unroute("**/api/session/**");
  await page.reload();
  const logo = page.getByRole("banner").getByRole("img", { name: "Empório Aurora" });
  await expect(logo).toBeVisible();
  const box = await logo.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(120);
  expect(box?.height).toBeLessThanOrEqual(30);
  await expect(page).toHaveURL("/catalog?loja=emporio-aurora");
  await expect(page).toHaveTitle(/Empório Aurora/);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", /#1f4d3a/i);
  expect(await page.evaluate(stored("localStorage", "session_code"))).toBe(code);
  expect(await page.evaluate(stored("sessionStorage", "session_code"))).toBeNull();
  expect(await page.evaluate(stored("sessionStorage", "session_link"))).toBeNull();

  const opened = page.waitForRequest((request) => request.url().includes("/api/session/"));
  await page.goto("/");
  expect((await opened).headers().authorization).toBe(`Bearer ${code}`);
  await expect(page).toHaveURL("/catalog");
});

test("an agent's session stays in the agent's tab", async ({ page, context, openAsPlatformUser, openAsCustomer }) => {
  await openAsCustomer();
  await expect(page.getByRole("banner")).toBeVisible();
  const customerCode = await page.evaluate(stored("localStorage", "session_code"));
  const { code } = await openAsPlatformUser();
  await expect(page.getByRole("link", { name: /Carrinho/ })).toHaveAttribute("href", "/order/checkout");
  expect(await page.evaluate(stored("sessionStorage", "session_code"))).toBe(code);
  expect(await page.evaluate(stored("localStorage", "session_code"))).toBe(customerCode);
  const anotherTab = await context.newPage();
  await anotherTab.goto("/catalog");
  await expect(anotherTab.getByRole("link", { name: /Carrinho/ })).toHaveAttribute("href", "/order");
});

test("an invalid or revoked code leads to the invalid-session page and is removed from storage", async ({
  page,
  openAsCustomer,
}) => {
  const expectInvalid = async () => {
    await expect(page).toHaveURL("/invalid-session");
    await expect(page.getByRole("heading", { name: "Sessão Inválida" })).toBeVisible();
    expect(await page.evaluate(stored("localStorage", "session_code"))).toBeNull();
    expect(await page.evaluate(stored("sessionStorage", "session_code"))).toBeNull();
  };
  for (const code of [`emporio-aurora.${"A".repeat(43)}`, "isto-nao-e-um-codigo", `outra-loja.${"B".repeat(43)}`]) {
    await page.goto(`/catalog#${code}`);
    await expectInvalid();
  }
  const { code } = await openAsCustomer();
  await expect(page.getByRole("banner")).toBeVisible();
  await revoke(code);
  await page.goto("/catalog");
  await expectInvalid();
});

test("a chatbot's link opens a category, a collection, a search, or the products that the assistant found", async ({
  page,
}) => {
  for (const { initialCatalog, selected, shows } of [
    { initialCatalog: { type: 1, id: "vinhos" }, selected: "Vinhos", shows: "17 produtos" },
    { initialCatalog: { type: 2, id: "cafe-da-manha" }, selected: "Café da manhã sem pressa", shows: "21 produtos" },
    { initialCatalog: { type: 3, id: "banana" }, selected: "Todos", shows: "Buscando “banana”" },
  ] as const) {
    await page.goto((await linkFor({ initialCatalog })).url);
    await expect(page.getByText(shows)).toBeVisible();
    await expect(page.getByRole("tab", { name: selected, exact: true })).toHaveAttribute("aria-selected", "true");
    expect(await page.evaluate(stored("localStorage", "catalog_type"))).toBeNull();
    expect(await page.evaluate(stored("localStorage", "catalog_id"))).toBeNull();
  }
  const found = { searchTerms: ["queijo"], productsIds: ["que-102", "que-103"] };
  const session = await linkFor({ assistantInformations: found });
  await page.goto(session.url);
  await expect(page.getByRole("tab", { name: "Sugeridos" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("article")).toHaveCount(2);
  await page
    .getByRole("button", { name: /^Adicionar Queijo Canastra Curado/ })
    .first()
    .click();
  await expect(page.getByText("Produto adicionado ao carrinho")).toBeVisible();
  await expect(page.getByRole("link", { name: "Carrinho, 1 item" })).toBeVisible();
  expect(await orderOf(session)).toMatchObject({ items: [{ quantity: 1 }] });
});

test("a page whose code does not load shows an error and can be retried", async ({ page, openAsCustomer }) => {
  await openAsCustomer();
  await expect(page.getByRole("banner")).toBeVisible();
  await page.route("**/assets/cart-page*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Carrinho" }).click();
  await expect(page.getByRole("heading", { name: "Ops! Algo de errado aconteceu" })).toBeVisible();
  await page.unroute("**/assets/cart-page*.js");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("heading", { name: "Meu carrinho" })).toBeVisible();
});

test("the API has a documentation page", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/docs");
  // The browser builds this large page from all schemas, so it needs more time.
  await expect(page.getByRole("heading", { name: /Vitrine/ })).toBeVisible({ timeout: 90_000 });
  await page.getByRole("link", { name: "Imports" }).click();
  await expect(page.getByText("/platform/v1/shops/{shopId}/catalog")).toBeVisible();
});
