import type { Page } from "@playwright/test";
import type { Order } from "@vitrine/contract/order";
import { OrderStatus } from "@vitrine/domain/order/status";
import { expect, test } from "./fixtures.ts";

/** Adds an order to the session the server really answers. */
async function withOrder(page: Page, order: Partial<Order>): Promise<void> {
  await page.route("**/api/session/*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.userShop.currentOrder = {
      id: "1",
      version: 1,
      status: OrderStatus.Creating,
      items: [],
      logistic: null,
      ...order,
    };
    await route.fulfill({ response, json: answer });
  });
}

test("the limits of the order are one tap away", async ({ page, openAsCustomer, expectAccessible }) => {
  const logistic = { maxDistinctItems: 5, maxItemsAmout: 20 } as Order["logistic"];
  await withOrder(page, { minOrderValue: 30, logistic });
  await openAsCustomer();
  await page.getByRole("button", { name: "Limites do pedido" }).click();
  const limits = page.getByRole("button", { name: "Limites do pedido" }).locator("~ [popover]").locator("dl");
  await expect(limits).toHaveText(/Máximo de itens distintos\s*5\s*Máximo de itens\s*20\s*Valor mínimo\s*R\$\s30,00/);
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(limits).toBeHidden();
});

test("the cart says how many items it holds", async ({ page, openAsCustomer }) => {
  await withOrder(page, { items: [{ quantity: 2 }, { quantity: 3 }] as Order["items"] });
  await openAsCustomer();
  await expect(page.getByRole("link", { name: "Carrinho, 5 itens" })).toBeVisible();
});

test("a canceled order ends on its own page, without a message", async ({ page, openAsCustomer }) => {
  await withOrder(page, { status: OrderStatus.Canceled });
  await openAsCustomer("/finish");
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
