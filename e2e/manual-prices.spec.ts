import { randomUUID } from "node:crypto";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { callAs, expect, linkFor, openAt, orderOf, shopOf, test } from "./fixtures.ts";

const shop = `a-mao-${randomUUID().slice(0, 8)}`;
const { Manual } = PaymentProviderType;

/** A shop with the demo shop's channels and style, whose agents set the freight and the payment by hand. */
test.beforeAll(async () => {
  const demo = await shopOf("emporio-aurora").get();
  await shopOf(shop).put({
    name: "Feira da Vila",
    agentPixKeys: true,
    channels: demo.channels ?? [],
    settings: {
      style: demo.settings.style,
      enableManualPrices: true,
      payment: { type: "manual", publicKey: null },
    },
    paymentOptions: [
      { providerId: "pix", method: PaymentMethod.Pix, name: "Pix", providerType: Manual },
      { providerId: "cartao", method: PaymentMethod.CreditCard, name: "Cartão", providerType: Manual },
    ],
  });
  await shopOf(shop).catalog.import({
    categories: [{ providerId: "c", name: "Feira" }],
    products: [
      { providerId: "cesta", name: "Cesta da semana", categories: ["c"], skus: [{ sku: "cesta", price: 60 }] },
    ],
  });
});

test.use({ viewport: { width: 1280, height: 800 } });

test("an agent sets the freight and sends a Pix key, and the customer sees the payment that the shop reports", async ({
  page,
  browser,
}) => {
  const contact = { id: `wp:${randomUUID()}`, name: "Marina Souza" };
  const agent = { sessionType: SessionType.PlatformUser, agent: { id: "a1", name: "Rafael" } };
  const session = await linkFor({ shop, contact, ...agent });
  await callAs(session, "POST /api/order/items/", { providerId: "cesta", quantity: 1 });
  await openAt(page, session, "/order/checkout");
  await page.getByRole("radio", { name: "Entregamos para você" }).click();
  await page.getByRole("button", { name: "Adicionar endereço" }).click();
  await page.getByLabel("CEP*").fill("01310-100");
  await expect(page.getByLabel("Rua*")).toHaveValue("Avenida Paulista");
  await page.getByLabel("Número*").fill("1578");
  await page.getByRole("button", { name: "Adicionar", exact: true }).click();
  await page.getByRole("radio", { name: "Valor personalizado" }).click();
  await page.getByLabel("Valor do frete").fill("12,50");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await page.getByLabel("E-mail").fill("marina@exemplo.com.br");
  await page.getByLabel("CPF").fill("52998224725");
  // The card link and the Pix key share one field of the order. The last choice must win.
  await page.getByRole("radio", { name: "Cartão de Crédito" }).click();
  await page.getByLabel("Link do cartão").fill("https://pagar.exemplo.com/vila");
  await page.getByLabel("Link do cartão").blur();
  await page.getByRole("radio", { name: "PIX" }).click();
  await page.getByLabel("Chave PIX").fill("feira@vila.com.br");
  await page.getByLabel("Chave PIX").blur();
  await page.getByRole("button", { name: /^Finalizar e enviar/ }).click();
  await expect(page.getByRole("heading", { name: "Pedido finalizado" })).toBeVisible();

  const order = await orderOf(session);
  expect(order.totalAmout).toBe(72.5);
  const phone = await browser.newPage();
  await phone.goto((await linkFor({ shop, contact, orderId: order.id })).url);
  await expect(phone.getByRole("heading", { name: "Pague com Pix" })).toBeVisible();
  await expect(phone.getByText(/feira@vila\.com\.br/)).toBeVisible();
  await shopOf(shop).orders.confirmPayment(order.id);
  await expect(phone.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
  await phone.close();
});
