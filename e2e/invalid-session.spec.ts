import { expect, linkFor, revoke, test } from "./fixtures.ts";

const unknown = `emporio-aurora.${"A".repeat(43)}`;

for (const [what, code] of [
  ["an unknown", unknown],
  ["a malformed", "isto-nao-e-um-codigo"],
  ["another shop's", `outra-loja.${"B".repeat(43)}`],
]) {
  test(`${what} code leads to the invalid-session page and is not kept`, async ({ page, expectAccessible }) => {
    await page.goto(`/catalog#${code}`);
    await expect(page).toHaveURL("/invalid-session");
    await expect(page.getByRole("heading", { name: "Sessão Inválida" })).toBeVisible();
    expect(
      await page.evaluate(() => localStorage.getItem("session_code") ?? sessionStorage.getItem("session_code")),
    ).toBeNull();
    await expectAccessible();
  });
}

test("a session that was ended while the customer was away is forgotten", async ({ page, openAsCustomer }) => {
  const { code } = await openAsCustomer();
  await expect(page.getByRole("banner")).toBeVisible();
  await revoke(code);
  await page.goto("/catalog");
  await expect(page).toHaveURL("/invalid-session");
  expect(await page.evaluate(() => localStorage.getItem("session_code"))).toBeNull();
});

test("a connection that fails does not cost the customer the link", async ({ page }) => {
  const { url } = await linkFor();
  await page.route("**/api/session/**", (route) => route.abort());
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "Sessão Inválida" })).toBeVisible({ timeout: 15_000 });
  await page.unroute("**/api/session/**");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("banner").getByRole("img", { name: "Empório Aurora" })).toBeVisible();
  await expect(page).toHaveURL("/catalog");
});
