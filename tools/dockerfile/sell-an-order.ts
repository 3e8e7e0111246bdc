import { randomUUID } from "node:crypto";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { createPlatformClient } from "../product/platform-client.ts";

const shopDocument = {
  name: "Padaria do Bairro",
  anonymousBrowsing: true,
  settings: { style: { defaultColor: "#7a3e12", secondaryColor: "#c8553d", urlLogo: null } },
  channels: [{ channelId: "wa", channelType: ChannelType.WhatsApp, name: "WhatsApp", carrier: "meta" }],
  pickupStores: [
    {
      ...{ providerId: "balcao", name: "Balcão", zipCode: "01001000", price: 0 },
      address: { name: "Balcão", street: "Praça da Sé", number: "100", neighborhood: "Sé" },
    },
  ],
  paymentOptions: [
    {
      ...{ providerId: "4", group: "Dinheiro", method: PaymentMethod.OnDelivery, name: "Dinheiro" },
      ...{ payOnDelivery: true, providerType: PaymentProviderType.Manual },
    },
  ],
};

/** As docs/open-a-shop.md goes: an account, a shop, a product, a link, and an order of that customer. */
export async function sellAnOrder(baseUrl: string, operatorToken: string): Promise<string> {
  const call = createPlatformClient(baseUrl);
  const { token } = await call<{ token: string }>("POST /platform/v1/accounts", {
    token: operatorToken,
    body: { name: "Padaria do Bairro", chatbotId: "cb-padaria" },
  });
  const shop = "/platform/v1/shops/padaria";
  await call(`PUT ${shop}`, { token, body: shopDocument });
  await call(`POST ${shop}/catalog`, {
    token,
    body: {
      categories: [{ providerId: "paes", name: "Pães" }],
      products: [
        {
          providerId: "pao",
          name: "Pão francês",
          categories: ["paes"],
          skus: [{ sku: "PF-1", price: 0.9, stock: 10 }],
        },
      ],
    },
  });
  const { code } = await call<{ code: string }>(`POST ${shop}/sessions`, {
    token,
    body: {
      sessionType: SessionType.Contact,
      channelType: ChannelType.WhatsApp,
      channelId: "wa",
      contact: { id: `wp:${randomUUID()}`, name: "Marina Souza" },
    },
  });
  const buy = <Data>(path: string, body: unknown) => call<Data>(`POST /api/order/${path}`, { token: code, body });
  await buy("items/", { providerId: "pao", quantity: 3 });
  await buy("logistic/", { type: LogisticType.StorePickUp, providerId: "balcao" });
  await buy("payment/delivery", { providerId: "4", type: PaymentMethod.OnDelivery, cashAmount: 10 });
  const person = { name: "Marina Souza", email: "marina@loja.com", document: "529.982.247-25" };
  const { id } = await buy<{ id: string }>("confirm", { ...person, paymentMethod: PaymentMethod.OnDelivery });
  const orders = await call<{ orders: { id: string }[] }>(`GET ${shop}/orders`, { token });
  const isListed = orders.orders.some((order) => order.id === id);
  if (!isListed) throw new Error("the order that was placed is not in the shop's list");
  return id;
}
