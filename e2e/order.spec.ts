import type { Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/platform";
import { callAs, expect, linkFor, openAt, test } from "./fixtures.ts";

const line = (page: Page, name: string | RegExp) => page.getByRole("article", { name });
const confirm = (page: Page) => page.getByRole("button", { name: /^Confirmar pedido/ });
const attention = (page: Page) => page.getByRole("region", { name: "Atenção" });
const added = (page: Page) => page.getByText("Produto adicionado ao carrinho");

/** Opens the product and puts it into the order, after choosing what it asks for. */
async function add(page: Page, id: string, choose: () => Promise<void> = async () => {}) {
  await page.goto(`/product/${id}`);
  await choose();
  const answered = page.waitForResponse(/\/api\/order\/items\//);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Adicionar (?!mais)/ })
    .click();
  expect((await answered).status()).toBe(200);
}

/** Puts things into the order as the storefront does, where the way there is not what is tested. */
const put = (session: CreatedSession, providerId: string, quantity = 1) =>
  callAs(session, "POST /api/order/items/", { providerId, quantity });

const price = (text: string) => new RegExp(`R\\$\\s${text.replace(".", "\\.")}`);

test("a cart of five kinds of products, each as it was chosen", async ({ page, openAsCustomer, expectAccessible }) => {
  await openAsCustomer();
  await add(page, "pao-102");
  await add(page, "que-101");
  await add(page, "caf-102", async () => {
    await page.getByRole("combobox", { name: "Assinatura" }).selectOption({ index: 1 });
  });
  await add(page, "caf-102", async () => {
    await page.getByRole("textbox", { name: /Preferências/ }).fill("Moer para coador");
  });
  await add(page, "coz-101", async () => {
    await page.getByRole("radio", { name: "Terracota", exact: true }).click();
    await page.getByRole("radio", { name: "24 cm", exact: true }).click();
  });

  await page.getByRole("link", { name: "Carrinho, 5 itens" }).click();
  await expect(page.getByRole("heading", { name: "Meu carrinho" })).toBeVisible();
  await expect(line(page, /Baguete/)).toContainText(price("11,50"));
  await expect(line(page, /Queijo Canastra/)).toContainText("300 g");
  const coffees = line(page, /Café Catuaí/);
  await expect(coffees).toHaveCount(2);
  await expect(coffees.filter({ hasText: "Assinatura: A cada" })).toBeVisible();
  await expect(coffees.filter({ hasText: "Moer para coador" })).toBeVisible();
  await expect(line(page, /Panela de Ferro/)).toContainText("Terracota");
  await expect(line(page, /Panela de Ferro/)).toContainText("24 cm");
  await expectAccessible();
});

test("a quantity shows at once, is saved after a second, and is there after leaving within that second", async ({
  page,
}) => {
  const session = await linkFor();
  await put(session, "pao-102", 3);
  await openAt(page, session, "/order");
  const bread = line(page, /Baguete/);
  const saved = page.waitForResponse(/\/api\/order\/items\//);
  await bread.getByRole("button", { name: "Adicionar mais um item" }).click();
  await bread.getByRole("button", { name: "Adicionar mais um item" }).click();
  await expect(bread).toContainText(price("57,50"));
  await saved;
  await expect(confirm(page)).toBeEnabled();

  await bread.getByRole("button", { name: "Remover um item" }).click();
  const left = page.waitForResponse(/\/api\/order\/items\//);
  await page.getByRole("link", { name: "Voltar", exact: true }).click();
  await left;
  await page.goto("/order");
  await expect(bread.getByRole("spinbutton", { name: "Quantidade" })).toHaveValue("4");
});

test("what is removed can be had back", async ({ page }) => {
  const session = await linkFor();
  await put(session, "pao-102", 3);
  await openAt(page, session, "/order");
  await page.getByRole("button", { name: /^Remover Baguete/ }).click();
  await expect(line(page, /Baguete/)).toBeHidden();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(line(page, /Baguete/).getByRole("spinbutton")).toHaveValue("3");
});

test("more than there is goes back to what there was, and says why", async ({ page }) => {
  const session = await linkFor();
  await put(session, "que-104");
  await openAt(page, session, "/order");
  await line(page, /Queijo de Ovelha/)
    .getByRole("button", { name: "Adicionar mais um item" })
    .click();
  await expect(page.getByText(/Este produto está indisponível no estoque/)).toBeVisible();
  await expect(line(page, /Queijo de Ovelha/).getByRole("spinbutton")).toHaveValue("1");
});

test("each limit says what is wrong and keeps the order from being confirmed", async ({ page }) => {
  const session = await linkFor();
  await put(session, "pao-102");
  await openAt(page, session, "/order");
  await expect(attention(page)).toContainText(/O valor mínimo do seu pedido é R\$\s30,00\./);
  await expect(confirm(page)).toBeDisabled();

  await callAs(session, "POST /api/order/address/", {
    ...{ name: "Casa", type: "Casa", zipCode: "05422-001", street: "Rua dos Pinheiros", number: "10" },
    ...{ neighborhood: "Pinheiros", city: "São Paulo", state: "SP" },
  });
  const express = { type: 1, providerId: "expressa-centro", addressIndex: 0 };
  await callAs(session, "POST /api/order/logistic/", express);
  await put(session, "pao-102", 2);
  await page.reload();
  await expect(attention(page)).toContainText(/O valor mínimo do seu pedido é R\$\s40,00\./);

  await put(session, "que-103", 28);
  await page.reload();
  await expect(attention(page)).toContainText("O máximo de itens do seu pedido é 30.");
  await expect(confirm(page)).toBeDisabled();

  const others = ["pao-103", "fru-101", "fru-102", "caf-102", "que-102", "que-105", "caf-104", "caf-106", "caf-305"];
  for (const id of [...others, "cho-114", "doc-208", "bel-204", "caf-304", "que-106", "que-107"])
    await put(session, id);
  await page.reload();
  await expect(attention(page)).toContainText("O máximo de itens distintos do seu pedido é 15.");
});

test("a gift is chosen, and lost with the right to it", async ({ page, expectAccessible }) => {
  const session = await linkFor();
  await put(session, "caf-305");
  await openAt(page, session, "/catalog");
  await page.getByRole("link", { name: /Você ganhou um brinde!/ }).click();
  const panel = page.getByRole("group", { name: /Um mimo nas compras/ });
  const sweets = panel.getByRole("radio", { name: /Balas de Coco/ });
  await sweets.click();
  await expect(sweets).toBeChecked();
  await expect(line(page, /Balas de Coco/)).toContainText("Brinde");
  await expect(line(page, /Balas de Coco/)).toContainText("Grátis");
  await expectAccessible();

  await put(session, "pao-102", 3);
  await page.goto("/order");
  await page.getByRole("button", { name: /^Remover Balança/ }).click();
  await expect(attention(page)).toContainText(/O brinde Balas de Coco .* saiu do pedido/);
  await expect(line(page, /Balas de Coco/)).toBeHidden();
});

test("on WhatsApp confirming leads to the chat with its text, and the page helps when it did not open", async ({
  page,
  sandboxUrl,
  expectAccessible,
}) => {
  const session = await linkFor();
  await put(session, "caf-305");
  await openAt(page, session, "/order");
  await page.getByRole("button", { name: "Confirmar pedido e retornar ao WhatsApp" }).click();
  await page.waitForURL(`${sandboxUrl}/**`);
  await expect(page.getByRole("textbox")).toHaveValue(/Acabei de montar meu pedido no Empório Aurora/);

  await page.goBack();
  await expect(page.getByRole("heading", { name: "Itens adicionados ao pedido" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Abrir o WhatsApp" })).toHaveAttribute("href", /wa\.me\/5511900001234/);
  await expect(page.getByText("Olá! Acabei de montar meu pedido")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copiar mensagem" })).toBeVisible();
  await expectAccessible();

  await page.getByRole("link", { name: "Voltar ao catálogo" }).click();
  await page.getByRole("button", { name: "Confirmar pedido e retornar ao WhatsApp" }).click();
  await page.waitForURL(`${sandboxUrl}/**`);
  const order = await callAs<{ version: number; confirmedAt: string }>(session, "GET /api/order/current");
  expect(order).toMatchObject({ version: 2, confirmedAt: expect.any(String) });
});

for (const channel of ["Messenger", "Instagram", "WebChat"] as const) {
  test(`on ${channel} confirming ends on a page that leads back to the conversation`, async ({ page }) => {
    const session = await linkFor({ channel });
    await put(session, "caf-305");
    await openAt(page, session, "/order");
    await page.getByRole("button", { name: "Confirmar pedido", exact: true }).click();
    await expect(page).toHaveURL(/\/confirm$/);
    await expect(page.getByRole("heading", { name: "Itens adicionados ao pedido" })).toBeVisible();
    await expect(page.getByText("Pedido confirmado, você pode fechar essa aba")).toBeVisible();
    await expect(page.getByRole("link", { name: "Voltar para a conversa" })).toBeVisible();
  });
}

test("a visitor nobody knows says which order it is", async ({ page, sandboxUrl }) => {
  await page.goto("/catalog");
  await add(page, "caf-305");
  await page.goto("/order");
  await page.getByRole("button", { name: /^Confirmar pedido/ }).click();
  await page.waitForURL(`${sandboxUrl}/**`);
  await expect(page.getByRole("textbox")).toHaveValue(/Empório Aurora\. [2-9A-Z]{10}$/);
});

test("an add that fails leaves the cart as it was and ends the wait", async ({ page, openAsCustomer }) => {
  await openAsCustomer();
  await page.goto("/product/que-104");
  await page.route("**/api/order/items/", (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        data: null,
        errors: [
          { code: "stock-short", type: "error", status: 409, message: "Este produto está indisponível no estoque" },
        ],
      },
    }),
  );
  const button = page.getByRole("main").getByRole("button", { name: /^Adicionar (?!mais)/ });
  await button.click();
  await expect(page.getByText("Este produto está indisponível no estoque")).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(page.getByRole("link", { name: "Carrinho", exact: true })).toBeVisible();
  await expect(added(page)).toBeHidden();
});

test("an empty cart has a way back", async ({ page, openAsCustomer, expectAccessible }) => {
  await openAsCustomer("/order");
  await expect(page.getByRole("heading", { name: "Meu carrinho" })).toBeVisible();
  await expectAccessible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /catálogo/i })
    .click();
  await expect(page).toHaveURL(/\/catalog/);
});

test("what the assistant found opens as suggestions, and can be added", async ({ page }) => {
  const session = await linkFor({
    assistantInformations: { searchTerms: ["queijo"], productsIds: ["que-102", "que-103"] },
  });
  const link = new URL(session.url);
  link.pathname = "/products-found";
  await page.goto(link.href);
  await expect(page.getByRole("tab", { name: "Sugeridos" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("button", { name: /^Adicionar Queijo Canastra Curado/ }).click();
  await expect(added(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Carrinho, 1 item" })).toBeVisible();
});
