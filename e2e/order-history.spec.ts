import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import { SessionType } from "@vitrine/domain/codes/session";
import { callAs, expect, linkFor, openAt, orderOf, test } from "./fixtures.ts";
import { openLiveShop, put } from "./live-shop.ts";

const COFFEE = "Café Bourbon Amarelo em grãos 500 g";
const MUG = "Caneca esmaltada";

let shop: string;

test.beforeAll(async ({ sandboxUrl }) => {
  shop = await openLiveShop(sandboxUrl);
});

/** A contact, and the agent who serves them. */
async function bothSides(): Promise<{ ofCustomer: CreatedSession; ofAgent: CreatedSession }> {
  const contact = { id: `wp:${randomUUID()}`, name: "Marina Souza" };
  const agent = { sessionType: SessionType.PlatformUser, agent: { id: "a1", name: "Rafael" } };
  return { ofCustomer: await linkFor({ shop, contact }), ofAgent: await linkFor({ shop, contact, ...agent }) };
}

async function openHistory(page: Page, session: CreatedSession) {
  await openAt(page, session, "/order/checkout");
  await page.getByRole("button", { name: "Histórico do pedido" }).click();
  return page.getByRole("region", { name: "Histórico do pedido" });
}

test("an agent sees the customer's addition and a wrong discount in the history, and undoes both", async ({
  page,
  browser,
}) => {
  const { ofCustomer, ofAgent } = await bothSides();
  await put(ofCustomer, "bourbon", 1);
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const customer = await phone.newPage();
  await openAt(customer, ofCustomer, "/product/caneca");
  await customer
    .getByRole("button", { name: `Adicionar ${MUG}` })
    .first()
    .click();
  await expect(customer.getByRole("link", { name: /^Carrinho, 2 itens/ })).toBeVisible();

  const history = await openHistory(page, ofAgent);
  const step = history.getByRole("listitem").filter({ hasText: `Adicionou ${MUG}` });
  await expect(step).toContainText("Cliente");
  await expect(step).toContainText("agora");
  await step.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText(`Desfeito: “Adicionou ${MUG}”`)).toBeVisible();
  await expect(history.getByRole("listitem").first()).toContainText(`Desfez: adicionou ${MUG}`);
  await expect(history.getByRole("listitem").first()).toContainText("Rafael");
  await expect(history.getByText("Desfeito", { exact: true })).toBeVisible();

  await callAs(ofAgent, "POST /api/order/discount?discount=10");
  await page.setViewportSize({ width: 360, height: 640 });
  const discount = (await openHistory(page, ofAgent))
    .getByRole("listitem")
    .filter({ hasText: /^RafaelagoraDeu desconto de R\$\s10,00/ });
  await discount.getByRole("button", { name: "Desfazer" }).click();
  await expect(history.getByText(/^Desfez: deu desconto de R\$\s10,00/)).toBeVisible();
  expect((await orderOf(ofCustomer)).totalAmout).toBe(59.9);

  await customer.goto(new URL("/order", customer.url()).href);
  await expect(customer.getByRole("article", { name: COFFEE })).toBeVisible();
  await expect(customer.getByRole("article", { name: MUG })).toHaveCount(0);
  await phone.close();
});
