import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/platform";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { Order } from "@vitrine/contract/storefront/order";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { CHECKOUT, choose, fillContact, finish, haveItBrought, TOTAL, withHoney } from "./checking-out.ts";
import { asPlatform, callAs, expect, linkFor, openAt, test } from "./fixtures.ts";
import {
  atProvider,
  authorizeAt,
  boletoLine,
  chooseCardType,
  finished,
  pay,
  pixCode,
  seesItPaid,
  settle,
  typeCard,
  typeMercadoPagoCard,
} from "./paying.ts";

/** On web chat nothing leads away at the end. */
async function atCheckout(page: Page): Promise<CreatedSession> {
  return openAt(page, await withHoney("WebChat"), CHECKOUT);
}

/** The same, at a time of the customer's choice. */
async function haveItBroughtAtATime(page: Page): Promise<void> {
  await choose(page, "Entregamos para você");
  await choose(page, /^Agendada/);
  await page.getByLabel("Horário").selectOption({ index: 1 });
  await fillContact(page);
}

/** The same, fetched by the customer. */
async function fetchIt(page: Page): Promise<void> {
  await choose(page, "Retirada em loja");
  await page
    .getByRole("radiogroup", { name: "Lojas" })
    .getByRole("radio", { name: /Pinheiros/ })
    .click();
  await page.getByRole("radiogroup", { name: "Opções de retirada" }).getByRole("radio").click();
  await page.getByLabel("Horário").selectOption({ index: 1 });
  await fillContact(page);
}

/** On the last page, and in the shop's books. */
async function expectPaid(page: Page, session: CreatedSession, method: PaymentMethod): Promise<void> {
  await finished(page);
  await expect(page.getByRole("heading", { name: "Pedido finalizado" })).toBeVisible();
  await expect(page.getByText("Pagamento confirmado")).toBeVisible();
  const order = await callAs<Order>(session, "GET /api/order/current");
  expect(order).toMatchObject({ status: OrderStatus.Received, payment: { method, status: PaymentStatus.Paid } });
}

/** Nothing was charged here, and nothing is asked for. */
async function expectToPayLater(page: Page, session: CreatedSession, payment: Partial<Order["payment"]>) {
  await finished(page);
  await expect(page.getByRole("heading", { name: "Pedido finalizado" })).toBeVisible();
  await expect(page.getByText(/Pagamento confirmado|Ver pagamento/)).toBeHidden();
  const order = await callAs<Order>(session, "GET /api/order/current");
  expect(order).toMatchObject({ status: OrderStatus.Received, payment: { ...payment, status: null } });
}

test("a customer finishes with Pix, pays the code, and is done", async ({ page, sandboxUrl }) => {
  const session = await atCheckout(page);
  await haveItBrought(page);
  await choose(page, "PIX");
  await finish(page).click();
  await expect(pixCode(page)).toBeVisible();
  await expect(page.getByText(TOTAL)).toBeVisible();
  await settle(sandboxUrl, await atProvider(sandboxUrl, session), "paid");
  await seesItPaid(page);
  await expectPaid(page, session, PaymentMethod.Pix);
});

test("a customer finishes with a boleto for goods to fetch, pays it at the bank, and is done", async ({
  page,
  sandboxUrl,
}) => {
  const session = await atCheckout(page);
  await fetchIt(page);
  await choose(page, "Boleto");
  await finish(page).click();
  await expect(boletoLine(page)).toBeVisible();
  await expect(page.getByText("R$ 73,80")).toBeVisible();
  await settle(sandboxUrl, await atProvider(sandboxUrl, session), "paid");
  await seesItPaid(page);
  await expectPaid(page, session, PaymentMethod.Boleto);
});

test("a customer finishes with a card, types it on the shop's page, and is done", async ({ page }) => {
  const session = await atCheckout(page);
  await haveItBrought(page);
  await choose(page, "Cartão de Crédito");
  await finish(page).click();
  await typeCard(page);
  await expect(pay(page)).toHaveText(`Pagar ${TOTAL}`);
  await pay(page).click();
  await expectPaid(page, session, PaymentMethod.CreditCard);
});

test("a customer finishes with a card, takes Mercado Pago's form for it, and is done", async ({ page }) => {
  const session = await atCheckout(page);
  await haveItBrought(page);
  await choose(page, "Cartão de Crédito");
  await finish(page).click();
  await chooseCardType(page, "Cartão pelo Mercado Pago em até 6x");
  await typeMercadoPagoCard(page, "APRO");
  await pay(page).click();
  await expectPaid(page, session, PaymentMethod.CreditCard);
});

for (const [label, link, method] of [
  ["Nubank", "Pagar com Nubank", PaymentMethod.Nubank],
  ["Pagueleve", "Pagar com Pagaleve", PaymentMethod.Pagaleve],
] as const) {
  test(`a customer finishes with ${label}, says yes on its page, and is done`, async ({ page }) => {
    const session = await atCheckout(page);
    await haveItBrought(page);
    await choose(page, label);
    await finish(page).click();
    await expect(page.getByRole("link", { name: link })).toBeVisible();
    await expect(page.getByText(TOTAL)).toBeVisible();
    await authorizeAt(page, link);
    await expectPaid(page, session, method);
  });
}

test("a customer finishes with a payment link, pays behind it, comes back, and is done once the shop has the money", async ({
  page,
}) => {
  const session = await atCheckout(page);
  await haveItBrought(page);
  await choose(page, "Link");
  await finish(page).click();
  await page.getByRole("link", { name: "Pagar agora" }).click();
  const { id } = await callAs<Order>(session, "GET /api/order/current");
  await expect(page.getByText(`Pedido ${id}`)).toBeVisible();
  await expect(page.getByText(TOTAL)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Pagar agora" })).toBeVisible();
  await asPlatform(`POST /platform/v1/shops/emporio-aurora/orders/${id}/payment`);
  await seesItPaid(page);
  await expectPaid(page, session, PaymentMethod.Link);
});

test("a customer who pays by card at the door says which card, and is done", async ({ page }) => {
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

test("a customer who pays in cash at the door is told when it is too little, and is done with enough", async ({
  page,
}) => {
  const session = await atCheckout(page);
  await haveItBrought(page);
  await choose(page, "Pagar na entrega");
  await page.getByLabel("Pagar com").selectOption("Dinheiro");
  const cash = page.getByRole("textbox", { name: "Valor em dinheiro" });
  await cash.fill("8669");
  await cash.blur();
  await expect(cash).toHaveAccessibleDescription(/O valor deve ser maior que o valor do pedido!/);
  await expect(finish(page)).toBeDisabled();
  await cash.fill("10000");
  await cash.blur();
  await expect(page.getByText("O valor deve ser maior que o valor do pedido!")).toBeHidden();
  await finish(page).click();
  await expectToPayLater(page, session, { method: PaymentMethod.OnDelivery, providerId: "4", cashAmount: 100 });
});

test("a customer of a shop that arranges payments by hand finishes on the shop's own account, and is done", async ({
  page,
}) => {
  const shop = `na-conta-${randomUUID().slice(0, 8)}`;
  const demo = await asPlatform<ShopDocument>("GET /platform/v1/shops/emporio-aurora");
  const { Custom } = PaymentMethod;
  await asPlatform(`PUT /platform/v1/shops/${shop}`, {
    name: "Feira da Vila",
    channels: demo.channels,
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
  await asPlatform(`POST /platform/v1/shops/${shop}/catalog`, {
    categories: [{ providerId: "c", name: "Feira" }],
    products: [
      { providerId: "cesta", name: "Cesta da semana", categories: ["c"], skus: [{ sku: "cesta", price: 60 }] },
    ],
  });
  const session = await linkFor({ shop, channel: "WebChat" });
  await callAs(session, "POST /api/order/items/", { providerId: "cesta", quantity: 1 });
  await openAt(page, session, CHECKOUT);
  await choose(page, /^Banca da Vila/);
  await fillContact(page);
  await choose(page, "Conta da casa");
  await finish(page).click();
  await expectToPayLater(page, session, { method: Custom });
});
