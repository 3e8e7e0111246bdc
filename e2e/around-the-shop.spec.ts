import { expect, test } from "./fixtures.ts";

test("the phone shows an empty conversation", async ({ page, sandboxUrl, expectAccessible }) => {
  await page.goto(`${sandboxUrl}/phone?channel=whatsapp&contact=wp:5511987654321`);
  await expect(page.getByText("Nenhuma mensagem ainda. O que a loja enviar aparece aqui.")).toBeVisible();
  await expectAccessible();
});

test("the API can be read by people", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/docs");
  // A large page that is put together in the browser, from every schema there is.
  await expect(page.getByRole("heading", { name: /Vitrine/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("/platform/v1/shops/{shopId}/catalog")).toBeVisible();
});

test("the app's files are kept by the browser for ever, the page is not", async ({ request, page }) => {
  await page.goto("/catalog");
  const script = await page.locator("script[src]").first().getAttribute("src");
  const asset = await request.get(script ?? "", { headers: { "accept-encoding": "br" } });
  expect(asset.headers()).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
  });
  expect((await request.get("/catalog")).headers()["cache-control"]).toBe("no-cache");
});
