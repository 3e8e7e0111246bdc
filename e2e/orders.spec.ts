import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { callAs, expect, linkFor, openAt, orderOf, shopOf, test } from "./fixtures.ts";
import { atProvider, backInChat, pixCode, placed, seesItPaid, settle } from "./paying.ts";

const title = (page: Page, number: number | null) => page.getByRole("heading", { name: `Pedido ${number}`, level: 1 });
const put = (session: CreatedSession, providerId: string) =>
  callAs(session, "POST /api/order/items/", { providerId, quantity: 1 });

test("a Pix whose tab was closed is paid from the order's page, and the next order begins at once", async ({
  page,
  sandboxUrl,
}) => {
  const session = await placed(PaymentMethod.Pix);
  const { id, number } = await orderOf(session);
  await openAt(page, session, "/catalog");
  await page.getByText(`Pedido ${number} aguarda pagamento`).waitFor();
  await page.getByRole("link", { name: /^Meus pedidos/ }).click();
  await page
    .getByRole("link", { name: new RegExp(`Pedido ${number}`) })
    .first()
    .click();
  await expect(title(page, number)).toBeVisible();
  await page.getByRole("link", { name: "Pagar agora" }).click();
  await expect(pixCode(page)).toBeVisible();
  await page.reload();
  await expect(pixCode(page)).toBeVisible();
  await settle(sandboxUrl, await atProvider(sandboxUrl, session), "paid");
  await seesItPaid(page);
  await backInChat(page);

  await openAt(page, session, "/catalog");
  await expect(page.getByText(/aguarda pagamento/)).toBeHidden();
  await put(session, "doc-204");
  const next = await orderOf(session);
  expect(next).toMatchObject({ status: OrderStatus.Creating, number: null });
  expect(next.id).not.toBe(id);
});

test("a customer pays a Pix on a phone while an agent at a desk, in a newer session, fills the next order: both screens are right", async ({
  page,
  browser,
  sandboxUrl,
}) => {
  const contact = { id: `wp:orders-${Date.now()}`, name: "Marina" };
  const session = await placed(PaymentMethod.Pix, { contact });
  const { id, number } = await orderOf(session);
  await openAt(page, session, `/order/pay/${id}`);
  await expect(pixCode(page)).toBeVisible();

  const agent = { id: "a1", name: "Rafael" };
  const ofAgent = await linkFor({ channel: "WebChat", sessionType: SessionType.PlatformUser, agent, contact });
  const agentPage = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await openAt(agentPage, ofAgent, "/order/checkout");
  await callAs(ofAgent, "POST /api/order/seller/", { providerId: "aurora-pinheiros" });
  await put(ofAgent, "pao-102");
  await expect(agentPage.getByRole("heading", { name: "Itens do pedido" })).toBeVisible();
  await expect(pixCode(page)).toBeVisible();

  await settle(sandboxUrl, await atProvider(sandboxUrl, session), "paid");
  await seesItPaid(page);
  await agentPage.goto(`/orders/${id}`);
  await expect(title(agentPage, number)).toBeVisible();
  await expect(agentPage.getByRole("main").getByText("Pagamento confirmado")).toBeVisible();
  expect(await callAs(ofAgent, "GET /api/order/current")).toMatchObject({ items: [{ providerId: "pao-102" }] });
  await agentPage.context().close();
});

test("a customer cancels an order on its page, and repeats it without the product that is gone", async ({ page }) => {
  const shop = `recompra-${Date.now()}`;
  await shopOf(shop).put({
    name: "Loja da recompra",
    settings: { style: { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null } },
    channels: [{ channelId: "site", channelType: 2, name: "Site", carrier: "webhook" }],
    pickupStores: [
      {
        providerId: "centro",
        name: "Centro",
        zipCode: "01001000",
        address: { name: "Centro", street: "Rua Direita", number: "1", neighborhood: "Sé" },
        price: 0,
      },
    ],
    paymentOptions: [
      { providerId: "maquina", method: 5, name: "Maquininha", payOnDelivery: true, group: "Cartão", providerType: 0 },
    ],
  });
  const products = (isPaoSold: boolean) => [
    { providerId: "cafe", name: "Café", categories: ["tudo"], skus: [{ sku: "cafe", price: 30 }] },
    { providerId: "pao", name: "Pão", categories: ["tudo"], isActive: isPaoSold, skus: [{ sku: "pao", price: 8 }] },
  ];
  const categories = [{ providerId: "tudo", name: "Tudo" }];
  await shopOf(shop).catalog.import({ categories, products: products(true) });
  const session = await linkFor({ shop, channelType: 2, channelId: "site" });
  await put(session, "cafe");
  await put(session, "pao");
  await callAs(session, "POST /api/order/logistic/", { type: 0, providerId: "centro" });
  await callAs(session, "POST /api/order/payment/delivery", { providerId: "maquina", type: 5 });
  const customer = { name: "Marina Souza", email: "marina@loja.com", document: "529.982.247-25" };
  await callAs(session, "POST /api/order/confirm", { ...customer, paymentMethod: PaymentMethod.OnDelivery });
  const { id, number } = await orderOf(session);

  await openAt(page, session, `/orders/${id}`);
  await expect(title(page, number)).toBeVisible();
  await page.getByRole("button", { name: "Cancelar pedido" }).click();
  await page.getByRole("button", { name: "Sim" }).click();
  await expect(page.getByText("Cancelado").first()).toBeVisible();

  await shopOf(shop).catalog.import({ categories, products: products(false) });
  await page.getByRole("button", { name: "Repetir este pedido" }).click();
  await expect(page.getByText("Pão está indisponível e ficou de fora.")).toBeVisible();
  await expect.poll(async () => (await orderOf(session)).items.map(({ providerId }) => providerId)).toEqual(["cafe"]);
});

test("on Instagram a Pix that is paid leads back into the chat, which names the order by its number", async ({
  page,
  sandboxUrl,
}) => {
  const contact = { id: `ig:${randomInt(1e9, 9e9)}`, name: "Marina" };
  const session = await placed(PaymentMethod.Pix, { channel: "Instagram", contact });
  const order = await orderOf(session);
  await openAt(page, session, `/order/pay/${order.id}`);
  await expect(pixCode(page)).toBeVisible();
  await settle(sandboxUrl, await atProvider(sandboxUrl, session), "paid");
  await backInChat(page);
  expect(new URL(page.url()).origin).toBe(sandboxUrl);
  // The way back names the shop and not the person, so the phone shows whoever wrote last.
  await page.goto(`${sandboxUrl}/phone?channel=instagram&contact=${encodeURIComponent(contact.id)}`);
  await expect(page.getByRole("log").getByText(`pelo pedido ${order.number}.`)).toBeVisible();
});
