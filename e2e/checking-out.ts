import type { Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import type { Order } from "@vitrine/contract/storefront/order";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { callAs, expect, linkFor, orderOf } from "./fixtures.ts";

export const CHECKOUT = "/order/checkout";
/** Two jars of honey for R$ 73,80, with express delivery for R$ 12,90. */
export const TOTAL = "R$ 86,70";

/** A customer with an address and honey in the order. On web chat the last page does not redirect to a chat app. */
export async function withHoney(
  channel: "WhatsApp" | "WebChat",
  link: Parameters<typeof linkFor>[0] = {},
): Promise<CreatedSession> {
  const session = await linkFor({ channel, ...link });
  await callAs(session, "POST /api/order/items/", { providerId: "doc-204", quantity: 2 });
  await callAs(session, "POST /api/order/address/", {
    ...{ name: "Casa", type: "Casa", zipCode: "05422-001", street: "Rua dos Pinheiros", number: "10" },
    ...{ neighborhood: "Pinheiros", city: "São Paulo", state: "SP" },
  });
  return session;
}

/** The customer's checkout has filled its defaults: a gap is open, or nothing is missing. */
async function isReady(page: Page): Promise<void> {
  const open = page.locator("section > div button[aria-expanded=true]").first();
  await expect(open.or(page.locator("#checkout-finish:not([aria-disabled])")).first()).toBeVisible();
}

const soon = { timeout: 1_000 };

/** The title of a customer's section. Folded, it is described by what was chosen. */
export const line = (page: Page, title: string) => page.getByRole("button", { name: title, exact: true });

/**
 * Opens a section that is folded to one line.
 * The click gives up soon: a section that the page itself opened meanwhile has a disabled title.
 */
export async function unfold(page: Page, title: string): Promise<void> {
  await isReady(page);
  await expect(async () => {
    if ((await line(page, title).getAttribute("aria-expanded")) === "false") await line(page, title).click(soon);
    await expect(line(page, title)).toHaveAttribute("aria-expanded", "true", soon);
  }).toPass();
}

export async function fillContact(page: Page): Promise<void> {
  await unfold(page, "Dados do contato");
  await page.getByLabel("E-mail").fill("marina@exemplo.com.br");
  await page.getByLabel("CPF").fill("52998224725");
}

const sectionOfKind = "Forma de entrega";
const kinds = ["Entregamos para você", "Retirada em loja"];

/** Chooses a card of a customer's checkout, wherever it is folded away. */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  const isKind = typeof name === "string" && kinds.includes(name);
  const isOption = typeof name !== "string";
  await unfold(page, isKind ? sectionOfKind : isOption ? "Entrega" : "Forma de pagamento");
  const card = page.getByRole("radio", { name });
  const others = page.getByRole("button", { name: "Outras formas" });
  await expect(card.or(others).first()).toBeVisible();
  if (!(await card.isVisible())) await others.click();
  if ((await card.getAttribute("aria-checked")) !== "true") await card.click();
}
export const finish = (page: Page) => page.getByRole("button", { name: "Finalizar pedido" });

/** Fills in the checkout except for the payment. Express delivery needs no time slot. */
export async function haveItBrought(page: Page): Promise<void> {
  await choose(page, "Entregamos para você");
  await choose(page, /^Expressa/);
  await fillContact(page);
}

/** Chooses cash on delivery, so that no charge is created. */
export async function payInCash(page: Page): Promise<void> {
  await choose(page, "Pagar na entrega");
  await page.getByLabel("Pagar com").selectOption("Dinheiro");
  const cash = page.getByRole("textbox", { name: "Troco para quanto?" });
  await cash.fill("500");
  await cash.blur();
}

/** Expects the last page, and that the shop has received the order. */
export async function expectPlaced(page: Page, session: CreatedSession): Promise<Order> {
  await expect(page).toHaveURL(/\/finish/);
  await expect(page.getByRole("heading", { name: "Pedido finalizado" })).toBeVisible();
  const order = await orderOf(session);
  expect(order.status).toBe(OrderStatus.Received);
  return order;
}
