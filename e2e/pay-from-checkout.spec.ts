import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import type { Order } from "@vitrine/contract/storefront/order";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { CHECKOUT, choose, fillContact, finish, haveItBrought, line, TOTAL, withHoney } from "./checking-out.ts";
import { callAs, expect, linkFor, openAt, orderOf, shopOf, test } from "./fixtures.ts";
import {
  atProvider,
  authorizeAt,
  backInChat,
  boletoLine,
  chooseCardType,
  finished,
  pay,
  pixCode,
  placed,
  seesItPaid,
  settle,
  typeCard,
  typeMercadoPagoCard,
} from "./paying.ts";

/** On web chat the last page does not redirect to a chat app. */
async function atCheckout(page: Page): Promise<CreatedSession> {
  return openAt(page, await withHoney("WebChat"), CHECKOUT);
}

/** Like `haveItBrought`, but at a time slot that the customer chooses. */
async function haveItBroughtAtATime(page: Page): Promise<void> {
  await choose(page, "Entregamos para você");
  await choose(page, /^Agendada/);
  await page.getByLabel("Horário").selectOption({ index: 1 });
  await fillContact(page);
}

/** Like `haveItBrought`, but the customer picks the order up. */
async function fetchIt(page: Page): Promise<void> {
  await choose(page, "Retirada em loja");
  await page
    .getByRole("radiogroup", { name: "Lojas" })
    .getByRole("radio", { name: /Pinheiros/ })
    .click();
  // This seller has one place, so nothing else is asked.
  await expect(line(page, "Retirada")).toHaveAccessibleDescription("Empório Aurora Pinheiros · Grátis");
  await page.getByLabel("Horário").selectOption({ index: 1 });
  await fillContact(page);
}

/** Expects the way back into the chat, the payment in the order, and both on the order's page. */
async function expectPaid(page: Page, session: CreatedSession, method: PaymentMethod): Promise<void> {
  await backInChat(page);
  const order = await orderOf(session);
  expect(order).toMatchObject({ status: OrderStatus.Received, payment: { method, status: PaymentStatus.Paid } });
  await openAt(page, session, `/orders/${order.id}`);
  await expect(page.getByRole("heading", { name: `Pedido ${order.number}`, level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pagar agora" })).toBeHidden();
}

/** Expects an order without a charge, and a last page that does not ask for a payment. */
async function expectToPayLater(page: Page, session: CreatedSession, payment: Partial<Order["payment"]>) {
  await finished(page);
  await expect(page.getByRole("heading", { name: "Pedido finalizado" })).toBeVisible();
  await expect(page.getByText(/Pagamento confirmado|Ver pagamento/)).toBeHidden();
  const order = await orderOf(session);
  expect(order).toMatchObject({ status: OrderStatus.Received, payment: { ...payment, status: null } });
}

/** A tap on a total opens its explanation. Closing the explanation restores the focus. */
async function expectExplained(page: Page, total: string): Promise<void> {
  const button = page.getByRole("button", { name: `Ver como se chega ao total de ${total}` }).first();
  await button.click();
  const sheet = page.getByRole("dialog", { name: "Como se chega ao total" });
  await expect(sheet.getByText(total, { exact: true }).last()).toBeVisible();
  const amounts = (await sheet.locator("dd").allTextContents()).map(centsIn);
  const sum = amounts.slice(0, -1).reduce((one, other) => one + other, 0);
  expect(sum).toBe(amounts.at(-1));
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
}

function centsIn(text: string): number {
  const digits = Number(text.replaceAll(/\D/g, ""));
  return text.includes("-") ? -digits : digits;
}

test("from the catalogue to a paid Pix on a phone, with a new address and an explanation of every total", async ({
  page,
  sandboxUrl,
}) => {
  const contact = { id: `web:${randomUUID()}`, name: "Marina" };
  const session = await linkFor({ channel: "WebChat", contact });
  await callAs(session, "POST /api/order/items/", { providerId: "doc-204", quantity: 2 });
  await openAt(page, session, "/catalog");
  await expectExplained(page, "R$ 73,80");
  await page.getByRole("link", { name: /^Carrinho/ }).click();
  await expect(page.getByRole("heading", { name: "Meu carrinho" })).toBeVisible();
  await expectExplained(page, "R$ 73,80");
  await page.getByRole("link", { name: "Escolher entrega e pagamento" }).click();
  await choose(page, "Entregamos para você");
  await page.getByLabel("CEP*").fill("05422-001");
  await expect(page.getByLabel("Rua*")).not.toHaveValue("");
  await page.getByLabel("Número*").fill("10");
  await page.getByRole("button", { name: "Adicionar", exact: true }).click();
  await expect(line(page, "Entrega")).toHaveAccessibleDescription(
    "Rua dos Pinheiros, 10 · Agendada na capital · R$ 9,90",
  );
  await choose(page, /^Expressa/);
  await fillContact(page);
  await expectExplained(page, TOTAL);
  await choose(page, "PIX");
  await finish(page).click();
  await expect(page.getByRole("heading", { name: "Pague com Pix" })).toBeVisible();
  await expect(pixCode(page)).toBeVisible();
  await expect(page.getByText(/br\.gov\.bcb\.pix/)).toBeVisible();
  await expect(page.getByText("Expira em")).toBeVisible();
  await expectExplained(page, TOTAL);
  const phone = await page.context().newPage();
  await phone.goto(`${sandboxUrl}/phone?${new URLSearchParams({ channel: "webchat", contact: contact.id })}`);
  await phone.getByRole("button", { name: "Pagar este Pix" }).click();
  await expect(phone.getByRole("button", { name: "pagos no app do banco" })).toBeVisible();
  await expect(phone.getByRole("article").filter({ hasText: "Pagamento confirmado!" })).toBeVisible();
  await seesItPaid(page);
  await expectPaid(page, session, PaymentMethod.Pix);
});

test("a boleto for a pick-up order shows its line, barcode and due date, and the page shows when it is paid", async ({
  page,
  sandboxUrl,
}) => {
  const session = await atCheckout(page);
  await fetchIt(page);
  await choose(page, "Boleto");
  await finish(page).click();
  await expect(boletoLine(page)).toBeVisible();
  await expect(page.getByRole("img", { name: "Código de barras do boleto" })).toBeVisible();
  await expect(page.getByText("Vencimento")).toBeVisible();
  await expect(page.getByText("R$ 73,80")).toBeVisible();
  await settle(sandboxUrl, await atProvider(sandboxUrl, session), "paid");
  await seesItPaid(page);
  await expectPaid(page, session, PaymentMethod.Boleto);
});

test("a card refused twice is corrected each time, requires a captcha, and is then paid", async ({ page }) => {
  const session = await atCheckout(page);
  await haveItBrought(page);
  await choose(page, "Cartão de Crédito");
  await finish(page).click();
  for (const [card, text] of [
    [{ code: "612" }, "Limite de compras do cartão insuficiente"],
    [{ number: "4000000000000028" }, "Aconteceu um erro com seu pagamento"],
  ] as const) {
    await typeCard(page, card);
    await expect(pay(page)).toHaveText(`Pagar ${TOTAL}`);
    await pay(page).click();
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole("button", { name: "Editar dados do cartão" }).click();
  }
  await typeCard(page);
  await pay(page).click();
  await page
    .getByRole("checkbox", { name: "Não sou um robô" })
    .or(page.getByRole("button", { name: "Não sou um robô" }))
    .click();
  await backInChat(page);
  await expectPaid(page, session, PaymentMethod.CreditCard);
});

test("a card in Mercado Pago's own form is refused, then accepted", async ({ page }) => {
  const session = await atCheckout(page);
  await haveItBrought(page);
  await choose(page, "Cartão de Crédito");
  await finish(page).click();
  await chooseCardType(page, "Cartão pelo Mercado Pago em até 6x");
  await typeMercadoPagoCard(page, "FUND");
  await pay(page).click();
  await expect(page.getByText("Limite de compras do cartão insuficiente")).toBeVisible();
  await page.getByRole("button", { name: "Editar dados do cartão" }).click();
  await typeMercadoPagoCard(page, "APRO");
  await pay(page).click();
  await expectPaid(page, session, PaymentMethod.CreditCard);
});

test("a customer changes from card to Pix, the first code expires, and the second one is paid", async ({
  page,
  sandboxUrl,
}) => {
  const session = await placed(PaymentMethod.CreditCard);
  await openAt(page, session, "/order/payment");
  await typeCard(page, { number: "4000000000000028" });
  await pay(page).click();
  await page.getByRole("button", { name: "Alterar forma de pagamento" }).click();
  await expect(page).toHaveURL(/\/change-payment/);
  await expect(page.getByText("Você pode fechar essa aba para alterar a forma de pagamento")).toBeVisible();
  await page.getByRole("radio", { name: /Pix/i }).first().click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(pixCode(page)).toBeVisible();
  const first = await atProvider(sandboxUrl, session);
  await settle(sandboxUrl, first, "expired");
  await page.getByRole("button", { name: "Gerar novo código" }).click();
  await expect(pixCode(page)).toBeVisible();
  const second = await atProvider(sandboxUrl, session);
  expect(second.id).not.toBe(first.id);
  await settle(sandboxUrl, second, "paid");
  await expectPaid(page, session, PaymentMethod.Pix);
});

test("a Pagaleve payment refused on its own page is shown, retried and paid", async ({ page }) => {
  const session = await atCheckout(page);
  await haveItBrought(page);
  await choose(page, "Pagueleve");
  await finish(page).click();
  await expect(page.getByRole("link", { name: "Pagar com Pagaleve" })).toBeVisible();
  await expect(page.getByText(TOTAL)).toBeVisible();
  await page.getByRole("link", { name: "Pagar com Pagaleve" }).click();
  await page.getByRole("button", { name: "Recusar" }).click();
  await expect(page.getByRole("heading", { name: "Pagamento cancelado" })).toBeVisible();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await authorizeAt(page, "Pagar com Pagaleve");
  await expectPaid(page, session, PaymentMethod.Pagaleve);
});

test("a customer pays by a payment link, comes back, and sees the confirmation when the shop reports the payment", async ({
  page,
}) => {
  const session = await atCheckout(page);
  await haveItBrought(page);
  await choose(page, "Link");
  await finish(page).click();
  await page.getByRole("link", { name: "Pagar agora" }).click();
  const { id } = await orderOf(session);
  await expect(page.getByText(`Pedido ${id}`)).toBeVisible();
  await expect(page.getByText(TOTAL)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Pagar agora" })).toBeVisible();
  await shopOf("emporio-aurora").orders.confirmPayment(id);
  await seesItPaid(page);
  await expectPaid(page, session, PaymentMethod.Link);
});

test("a customer who pays by card on delivery chooses the card type, and the order is placed", async ({ page }) => {
  const session = await atCheckout(page);
  await haveItBroughtAtATime(page);
  await choose(page, "Pagar na entrega");
  await page.getByLabel("Pagar com").selectOption("Cartão");
  await expect(finish(page)).toBeDisabled();
  await page.getByLabel("Meio de pagamento").selectOption("Débito na maquininha");
  await finish(page).click();
  await expectToPayLater(page, session, {
    method: PaymentMethod.OnDelivery,
    providerId: "maquininha-debito",
    cashAmount: null,
  });
});

test("a customer of a shop with manual payment chooses the shop's own method, and the order is placed", async ({
  page,
}) => {
  const shop = `na-conta-${randomUUID().slice(0, 8)}`;
  const demo = await shopOf("emporio-aurora").get();
  const { Custom } = PaymentMethod;
  await shopOf(shop).put({
    name: "Feira da Vila",
    channels: demo.channels ?? [],
    settings: { style: demo.settings.style, logistics: true, payment: { type: "manual", publicKey: null } },
    pickupStores: [
      {
        ...{ providerId: "banca", name: "Banca da Vila", zipCode: "05422001", price: 0 },
        address: { name: "Banca", street: "Rua dos Pinheiros", number: "10", neighborhood: "Pinheiros" },
      },
    ],
    paymentOptions: [
      { providerId: "conta", method: Custom, name: "Conta da casa", providerType: PaymentProviderType.Manual },
    ],
  });
  await shopOf(shop).catalog.import({
    categories: [{ providerId: "c", name: "Feira" }],
    products: [
      { providerId: "cesta", name: "Cesta da semana", categories: ["c"], skus: [{ sku: "cesta", price: 60 }] },
    ],
  });
  const session = await linkFor({ shop, channel: "WebChat" });
  await callAs(session, "POST /api/order/items/", { providerId: "cesta", quantity: 1 });
  await openAt(page, session, CHECKOUT);
  await expect(line(page, "Retirada")).toHaveAccessibleDescription("Banca da Vila · Grátis");
  await fillContact(page);
  await choose(page, "Conta da casa");
  await finish(page).click();
  await expectToPayLater(page, session, { method: Custom });
});
