import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { choose, fillContact } from "./checking-out.ts";
import { callAs, demoAccount, expect, linkFor, openAt, orderOf, shopOf, test } from "./fixtures.ts";

/** The import reads the store page by page, within the store's rate limit. */
const someTime = { timeout: 60_000 };

type Product = { id: number; stock: number; available: boolean; availableInStore: boolean; variants: unknown[] };

/** A request to the sandbox's administration of the store, as the shopkeeper would do it. */
async function inStore<Data>(sandboxUrl: string, path: string, body?: unknown): Promise<Data> {
  const response = await fetch(`${sandboxUrl}/tray/${path}`, {
    ...(body !== undefined && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  const text = await response.text();
  return text === "" ? (undefined as Data) : JSON.parse(text);
}

/** The owner links a store in the browser. Then the account adds payment options and channels to its shop. */
async function aShopOf(page: Page, store: string): Promise<string> {
  await page.goto(`/tray/register?url=${store}`);
  await page.getByRole("button", { name: "Autorizar" }).click();
  await page.getByRole("button", { name: "Permitir" }).click();
  await page.getByLabel("Suri ID").fill(demoAccount.chatbotId);
  await page.getByLabel("Suri Token").fill(demoAccount.token);
  const linked = page.waitForResponse((response) => response.url().endsWith("/tray/link-store"));
  await page.getByRole("button", { name: "Vincular com a Suri" }).click();
  const { data } = await (await linked).json();
  const shop = shopOf(data.shopId);
  await shop.put({
    name: "Loja da serra",
    settings: {
      style: { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null },
      ...{ logistics: true, externalLogistic: true, canUseCoupon: true },
      // "A combinar" is only offered where people arrange the payment.
      payment: { type: "manual", publicKey: null },
    },
    paymentOptions: [
      {
        ...{ providerId: "conta", method: PaymentMethod.Custom, name: "A combinar" },
        providerType: PaymentProviderType.Manual,
      },
    ],
    channels: [{ channelId: "aurora-whatsapp", channelType: 1, name: "WhatsApp", carrier: "suri", senderId: "1" }],
  });
  await expect.poll(async () => (await shop.store.get()).catalog.stage, someTime).toBe("done");
  return data.shopId;
}

async function withAnItem(shopId: string, sandboxUrl: string, store: string): Promise<CreatedSession> {
  const { products } = await inStore<{ products: Product[] }>(sandboxUrl, `_products?store=${store}&limit=50`);
  const sold = products.find(
    (each) => each.variants.length === 0 && each.stock > 3 && each.available && each.availableInStore,
  );
  const session = await linkFor({ shop: shopId });
  await callAs(session, "POST /api/order/items/", { providerId: `tray-${sold?.id}`, quantity: 1 });
  return session;
}

async function addAddress(page: Page): Promise<void> {
  await choose(page, "Entregamos para você");
  await page.getByLabel("CEP*").fill("01310100");
  await expect(page.getByLabel("Rua*")).toHaveValue("Avenida Paulista");
  await page.getByLabel("Número*").fill("1578");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("CEP*")).toBeHidden();
}

test("a customer of a linked store chooses the store's carrier after a failed freight request, and the store gets the order with it", async ({
  page,
  sandboxUrl,
  expectAccessible,
}) => {
  const store = `serra-${randomUUID().slice(0, 8)}`;
  await inStore(sandboxUrl, "_reset", { store, products: 30 });
  const shopId = await aShopOf(page, store);
  const session = await withAnItem(shopId, sandboxUrl, store);

  await inStore(sandboxUrl, "_control", { store, freightDown: true });
  await openAt(page, session, "/order/checkout");
  await addAddress(page);
  const again = page.getByRole("button", { name: "Tentar novamente" });
  await expect(page.getByText("Falha ao carregar opções de entrega")).toBeVisible();
  await inStore(sandboxUrl, "_control", { store, freightDown: false });
  await again.click();

  const options = page.getByRole("radiogroup", { name: "Opções de entrega" });
  await expect(options.getByRole("radio")).toHaveCount(3);
  await expect(options.getByRole("radio", { name: /^PAC/ })).toContainText("Prazo: de 4 dias a 7 dias");
  await expectAccessible();
  await options.getByRole("radio", { name: /^Sedex/ }).click();
  const current = () => orderOf(session);
  await expect.poll(async () => (await current()).logistic?.name).toBe("Sedex");
  const chosen = await current();

  await fillContact(page);
  // The only way to pay is chosen already.
  await page.getByRole("button", { name: /^Finalizar/ }).click();
  await expect.poll(async () => (await current()).status).toBe(OrderStatus.Received);

  type StoreOrder = { session_id: string; shipment: string; shipment_value: string };
  const there = async () =>
    (await inStore<StoreOrder[]>(sandboxUrl, `_orders?store=${store}`)).find(
      ({ session_id }) => session_id === chosen.id,
    );
  await expect.poll(there, someTime).toMatchObject({
    shipment: "Sedex",
    shipment_value: chosen.logistic?.price.toFixed(2),
  });
  await inStore(sandboxUrl, "_control", { store, revoke: true });
});
