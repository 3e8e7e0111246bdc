import type { Page } from "@playwright/test";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { choose, haveItBrought } from "./checking-out.ts";
import { callAs, expect, linkFor, openAt, orderOf, shopOf, test } from "./fixtures.ts";
import { atProvider, pixCode, seesItPaid, settle } from "./paying.ts";
import { aStore, authorize, closeStoresAfterwards, inStore, link, plainProductOf, someTime } from "./tray-store.ts";

closeStoresAfterwards();

/** An order as the store's own administration lists it. */
type ListedOrder = {
  session_id: string;
  status: string;
  total: string;
  ProductsSold: { ProductsSold: { product_id: string; quantity: string } }[];
  Payment: { Payment: { method: string; value: string } }[];
};

/** The orders on the page of the store where its owner sees them. */
async function listedIn(page: Page, sandboxUrl: string, store: string): Promise<ListedOrder[]> {
  await page.goto(`${sandboxUrl}/tray?store=${store}`);
  await page.getByRole("link", { name: "Ver os pedidos que a loja recebeu" }).click();
  return JSON.parse(await page.locator("body").innerText());
}

/** Gives the linked shop the deliveries of the demo shop, and Pix. Its products stay those of the store. */
async function openForBusiness(shop: string, sandboxUrl: string): Promise<void> {
  const demo = await shopOf("emporio-aurora").get();
  const { Pix } = PaymentMethod;
  const { MercadoPago } = PaymentProviderType;
  await shopOf(shop).put({
    ...{ ...demo, name: "Loja da Serra", hosts: [], giftRules: [] },
    paymentOptions: [{ providerId: "pix", method: Pix, name: "Pix", providerType: MercadoPago }],
    paymentProviders: [
      {
        ...{ providerType: MercadoPago, baseUrl: `${sandboxUrl}/mercado-pago`, publicKey: "TEST-sandbox-public-key" },
        credentials: { accessToken: "TEST-sandbox-access-token", webhookSecret: "segredo-mp-da-sandbox" },
      },
    ],
  });
}

test("a customer's order is once in the linked store, and is paid there when the Pix is paid", async ({
  page,
  context,
  sandboxUrl,
}) => {
  const store = await aStore(sandboxUrl);
  const product = await plainProductOf(sandboxUrl, store);
  await inStore(sandboxUrl, "POST _change", {
    ...{ store, act: "update", productId: product.id },
    changes: { priceCents: 4_990, stock: 10 },
  });
  await authorize(page, store);
  await link(page);
  await expect(page.getByText("Catálogo em dia")).toBeVisible(someTime);
  await expect(page.getByRole("heading", { name: "Pedidos na loja" })).toBeVisible();
  const state = await inStore<{ stores: { store: string; id: string }[] }>(sandboxUrl, "GET _state");
  const shop = `tray-${state?.stores.find((each) => each.store === store)?.id}`;
  await openForBusiness(shop, sandboxUrl);

  const customer = await context.newPage();
  const session = await linkFor({ channel: "WebChat", shop });
  await openAt(customer, session, `/product/tray-${product.id}`);
  await customer.getByRole("button", { name: `Adicionar ${product.name}` }).click();
  await expect.poll(async () => (await orderOf(session)).items).toHaveLength(1);
  await callAs(session, "POST /api/order/address/", {
    ...{ name: "Casa", type: "Casa", zipCode: "05422-001", street: "Rua dos Pinheiros", number: "10" },
    ...{ neighborhood: "Pinheiros", city: "São Paulo", state: "SP" },
  });
  await openAt(customer, session, "/order/checkout");
  await haveItBrought(customer);
  await choose(customer, "PIX");
  await customer.getByRole("button", { name: "Finalizar pedido" }).click();
  await expect(pixCode(customer)).toBeVisible();

  const owner = await context.newPage();
  const one = { ProductsSold: { product_id: String(product.id), quantity: "1" } };
  await expect(async () => {
    const orders = await listedIn(owner, sandboxUrl, store);
    expect(orders).toMatchObject([{ status: "AGUARDANDO PAGAMENTO", ProductsSold: [one], Payment: [] }]);
  }).toPass(someTime);

  await settle(sandboxUrl, await atProvider(sandboxUrl, session), "paid");
  await seesItPaid(customer);
  await expect(async () => {
    const orders = await listedIn(owner, sandboxUrl, store);
    const value = orders[0]?.total;
    expect(orders).toMatchObject([{ status: "A ENVIAR", ProductsSold: [one], Payment: [{ Payment: { value } }] }]);
  }).toPass(someTime);
  const { orders } = await shopOf(shop).store.get();
  expect(orders).toEqual({ waiting: 0, failed: 0, problems: [] });
});
