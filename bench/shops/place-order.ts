import { randomUUID } from "node:crypto";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import type { Schedule } from "@vitrine/contract/storefront/logistics";
import type { Order } from "@vitrine/contract/storefront/order";
import { LogisticType } from "@vitrine/domain/codes/journey";
import type { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import type { ServerRequest } from "../servers/restarting-process.ts";
import type { CheckoutShop } from "./checkout-shop.ts";

export type SendRequest = <Data>(address: string, request: ServerRequest) => Promise<Data>;

export type PlacedOrder = { token: string; orderId: string };

/** A new customer, from the session to a placed order that is not paid yet. */
export async function placeOrder(
  ask: SendRequest,
  shop: CheckoutShop,
  paymentMethod: PaymentMethod,
): Promise<PlacedOrder> {
  const { shopId, accountToken, channelId, products, zoneId } = shop;
  const { code: token } = await ask<CreatedSession>(`POST /platform/v1/shops/${shopId}/sessions`, {
    token: accountToken,
    body: {
      sessionType: SessionType.Contact,
      channelType: ChannelType.WhatsApp,
      channelId,
      contact: { id: `wp:${randomUUID()}`, name: "Marina Souza" },
    },
  });
  const post = <Data>(path: string, body?: unknown) =>
    ask<Data>(`POST /api/order/${path}`, { token, body, key: randomUUID() });
  await post("items/", { providerId: products[0], quantity: 3, subscription: null });
  await post("address/", address);
  await post("logistic/", { type: LogisticType.ExpressDelivery, providerId: zoneId, addressIndex: 0 });
  const { times } = await ask<Schedule>("GET /api/order/schedule", { token });
  const slot = times.flatMap(({ options }) => options).find(({ enabled }) => enabled);
  if (!slot) throw new Error("no free time slot");
  await post("schedule", { startTime: slot.startTime, endTime: slot.endTime });
  await post(`payment/method?paymentMethod=${paymentMethod}`);
  const { id } = await post<Order>("confirm", { ...customer, paymentMethod });
  return { token, orderId: id };
}

export const address = {
  type: "Casa",
  name: "Casa",
  zipCode: "01310-100",
  street: "Avenida Paulista",
  number: "1000",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
};

export const customer = { name: "Marina Souza", email: "marina@loja.com", document: "529.982.247-25" };
