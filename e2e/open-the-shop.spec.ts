import { expect, linkFor, test } from "./fixtures.ts";

const stored = (area: "localStorage" | "sessionStorage", key: string) =>
  `JSON.parse(window.${area}.getItem(${JSON.stringify(key)}) ?? "null")?.value ?? null`;

test("the customer's link opens the catalogue with the shop's logo and colours", async ({
  page,
  openAsCustomer,
  expectAccessible,
}) => {
  const { code } = await openAsCustomer();
  await expect(page.getByRole("banner").getByRole("img", { name: "Empório Aurora" })).toBeVisible();
  await expect(page).toHaveURL("/catalog");
  await expect(page).toHaveTitle(/Empório Aurora/);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", /#1f4d3a/i);
  expect(await page.evaluate(stored("localStorage", "session_code"))).toBe(code);
  expect(await page.evaluate(stored("sessionStorage", "session_code"))).toBeNull();
  await expectAccessible();
});

test("the logo keeps within 120 by 30 pixels", async ({ page, openAsCustomer }) => {
  await openAsCustomer();
  const logo = page.getByRole("banner").getByRole("img", { name: "Empório Aurora" });
  await expect(logo).toBeVisible();
  const box = await logo.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(120);
  expect(box?.height).toBeLessThanOrEqual(30);
});

test("on Instagram the shop wears its other colours", async ({ page, openAsCustomer }) => {
  await openAsCustomer("/catalog", "Instagram");
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", /#7a2740/i);
});

test("coming back without the link, the customer is still known", async ({ page, openAsCustomer }) => {
  const { code } = await openAsCustomer();
  await expect(page.getByRole("banner")).toBeVisible();
  const opened = page.waitForRequest((request) => request.url().includes("/api/session/"));
  await page.goto("/");
  expect((await opened).url()).toContain(code);
  await expect(page).toHaveURL("/catalog");
});

test("a page that is loaded again before the session answered still has its link", async ({ page, openAsCustomer }) => {
  await page.route("**/api/session/**", () => {});
  const { code } = await openAsCustomer();
  await expect(page).toHaveURL("/catalog");
  await page.unroute("**/api/session/**");
  await page.reload();
  await expect(page.getByRole("banner").getByRole("img", { name: "Empório Aurora" })).toBeVisible();
  expect(await page.evaluate(stored("localStorage", "session_code"))).toBe(code);
  expect(await page.evaluate(stored("sessionStorage", "session_link"))).toBeNull();
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

test("a visitor without a link gets a session of their own", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("img", { name: "Empório Aurora" })).toBeVisible();
  expect(await page.evaluate(stored("localStorage", "session_user_id"))).toContain("anonymous");
  const code = await page.evaluate(stored("localStorage", "session_code"));
  expect(code).toMatch(/^emporio-aurora\./);
});

test("the first calls leave before the app's code has arrived", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  const { url, code } = await linkFor();
  const session = page.waitForRequest((request) => request.url().endsWith(`/api/session/${code}`));
  const settings = page.waitForRequest((request) => request.url().endsWith("/api/shop/settings"));
  await page.goto(url);
  await session;
  expect((await settings).headers().authorization).toBe(`Bearer ${code}`);
});

test("each of the first calls is made once", async ({ page, openAsCustomer }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && calls.push(new URL(request.url()).pathname));
  await openAsCustomer();
  await expect(page.getByRole("banner").getByRole("img", { name: "Empório Aurora" })).toBeVisible();
  const once = new Set(calls);
  expect(calls).toHaveLength(once.size);
  expect([...once]).toEqual(expect.arrayContaining([expect.stringContaining("/api/session/"), "/api/shop/settings"]));
});

test("a browser that refuses storage still shows the shop", async ({ page, openAsCustomer }) => {
  await page.addInitScript(() => {
    for (const area of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
    }
  });
  await openAsCustomer();
  await expect(page.getByRole("banner").getByRole("img", { name: "Empório Aurora" })).toBeVisible();
  await page.getByRole("link", { name: /Carrinho/ }).click();
  await expect(page.getByRole("heading", { name: "Meu carrinho" })).toBeVisible();
});
