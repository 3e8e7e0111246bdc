import { randomInt, randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { SessionType } from "@vitrine/domain/codes/session";
import { openCoffeeShop } from "./coffee-shop.ts";
import { expect, linkFor, openAt, orderOf, test } from "./fixtures.ts";
import { atProvider, backInChat, seesItPaid, settle } from "./paying.ts";

const shop = `assistida-${randomUUID().slice(0, 8)}`;

test.beforeAll(({ sandboxUrl }) =>
  openCoffeeShop({
    ...{ id: shop, sandboxUrl, deliveries: ["Motoboy"] },
    document: {
      name: "Torrefação da Serra",
      giftRules: [{ id: "caneca", name: "Café traz a caneca", minimumValue: 80, gifts: [{ sku: "caneca" }] }],
    },
    products: [
      { id: "bourbon", name: "Café Bourbon Amarelo em grãos 500 g", price: 59.9 },
      { id: "catuai", name: "Café Catuaí Vermelho moído 250 g", price: 32 },
      { id: "caneca", name: "Caneca esmaltada", price: 39 },
    ],
  }),
);

/** A contact with a new WhatsApp number, and the agent who serves them. */
async function aSale() {
  const number = `55119${randomInt(10_000_000, 99_999_999)}`;
  const contact = { id: `wp:${number}`, name: "Marina Souza", phone: number };
  const agent = { sessionType: SessionType.PlatformUser, agent: { id: "a1", name: "Rafael" } };
  return { number, contact, session: await linkFor({ shop, contact, ...agent }) };
}

/** The phone of the contact, with the chat open. */
async function aPhone(browser: Browser, sandboxUrl: string, number: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${sandboxUrl}/phone?channel=whatsapp&contact=${number}`);
  return page;
}

const messages = (phone: Page) => phone.getByRole("log").getByRole("article");
const lastMessage = (phone: Page) => messages(phone).last();

/** Taps a link in the chat, which opens a new page. */
async function tap(phone: Page, name: string | RegExp): Promise<Page> {
  const opened = phone.context().waitForEvent("page");
  await lastMessage(phone).getByRole("link", { name }).click();
  return opened;
}

test.use({ viewport: { width: 1280, height: 800 } });

test("an assisted sale: the agent sends the catalogue, both build the order, and the contact pays it", async ({
  page,
  browser,
  sandboxUrl,
}) => {
  const { number, session } = await aSale();
  const phone = await aPhone(browser, sandboxUrl, number);

  await openAt(page, session, "/catalog");
  await page.getByRole("button", { name: "Configurações do Catálogo" }).click();
  const modal = page.getByRole("dialog", { name: "Configurações do Catálogo" });
  await modal.getByLabel("Tipo de Vitrine").selectOption("Busca");
  await modal.getByLabel("Digite sua busca").fill("bourbon");
  await modal.getByRole("button", { name: "Enviar catálogo" }).click();
  await expect(page.getByText("Catálogo enviado para o contato")).toBeVisible();

  await expect(lastMessage(phone)).toContainText(/bourbon/i);
  const contactPage = await tap(phone, /.+/);
  await expect(contactPage.getByRole("heading", { name: "Pesquisa" })).toBeVisible();
  await expect(contactPage.getByText("Café Catuaí")).toBeHidden();
  await contactPage
    .getByRole("button", { name: /^Adicionar/ })
    .first()
    .click();
  await expect(contactPage.getByText("Produto adicionado ao carrinho")).toBeVisible();

  await page.goto("/product/catuai");
  await page.getByRole("button", { name: "Adicionar Café Catuaí Vermelho moído 250 g" }).click();
  await expect(page.getByText("Produto adicionado ao carrinho")).toBeVisible();
  await page.goto("/order/checkout");
  await page
    .getByRole("group", { name: "Café traz a caneca" })
    .getByRole("radio", { name: /Caneca/ })
    .click();
  await page.getByLabel("Desconto manual").fill("5,00");
  await page.getByRole("button", { name: "Aplicar" }).first().click();
  await expect(page.getByText("R$ 86,90").first()).toBeVisible();
  await page.getByRole("button", { name: "Enviar resumo do pedido" }).click();
  await expect(page.getByText("Resumo do pedido enviado para o contato")).toBeVisible();

  await expect(lastMessage(phone)).toContainText("1x Café Bourbon Amarelo em grãos 500 g");
  await expect(lastMessage(phone)).toContainText("Café Catuaí Vermelho moído 250 g");
  await expect(lastMessage(phone)).toContainText("Caneca esmaltada");
  await expect(lastMessage(phone)).toContainText("R$ 86,90");

  await page.getByRole("radio", { name: "Entregamos para você" }).click();
  await page.getByRole("button", { name: "Adicionar endereço" }).click();
  await page.getByLabel("CEP*").fill("01310-100");
  await expect(page.getByLabel("Rua*")).toHaveValue("Avenida Paulista");
  await page.getByLabel("Número*").fill("1578");
  await page.getByRole("button", { name: "Adicionar", exact: true }).click();
  await page.getByRole("radio", { name: /Motoboy/ }).click();
  await page.getByLabel("E-mail").fill("marina@exemplo.com.br");
  await page.getByLabel("CPF").fill("52998224725");
  await page.getByRole("radio", { name: "PIX" }).click();
  await page.getByRole("button", { name: /^Finalizar e enviar/ }).click();
  await expect(page.getByRole("heading", { name: "Pedido finalizado" })).toBeVisible();

  await expect(messages(phone).filter({ hasText: "R$ 96,80" }).first()).toBeVisible();
  await expect(lastMessage(phone)).toContainText("000201");
  const code = await lastMessage(phone).locator("code").innerText();

  const pays = await linkFor({
    shop,
    contact: { id: `wp:${number}`, name: "Marina Souza" },
    orderId: (await orderOf(session)).id,
  });
  await contactPage.goto(pays.url);
  await expect(contactPage.getByText(code)).toBeVisible();
  await settle(sandboxUrl, await atProvider(sandboxUrl, pays), "paid");
  await seesItPaid(contactPage);
  await backInChat(contactPage);
  await expect(lastMessage(phone)).toContainText(/pagamento/i);
  await page.reload();
  // Only in `main`, because the message panel contains the same text.
  await expect(page.getByRole("main").getByText("Pagamento confirmado")).toBeVisible();
  await phone.context().close();
});

/** Opens the demo shop as an agent who serves a contact on this channel, and the contact's phone. */
async function anAgent(
  { page, browser, sandboxUrl }: { page: Page; browser: Browser; sandboxUrl: string },
  { channel, word, id }: { channel: "WhatsApp" | "Messenger" | "Instagram" | "WebChat"; word: string; id: string },
) {
  const contact = { id, name: "Marina Souza" };
  const agent = { sessionType: SessionType.PlatformUser, agent: { id: "a1", name: "Rafael" } };
  await openAt(page, await linkFor({ channel, contact, ...agent }), "/product/doc-204");
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto(`${sandboxUrl}/phone?channel=${word}&contact=${encodeURIComponent(contact.id)}`);
  return phone;
}

/** The contact opens the product that was sent, in their own session and without the agent's tools. */
async function openWhatWasSent(phone: Page, name: string): Promise<Page> {
  await expect(lastMessage(phone)).toContainText(name);
  const opened = phone.context().waitForEvent("page");
  await lastMessage(phone).getByRole("link").last().click();
  const contactPage = await opened;
  await expect(contactPage.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(contactPage.getByRole("button", { name: "Enviar detalhes" })).toBeHidden();
  return contactPage;
}

for (const { channel, word, id, color } of [
  { channel: "Messenger", word: "messenger", id: () => `fb:${randomInt(1e9, 9e9)}`, color: /#1f4d3a/i },
  { channel: "Instagram", word: "instagram", id: () => `ig:${randomInt(1e9, 9e9)}`, color: /#7a2740/i },
  { channel: "WebChat", word: "webchat", id: () => `web-${randomUUID()}`, color: /#1f4d3a/i },
] as const) {
  test(`on ${channel} the agent sends a product, and the contact buys it and gets a link back to the chat`, async ({
    page,
    browser,
    sandboxUrl,
  }) => {
    const phone = await anAgent({ page, browser, sandboxUrl }, { channel, word, id: id() });
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    await page.getByRole("button", { name: "Enviar detalhes" }).click();
    await expect(page.getByText("Produto enviado para o contato")).toBeVisible();
    const contactPage = await openWhatWasSent(phone, name);
    await expect(contactPage.locator('meta[name="theme-color"]')).toHaveAttribute("content", color);
    await page.getByRole("button", { name: /^Mensagens/ }).click();
    await expect(page.getByText(/^(Entregue|Lida)/).first()).toBeVisible();

    await contactPage
      .getByRole("button", { name: `Adicionar ${name}` })
      .first()
      .click();
    await contactPage.getByRole("link", { name: "Carrinho, 1 item" }).click();
    await contactPage.getByRole("button", { name: "Confirmar pedido", exact: true }).click();
    await expect(contactPage).toHaveURL(/\/confirm$/);
    await expect(contactPage.getByRole("heading", { name: "Itens adicionados ao pedido" })).toBeVisible();
    await expect(contactPage.getByText("Pedido confirmado, você pode fechar essa aba")).toBeVisible();
    await expect(contactPage.getByRole("link", { name: "Voltar para a conversa" })).toBeVisible();
    await phone.context().close();
  });
}

test("on WhatsApp a message fails when the contact blocked the shop or was silent for a day, and arrives after they write again", async ({
  page,
  browser,
  sandboxUrl,
}) => {
  const chat = { channel: "WhatsApp", word: "whatsapp", id: `wp:55119${randomInt(10_000_000, 99_999_999)}` } as const;
  const phone = await anAgent({ page, browser, sandboxUrl }, chat);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  const send = page.getByRole("button", { name: "Enviar detalhes" });
  const options = phone.getByRole("button", { name: "Opções da conversa" });
  await options.click();
  await phone.getByRole("button", { name: "Bloquear a loja" }).click();
  await send.click();
  await expect(page.getByText(/^Não entregue: O (contato|número)/)).toBeVisible();
  await expect(messages(phone)).toHaveCount(0);

  await phone.getByRole("button", { name: "Desbloquear", exact: true }).click();
  await expect(phone.getByRole("textbox", { name: "Mensagem" })).toBeVisible();
  const closeWindow = phone.getByRole("button", { name: "Fechar a janela de 24 h" });
  // A tap outside the options may have closed them.
  if (!(await closeWindow.isVisible())) await options.click();
  await closeWindow.click();
  await send.click();
  await expect(page.getByText(/^Não entregue: O contato não escreve há mais de 24 horas/)).toBeVisible({
    timeout: 15_000,
  });
  await phone.getByRole("textbox", { name: "Mensagem" }).fill("Oi, ainda tem?");
  await phone.getByRole("button", { name: "Enviar", exact: true }).click();
  await send.click();
  await expect(lastMessage(phone).getByRole("link").last()).toBeVisible();
  await openWhatWasSent(phone, name);
  await phone.context().close();
});
