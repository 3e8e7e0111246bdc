import type { ShopChannel } from "../src/chat/shop-channel.ts";
import type { ChatOptions } from "../src/chat.plugin.ts";
import { startListeningShop } from "./listening-shop-fixture.ts";

const graph = { accessToken: "token", appSecret: "app-secret", verifyToken: "verify-token" };

export const channelsAt = (webhookUrl: string): ShopChannel[] => [
  {
    ...{ channelId: "wa", channel: "whatsapp", carrier: "meta", senderId: "101", number: "5511900001234" },
    ...{ credentials: graph, webhookUrl: `${webhookUrl}/wa` },
  },
  {
    ...{ channelId: "fb", channel: "messenger", carrier: "meta", senderId: "102" },
    ...{ credentials: graph, webhookUrl: `${webhookUrl}/fb` },
  },
  {
    ...{ channelId: "ig", channel: "instagram", carrier: "meta", senderId: "103" },
    ...{ credentials: { ...graph, accessToken: "ig-token" }, webhookUrl: `${webhookUrl}/ig` },
  },
  {
    ...{ channelId: "suri", channel: "whatsapp", carrier: "suri", senderId: "cb123" },
    ...{ credentials: { token: "suri-token" }, webhookUrl: `${webhookUrl}/suri` },
  },
  {
    ...{ channelId: "web", channel: "webchat", carrier: "webhook", senderId: "loja-web" },
    ...{ credentials: { signingSecret: "signing-secret" }, webhookUrl: `${webhookUrl}/web` },
  },
];

/** A shop that writes to its contacts through the sandbox. */
export async function startChatShop(options: ChatOptions = {}) {
  const shop = await startListeningShop((webhookUrl) => ({
    chat: { shopChannels: channelsAt(webhookUrl), webhookDelayMs: 1, ...options },
  }));
  const { request } = shop;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) => request(path, { body, headers });
  return {
    ...shop,
    control: (body: object) => post("/chat/_control", body),
    contact: (body: object) => post("/chat/_contact", body),
    list: async (query = "") => (await request(`/chat/_list${query}`)).body,
    /** The messages on a contact's phone. */
    phone: async (channel: string, contact: string) =>
      (await request(`/phone/conversations/${channel}/${contact}`)).body,
    /** A contact writes to the shop. */
    writes: (channel: string, contact: string, text: string) =>
      post(`/phone/conversations/${channel}/${contact}`, { text }),
    reads: (channel: string, contact: string) =>
      request(`/phone/conversations/${channel}/${contact}/read`, { method: "POST" }),
    onWhatsApp: (message: object, { to = "+5511987654321", token = "token", id = "part-1" } = {}) =>
      post(
        "/graph/v24.0/101/messages",
        { messaging_product: "whatsapp", recipient_type: "individual", to, biz_opaque_callback_data: id, ...message },
        { authorization: `Bearer ${token}` },
      ),
    onMessenger: (message: object, more: object = {}) =>
      post("/graph/v24.0/102/messages?access_token=token", {
        ...{ recipient: { id: "24680135790" }, messaging_type: "RESPONSE", message },
        ...more,
      }),
    onInstagram: (message: object, more: object = {}) =>
      post("/graph/v24.0/me/messages?access_token=ig-token", { recipient: { id: "13579024680" }, message, ...more }),
  };
}

export type ChatShop = Awaited<ReturnType<typeof startChatShop>>;

export const textMessage = (body: string) => ({ type: "text", text: { body } });
