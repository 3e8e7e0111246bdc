import type { Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import type { Order } from "@vitrine/contract/storefront/order";
import type { PaymentMethod } from "@vitrine/domain/codes/payment";
import { callAs, expect, linkFor, orderOf } from "./fixtures.ts";

type Payment = { provider: string; id: string; reference: string; state: string };

/** The newest payment of the order at its provider. The provider stores the id of our attempt or of the order. */
export async function atProvider(sandboxUrl: string, session: CreatedSession): Promise<Payment> {
  const { charge } = await callAs<{ charge: { id: string } }>(session, "GET /api/order/payment/charge");
  const order = await orderOf(session);
  const all: Payment[] = await (await fetch(`${sandboxUrl}/payments/_list`)).json();
  const found = all.find(({ reference }) => reference === charge.id || reference === order.id);
  if (!found) throw new Error("the provider does not know the payment");
  return found;
}

export async function settle(sandboxUrl: string, { provider, id }: Payment, to: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/payments/_settle`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ provider, id, to }),
  });
  expect(response.status).toBe(200);
}

/** A placed order, on web chat unless the link says otherwise, that is not paid yet. */
export async function placed(method: PaymentMethod, link: Parameters<typeof linkFor>[0] = {}): Promise<CreatedSession> {
  const session = await linkFor({ channel: "WebChat", ...link });
  await callAs(session, "POST /api/order/items/", { providerId: "doc-204", quantity: 1 });
  const stores = await callAs<{ providerId: string }[]>(session, "GET /api/order/logistic/?type=0&code=05422-001");
  const providerId = stores[0]?.providerId;
  const order = await callAs<Order>(session, "POST /api/order/logistic/", { type: 0, providerId });
  if (order.logistic?.needsSchedule) {
    const { times } = await callAs<{
      times: { options: { startTime: string; endTime: string; enabled: boolean }[] }[];
    }>(session, "GET /api/order/schedule");
    const slot = times.flatMap(({ options }) => options).find(({ enabled }) => enabled);
    await callAs(session, "POST /api/order/schedule", { startTime: slot?.startTime, endTime: slot?.endTime });
  }
  await callAs(session, `POST /api/order/payment/method?paymentMethod=${method}`);
  const customer = { name: "Marina Souza", email: "marina@loja.com", document: "529.982.247-25" };
  await callAs(session, "POST /api/order/confirm", { ...customer, paymentMethod: method });
  return session;
}

export const pixCode = (page: Page) => page.getByRole("img", { name: "QR code do Pix" });
export const boletoLine = (page: Page) => page.getByText(/\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/);

/** Follows the link to the provider's page and authorizes the payment there. */
export async function authorizeAt(page: Page, link: string): Promise<void> {
  await page.getByRole("link", { name: link }).click();
  await page.getByRole("button", { name: "Autorizar" }).click();
}

/** Fills the card form as a customer would. */
export async function typeCard(page: Page, { number = "4000000000000010", code = "123" } = {}): Promise<void> {
  await chooseCardType(page, "Cartão de crédito em até 12x");
  await page.getByRole("textbox", { name: "Número do cartão" }).fill(number);
  await page.getByRole("textbox", { name: "Nome impresso no cartão" }).fill("MARINA SOUZA");
  await page.getByRole("textbox", { name: "Validade" }).fill("12/32");
  await page.getByRole("textbox", { name: "Código de segurança" }).fill(code);
  await page.getByRole("textbox", { name: /^CPF/ }).fill("529.982.247-25");
  await page.getByRole("textbox", { name: "CEP" }).fill("05422-001");
  await expect(page.getByRole("textbox", { name: "Rua" })).not.toHaveValue("");
  await page.getByRole("textbox", { name: "Número", exact: true }).fill("10");
}

export async function chooseCardType(page: Page, label: string): Promise<void> {
  await page.getByRole("combobox", { name: "Tipo de cartão" }).selectOption({ label });
}

/** Fills Mercado Pago's own form. The name on a test card decides its result. */
export async function typeMercadoPagoCard(page: Page, name: string): Promise<void> {
  const form = page.getByRole("form", { name: "Cartão de crédito" });
  await form.getByLabel("Número do cartão").fill("5031433215406351");
  await form.getByLabel("Nome").fill(name);
  await form.getByLabel("Validade").fill("11/30");
  await form.getByLabel("Código de segurança").fill("123");
  await form.getByLabel("CPF").fill("12345678909");
}

export const pay = (page: Page) => page.getByRole("button", { name: /^Pagar/ });

/** The payment page polls every few seconds, and for a boleto every ten seconds. */
export const seesItPaid = (page: Page) =>
  expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
export const finished = (page: Page) => expect(page).toHaveURL(/\/finish/);
/** A paid order leads back to its chat: the sandbox's phone, or its stand-in for wa.me, m.me or ig.me. */
export const backInChat = (page: Page) => expect(page).toHaveURL(/\/phone\?|\/(wa\.me|m\.me|ig\.me\/m)\//);
