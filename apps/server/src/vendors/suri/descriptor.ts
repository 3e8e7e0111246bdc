import { ChannelType } from "@vitrine/domain/codes/session";
import type { ChatVendor } from "../../messaging/provider/chat-vendor.ts";
import { connectSuri } from "./suri.ts";

/** The chatbot platform Suri. It reports neither when a contact wrote nor that they opted out. */
export const suri: ChatVendor = {
  kind: "chat",
  code: "suri",
  carrier: "suri",
  name: "Suri",
  address: { isOwnHost: isSuriHost },
  sendsWith: "baseUrl",
  inbox: "Suri",
  credentials: [{ name: "token", label: "Token", hint: "Em Configurações → Geral." }],
  channels: [
    {
      channelTypes: [ChannelType.WhatsApp, ChannelType.Messenger, ChannelType.Instagram, ChannelType.WebChat],
      path: "suri",
      name: "Suri",
      text: "Pelo chatbot da Suri, no WhatsApp que ele atende.",
      fields: [
        { field: "senderId", label: "Identificador do chatbot", hint: "Começa com cb, em Configurações → Geral." },
        { field: "baseUrl", label: "Endpoint", hint: "O endereço do seu chatbot, em Configurações → Geral." },
        { field: "returnTo", label: "Número do WhatsApp da loja", hint: "Com 55 e DDD, só algarismos." },
      ],
      steps: [
        "No portal da Suri, abra Configurações → Geral e copie o identificador, o endpoint e o token.",
        "Salve aqui. Depois cole o endereço do webhook no mesmo lugar do portal.",
      ],
      recipient: { label: "Seu WhatsApp", hint: "De quem já conversa com o chatbot." },
      hasHandshake: true,
      connect: connectSuri,
    },
  ],
};

/** Each chatbot has a host of its own. Both forms were seen, and the vendor documents neither. */
function isSuriHost(host: string): boolean {
  return /^[a-z0-9-]+\.api\.suri\.ai$/.test(host) || /^cbm-wap-[a-z0-9-]+\.azurewebsites\.net$/.test(host);
}
