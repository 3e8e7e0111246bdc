import type { Page } from "@playwright/test";
import { expect, orderOf, test } from "./fixtures.ts";

const line = (page: Page, name: string | RegExp) => page.getByRole("article", { name });
const price = (text: string) => new RegExp(`R\\$\\s${text.replace(".", "\\.")}`);

/** Opens the product, makes its choices, and adds it to the order. */
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

test("on WhatsApp: five kinds of products with their choices, a gift, and the chat opens with its text", async ({
  page,
  sandboxUrl,
  openAsCustomer,
}) => {
  const session = await openAsCustomer();
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

  const sweets = page.getByRole("group", { name: /Um mimo nas compras/ }).getByRole("radio", { name: /Balas de Coco/ });
  await sweets.click();
  await expect(sweets).toBeChecked();
  await expect(line(page, /Balas de Coco/)).toContainText("Grátis");
  await page.getByRole("button", { name: /^Remover Panela/ }).click();
  await expect(page.getByRole("region", { name: "Atenção" })).toContainText(/O brinde Balas de Coco .* saiu do pedido/);
  await expect(line(page, /Balas de Coco/)).toBeHidden();

  await page.getByRole("button", { name: "Confirmar pedido e retornar ao WhatsApp" }).click();
  await page.waitForURL(`${sandboxUrl}/**`);
  await expect(page.getByRole("textbox")).toHaveValue(/Acabei de montar meu pedido no Empório Aurora/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Itens adicionados ao pedido" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Abrir o WhatsApp" })).toHaveAttribute("href", /wa\.me\/5511900001234/);
  await expect(page.getByText("Olá! Acabei de montar meu pedido")).toBeVisible();
  const { version } = await orderOf(session);

  await page.getByRole("link", { name: "Voltar ao catálogo" }).click();
  await page.getByRole("button", { name: "Confirmar pedido e retornar ao WhatsApp" }).click();
  await page.waitForURL(`${sandboxUrl}/**`);
  const order = await orderOf(session);
  expect(order).toMatchObject({ version, confirmedAt: expect.any(String) });
});

test("an anonymous visitor gets a session, and the chat text contains the order id", async ({ page, sandboxUrl }) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("img", { name: "Empório Aurora" })).toBeVisible();
  const [user, code] = await page.evaluate(() => ["session_user_id", "session_code"].map((key) => localStorage[key]));
  expect(user).toContain("anonymous");
  expect(JSON.parse(code).value).toMatch(/^emporio-aurora\./);
  await add(page, "caf-305");
  await page.goto("/order");
  await page.getByRole("button", { name: /^Confirmar pedido/ }).click();
  await page.waitForURL(`${sandboxUrl}/**`);
  await expect(page.getByRole("textbox")).toHaveValue(/Empório Aurora\. [2-9A-Z]{10}$/);
});
