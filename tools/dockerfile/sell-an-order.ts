import { randomUUID } from "node:crypto";
import { createVitrine } from "@vitrine/client/vitrine";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";

const shopDocument: ShopDocument = {
  name: "Padaria do Bairro",
  anonymousBrowsing: true,
  settings: { style: { defaultColor: "#7a3e12", secondaryColor: "#c8553d", urlLogo: null } },
  channels: [{ channelId: "wa", channelType: ChannelType.WhatsApp, name: "WhatsApp", carrier: "meta" }],
  pickupStores: [
    {
      providerId: "balcao",
      name: "Balcão",
      zipCode: "01001000",
      price: 0,
      address: { name: "Balcão", street: "Praça da Sé", number: "100", neighborhood: "Sé" },
    },
  ],
  paymentOptions: [
    {
      providerId: "4",
      group: "Dinheiro",
      method: PaymentMethod.OnDelivery,
      name: "Dinheiro",
      payOnDelivery: true,
      providerType: PaymentProviderType.Manual,
    },
  ],
};

/** As docs/open-a-shop.md goes: an account, a shop, a product, a link, and an order of that customer. */
export async function sellAnOrder(baseUrl: string, operatorToken: string): Promise<string> {
  const operator = createVitrine({ baseUrl, token: operatorToken });
  const { token } = await operator.accounts.create({ name: "Padaria do Bairro", chatbotId: "cb-padaria" });
  const shop = createVitrine({ baseUrl, token }).shop("padaria");
  await shop.put(shopDocument);
  await shop.catalog.import({
    categories: [{ providerId: "paes", name: "Pães" }],
    products: [
      {
        providerId: "pao",
        name: "Pão francês",
        categories: ["paes"],
        skus: [{ sku: "PF-1", price: 0.9, stock: 10 }],
      },
    ],
  });
  const { code } = await shop.sessions.create({
    sessionType: SessionType.Contact,
    channelType: ChannelType.WhatsApp,
    channelId: "wa",
    contact: { id: `wp:${randomUUID()}`, name: "Marina Souza" },
  });
  const { call: buy } = createVitrine({ baseUrl, token: code });
  await buy("POST /api/order/items/", { body: { providerId: "pao", quantity: 3 } });
  await buy("POST /api/order/logistic/", { body: { type: LogisticType.StorePickUp, providerId: "balcao" } });
  const cash = { providerId: "4", type: PaymentMethod.OnDelivery, cashAmount: 10 };
  await buy("POST /api/order/payment/delivery", { body: cash });
  const person = { name: "Marina Souza", email: "marina@loja.com", document: "529.982.247-25" };
  const { id } = await buy("POST /api/order/confirm", { body: { ...person, paymentMethod: PaymentMethod.OnDelivery } });
  const orders = await shop.orders.list().take();
  if (!orders.some((order) => order.id === id)) throw new Error("the order that was placed is not in the shop's list");
  return id;
}
