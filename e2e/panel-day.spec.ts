import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { withHoney } from "./checking-out.ts";
import { expect, test } from "./fixtures.ts";
import { atProvider, settle } from "./paying.ts";

const shop = "/painel/loja/emporio-aurora";

test.use({ viewport: { width: 1280, height: 800 } });

/** The invitation that the sandbox's mailbox received for this address. */
async function invitationIn(page: Page, email: string): Promise<string> {
  const mail = page.getByRole("listitem").filter({ hasText: email }).getByRole("link");
  // The mail goes out by a job, and the mailbox does not reload by itself.
  await expect(async () => {
    await page.reload();
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
  const link = page.frameLocator("iframe").getByRole("link", { name: /convite/i });
  return (await link.first().getAttribute("href")) ?? "";
}

test("a day in the panel: an agent is invited, serves, asks for a discount, and the order is paid, prepared, printed and delivered", async ({
  page: owner,
  browser,
  sandboxUrl,
}) => {
  const number = `55119${randomInt(10_000_000, 99_999_999)}`;
  const name = `Clara ${number.slice(-4)}`;
  const customer = await withHoney("WhatsApp", { contact: { id: `wp:${number}`, name, phone: number } });
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await phone.goto(`${sandboxUrl}/phone?channel=whatsapp&contact=${number}`);
  const hears = (text: string | RegExp) =>
    expect(phone.getByRole("log").getByRole("article").filter({ hasText: text }).first()).toBeVisible();

  await owner.goto("/painel/demo/proprietaria");
  await owner.getByRole("link", { name: "Equipe" }).click();
  await owner.getByRole("link", { name: "Convidar" }).click();
  const email = `bia-${number}@loja.exemplo`;
  await owner.getByLabel("E-mail da pessoa").fill(email);
  await owner.getByRole("button", { name: "Convidar" }).click();
  await expect(owner.getByRole("dialog", { name: "Convite pronto" })).toBeVisible();

  const agent = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await agent.goto(`${sandboxUrl}/mail`);
  await agent.goto(await invitationIn(agent, email));
  await agent.getByLabel("Seu nome").fill("Bia Costa");
  await agent.getByLabel("Senha", { exact: true }).fill("uma senha bem longa 42");
  await agent.getByRole("button", { name: "Aceitar convite" }).click();
  await expect(agent.getByRole("link", { name: "Atendimento" })).toBeVisible();
  // The account may have other shops, and one of them comes first.
  await agent.goto(`${shop}/atendimento`);
  await agent.getByRole("button", { name: `Atender ${name}` }).click();
  const row = agent.getByRole("listitem").filter({ hasText: name });
  await expect(row.getByText("Com você")).toBeVisible();
  await row.getByRole("link", { name }).click();
  const opened = agent.context().waitForEvent("page");
  await agent.getByRole("button", { name: `Abrir loja como atendente de ${name}` }).click();
  const storefront = await opened;

  await owner.goto(`${shop}/atendimento/aprovacoes`);
  await expect(owner.getByRole("heading", { level: 1, name: "Aprovações" })).toBeVisible();
  await storefront.getByLabel("Loja vendedora").selectOption({ index: 1 });
  await storefront.getByLabel("Desconto manual").fill("20,00");
  await storefront.getByRole("button", { name: "Aplicar" }).first().click();
  await storefront.getByLabel(/^Motivo do desconto/).fill("cliente antiga");
  await storefront.getByRole("button", { name: "Pedir aprovação" }).click();
  await expect(storefront.getByText(/aguardando aprovação/)).toBeVisible();
  // The page was open before the question, and nobody reloads it.
  await owner.getByRole("button", { name: `Aprovar o desconto de R$ 20,00 para ${name}` }).click();
  await expect(storefront.getByText(/aguardando aprovação/)).toBeHidden();

  await storefront.getByRole("radio", { name: "Entregamos para você" }).click();
  await storefront.getByRole("radio", { name: /^Expressa/ }).click();
  await storefront.getByLabel("CPF").fill("52998224725");
  await storefront.getByRole("radio", { name: "PIX" }).click();
  await storefront.getByRole("button", { name: /^Finalizar e enviar/ }).click();
  await expect(storefront.getByRole("heading", { name: "Pedido finalizado" })).toBeVisible();
  // R$ 73,80 of honey and R$ 12,90 of delivery, less R$ 20,00.
  await hears("R$ 66,70");
  await settle(sandboxUrl, await atProvider(sandboxUrl, customer), "paid");
  await hears("Pagamento confirmado");

  await owner.getByRole("link", { name: "Pedidos" }).click();
  await owner.getByRole("row").filter({ hasText: name }).getByRole("link").first().click();
  await expect(owner.getByText("Pago", { exact: true }).first()).toBeVisible();
  await expect(owner.getByText("Bia Costa").first()).toBeVisible();
  await owner.getByRole("button", { name: "Em preparo" }).click();
  await hears("Começamos a preparar");
  const printing = owner.context().waitForEvent("page");
  await owner.getByRole("link", { name: "Imprimir" }).click();
  const papers = await printing;
  await expect(papers.getByRole("heading", { level: 1, name: "1 pedido" })).toBeVisible();
  await expect(papers.getByText(name).first()).toBeVisible();
  await papers.evaluate(() => {
    window.print = () => undefined;
  });
  const marked = papers.waitForResponse((response) => response.request().method() === "POST");
  await papers.getByRole("button", { name: "Imprimir" }).click();
  await marked;
  await owner.getByRole("button", { name: "Saiu para entrega" }).click();
  await hears("saiu para entrega");
  await expect(owner.getByText(/ impresso /)).toBeVisible();
  await owner.getByRole("button", { name: "Entregue" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Entregue" }).click();
  await hears("foi entregue");
  for (const other of [agent, phone]) await other.context().close();
});
