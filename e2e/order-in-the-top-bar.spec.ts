import { SessionType } from "@vitrine/domain/codes/session";
import { callAs, expect, linkFor, openAt, test } from "./fixtures.ts";

const home = {
  ...{ name: "Casa", type: "Casa", zipCode: "05422-001", street: "Rua dos Pinheiros", number: "10" },
  ...{ neighborhood: "Pinheiros", city: "São Paulo", state: "SP" },
};

test("the limits of the order are one tap away", async ({ page, expectAccessible }) => {
  const session = await linkFor();
  await callAs(session, "POST /api/order/address/", home);
  await callAs(session, "POST /api/order/logistic/", { type: 1, providerId: "expressa-centro", addressIndex: 0 });
  await openAt(page, session, "/catalog");
  await page.getByRole("button", { name: "Limites do pedido" }).click();
  const limits = page.getByRole("button", { name: "Limites do pedido" }).locator("~ [popover]").locator("dl");
  await expect(limits).toHaveText(/Máximo de itens distintos\s*15\s*Máximo de itens\s*30\s*Valor mínimo\s*R\$\s30,00/);
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(limits).toBeHidden();
});

test("the cart says how many items it holds", async ({ page }) => {
  const session = await linkFor();
  await callAs(session, "POST /api/order/items/", { providerId: "pao-102", quantity: 2 });
  await callAs(session, "POST /api/order/items/", { providerId: "fru-102", quantity: 3 });
  await openAt(page, session, "/catalog");
  await expect(page.getByRole("link", { name: "Carrinho, 5 itens" })).toBeVisible();
});

test("a canceled order ends on its own page, without a message", async ({ page }) => {
  const contact = { id: `wp:${crypto.randomUUID()}`, name: "Marina" };
  const customer = await linkFor({ contact });
  const agent = await linkFor({ contact, sessionType: SessionType.PlatformUser, agent: { id: "a1", name: "Rafael" } });
  await callAs(customer, "POST /api/order/items/", { providerId: "pao-102", quantity: 1 });
  await callAs(agent, "GET /api/order/cancel");
  await openAt(page, customer, "/finish");
  await expect(page.getByRole("heading", { name: "Pedido cancelado" })).toBeVisible();
  await expect(page.getByText("você pode fechar essa aba")).toBeHidden();
});

test("a page whose code does not arrive says so and can be tried again", async ({ page, openAsCustomer }) => {
  await openAsCustomer();
  await expect(page.getByRole("banner")).toBeVisible();
  await page.route("**/assets/cart-page*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Carrinho" }).click();
  await expect(page.getByRole("heading", { name: "Ops! Algo de errado aconteceu" })).toBeVisible();
  await page.unroute("**/assets/cart-page*.js");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("heading", { name: "Meu carrinho" })).toBeVisible();
});
