import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { line } from "./checking-out.ts";
import { callAs, expect, linkFor, openAt, orderOf, test } from "./fixtures.ts";

const CHECKOUT = "/order/checkout";
const MAX_TABS = 60;

/** Puts bread for R$ 69,00 into the order. A platform user must choose the seller first. */
async function withItems(session: CreatedSession, seller?: string): Promise<CreatedSession> {
  if (seller) await callAs(session, "POST /api/order/seller/", { providerId: seller });
  await callAs(session, "POST /api/order/items/", { providerId: "pao-102", quantity: 6 });
  return session;
}

async function agentWithItems(page: Page): Promise<CreatedSession> {
  const agent = { id: "a1", name: "Rafael" };
  const session = await withItems(await linkFor({ sessionType: SessionType.PlatformUser, agent }), "aurora-pinheiros");
  return openAt(page, session, CHECKOUT);
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} cannot be reached by keyboard`);
}

/** Uses Tab to reach the group, arrows to reach the card, and Space to choose it. */
async function chooseByKeyboard(page: Page, group: string, name: string | RegExp): Promise<void> {
  const card = page.getByRole("radiogroup", { name: group }).getByRole("radio", { name });
  await tabTo(page, page.getByRole("radiogroup", { name: group }).locator('[role=radio][tabindex="0"]'));
  for (let steps = 0; steps < 10; steps++) {
    if (await card.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Space");
  await expect(card).toHaveAttribute("aria-checked", "true");
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

const placed = async (session: CreatedSession) => (await orderOf(session)).status;
const finish = (page: Page) => page.getByRole("button", { name: /^Finalizar/ });
const fillContact = async (page: Page) => {
  await typeInto(page, "E-mail (opcional)", "marina@exemplo.com.br");
  await typeInto(page, "CPF", "52998224725");
};

test.describe("a platform user, by keyboard alone", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("places an order for delivery", async ({ page }) => {
    const session = await agentWithItems(page);
    const items = page.getByRole("region", { name: "Itens do pedido" }).getByRole("article");
    await expect(items.first()).toBeInViewport({ ratio: 0.5 });
    await chooseByKeyboard(page, "Forma de entrega", "Entregamos para você");
    await tabTo(page, page.getByRole("button", { name: "Adicionar endereço" }));
    await page.keyboard.press("Enter");
    await typeInto(page, "CEP*", "01310100");
    await expect(page.getByLabel("Rua*")).toHaveValue("Avenida Paulista");
    await typeInto(page, "Número*", "1578");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
    await chooseByKeyboard(page, "Opções de entrega", /^Agendada/);
    await tabTo(page, page.getByLabel("Horário"));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByLabel("Horário")).not.toHaveValue("");
    await fillContact(page);
    await chooseByKeyboard(page, "Forma de pagamento", "PIX");
    const button = page.getByRole("button", { name: "Finalizar e enviar PIX" });
    await expect(button).toBeEnabled();
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Pedido finalizado" })).toBeVisible();
    expect(await placed(session)).toBe(OrderStatus.Received);
  });

  test("places an order for pick-up, and is led to the missing fields", async ({ page }) => {
    const session = await agentWithItems(page);
    await tabTo(page, page.getByRole("button", { name: "Escolha a forma de entrega." }));
    await page.keyboard.press("Enter");
    await chooseByKeyboard(page, "Forma de entrega", "Retirada em loja");
    await typeInto(page, "CEP", "05422001");
    await page.keyboard.press("Enter");
    await chooseByKeyboard(page, "Lojas", /^Empório Aurora Pinheiros/);
    await chooseByKeyboard(page, "Opções de retirada", /^Empório Aurora Pinheiros/);
    await tabTo(page, page.getByLabel("Horário"));
    await page.keyboard.press("ArrowDown");
    await fillContact(page);
    await chooseByKeyboard(page, "Forma de pagamento", "Pagar na entrega");
    await tabTo(page, page.getByLabel("Pagar com"));
    await page.keyboard.type("Din");
    await typeInto(page, "Troco para quanto?", "50");
    await page.keyboard.press("Tab");
    await expect(page.getByText("O valor deve ser maior que o valor do pedido!")).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("100");
    await page.keyboard.press("Enter");
    await expect(finish(page)).toBeEnabled();
    await tabTo(page, finish(page));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Pedido finalizado" })).toBeVisible();
    expect(await orderOf(session)).toMatchObject({
      status: OrderStatus.Received,
      payment: { method: PaymentMethod.OnDelivery, providerId: "4", cashAmount: 100, status: null },
    });
  });
});

test("a new seller resets the later choices; the customer then sees the platform user's choices and finishes the order", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const contact = { id: `wp:${randomUUID()}`, name: "Marina" };
  const agent = { id: "a1", name: "Rafael" };
  const assisted = await linkFor({ contact, sessionType: SessionType.PlatformUser, agent });
  await openAt(page, await withItems(assisted, "aurora-pinheiros"), CHECKOUT);
  const options = page.getByRole("radiogroup", { name: "Opções de retirada" });
  await page.getByRole("radio", { name: "Retirada em loja" }).click();
  await options.getByRole("radio", { name: /^Empório Aurora Pinheiros/ }).click();
  await page.getByLabel("Horário").selectOption({ index: 1 });
  await page.getByRole("radio", { name: "PIX" }).click();
  await expect(page.getByRole("button", { name: "Finalizar e enviar PIX" })).toBeVisible();

  await page.getByLabel("Loja vendedora").selectOption("aurora-moema");
  await expect(page.getByRole("button", { name: "Escolha onde retirar." })).toBeVisible();
  await expect(page.getByLabel("Horário")).toBeHidden();
  await expect(options.getByRole("radio", { name: /^Empório Aurora Pinheiros/ })).toBeHidden();
  await expect(page.getByRole("radio", { name: "PIX" })).toHaveAttribute("aria-checked", "false");

  await page.getByRole("radio", { name: "Retirada em loja" }).click();
  await options.getByRole("radio", { name: /^Empório Aurora Moema/ }).click();
  await page.getByLabel("Horário").selectOption({ index: 1 });
  await page.getByLabel("E-mail").fill("marina@exemplo.com.br");
  await page.getByLabel("CPF").fill("52998224725");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();

  const phone = await browser.newPage();
  const session = await openAt(phone, await linkFor({ contact }), CHECKOUT);
  await expect(line(phone, "Forma de entrega")).toHaveAccessibleDescription("Retirada em loja");
  await expect(line(phone, "Agendamento")).toHaveAccessibleDescription(/, das/);
  await expect(phone.getByLabel("CPF")).toHaveValue("529.982.247-25");
  await phone.getByRole("radio", { name: "PIX" }).click();
  await phone.getByRole("button", { name: "Finalizar pedido" }).click();
  await expect(phone.getByRole("heading", { name: "Pague com Pix" })).toBeVisible();
  expect(await placed(session)).toBe(OrderStatus.Received);
  await phone.close();
});
