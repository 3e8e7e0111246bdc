import { expect, test } from "./fixtures.ts";

/** Every page of the shop: where it is, what it says, and the message it leaves on the screen. */
const shopPages: { path: string; heading: string; toast?: string }[] = [
  { path: "/catalog", heading: "Empório Aurora" },
  { path: "/products-found", heading: "Empório Aurora" },
  { path: "/product/caf-101", heading: "Café Bourbon Amarelo em grãos 250 g" },
  { path: "/order", heading: "Meu carrinho" },
  { path: "/order/checkout", heading: "Finalizar pedido" },
  { path: "/order/payment", heading: "Método de pagamento não encontrado" },
  { path: "/order/pay", heading: "Método de pagamento não encontrado" },
  { path: "/finish", heading: "Pedido finalizado", toast: "Pedido finalizado, você pode fechar essa aba!" },
  {
    path: "/change-payment",
    heading: "Aguardando alteração...",
    toast: "Você pode fechar essa aba para alterar a forma de pagamento",
  },
  { path: "/confirm", heading: "Itens adicionados ao pedido", toast: "Pedido confirmado, você pode fechar essa aba" },
  { path: "/nada-aqui", heading: "Página não encontrada" },
];

const openPages = [
  { path: "/invalid-session", heading: "Sessão Inválida" },
  { path: "/recaptcha", heading: "Verificação" },
  { path: "/tray/register", heading: "Autorizar loja" },
  { path: "/tray/register/callback", heading: "Vincular com a Suri" },
];

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { path, heading, toast } of shopPages) {
      test(`${path} says "${heading}"`, async ({ page, openAsCustomer, expectAccessible }) => {
        await openAsCustomer(path);
        await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
        if (toast) await expect(page.getByRole("region", { name: "Avisos" }).getByText(toast)).toBeVisible();
        await expectAccessible();
      });
    }

    for (const { path, heading } of openPages) {
      test(`${path} says "${heading}" without a session`, async ({ page, expectAccessible }) => {
        await page.goto(path);
        await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
        await expectAccessible();
      });
    }
  });
}

test("a product without an id is not found, and going back does not return to it", async ({ page, openAsCustomer }) => {
  await openAsCustomer("/product");
  await expect(page).toHaveURL("/not-found");
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL("/catalog");
});

test("the message on the last page stays until it is closed", async ({ page, openAsCustomer }) => {
  await page.clock.install();
  await openAsCustomer("/finish");
  const message = page.getByText("Pedido finalizado, você pode fechar essa aba!");
  await expect(message).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(message).toBeVisible();
  await page.getByRole("button", { name: "Fechar" }).click();
  await expect(message).toBeHidden();
});

test("other messages go by themselves", async ({ page, openAsCustomer }) => {
  await page.clock.install();
  await openAsCustomer("/confirm");
  const message = page.getByText("Pedido confirmado, você pode fechar essa aba");
  await expect(message).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(message).toBeHidden();
});

test("from any page the top bar leads back to the catalogue, and the catalogue has no back button", async ({
  page,
  openAsCustomer,
}) => {
  await openAsCustomer("/order");
  await page.getByRole("banner").getByRole("link", { name: "Voltar" }).click();
  await expect(page).toHaveURL("/catalog");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Voltar" })).toBeHidden();
});

test("the card payment page has neither back button nor cart", async ({ page, openAsCustomer }) => {
  await openAsCustomer("/order/payment");
  await expect(page.getByRole("heading", { name: "Método de pagamento não encontrado" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Voltar" })).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: /Carrinho/ })).toBeHidden();
});

for (const width of [320, 1920]) {
  test(`nothing is cut off at ${width} px`, async ({ page, openAsCustomer }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { path, heading } of shopPages) {
      await openAsCustomer(path);
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}
