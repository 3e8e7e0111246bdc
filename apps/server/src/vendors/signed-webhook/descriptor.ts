import { ChannelType } from "@vitrine/domain/codes/session";
import type { ChatVendor } from "../../messaging/provider/chat-vendor.ts";
import { ofTheShop } from "../descriptor.ts";
import { connectChatWebhook } from "./chat-webhook.ts";

/** A system of the shop: the chat of its site, or a platform that takes our own message format. */
export const signedWebhook: ChatVendor = {
  kind: "chat",
  code: "signed-webhook",
  carrier: "webhook",
  name: "Webhook assinado",
  address: ofTheShop,
  sendsWith: "baseUrl",
  hearsContacts: true,
  credentials: [{ name: "signingSecret", label: "Segredo das assinaturas", hint: "Os dois lados assinam com ele." }],
  channels: [
    {
      channelTypes: [ChannelType.WebChat, ChannelType.WhatsApp, ChannelType.Messenger, ChannelType.Instagram],
      path: "chat-do-site",
      name: "Chat do site",
      text: "Um chat no seu site, ou outra plataforma, por webhook assinado.",
      fields: [
        { field: "baseUrl", label: "Endereço que recebe as mensagens", hint: "https, no seu servidor." },
        { field: "returnTo", label: "Página com o chat", hint: "Para onde o cliente volta depois da compra." },
      ],
      steps: [
        "No seu servidor, receba as mensagens no formato de docs/chat-webhook.md e confira a assinatura.",
        "Salve aqui o endereço e o segredo.",
        "Cole o código abaixo no site: um botão que abre a loja.",
      ],
      recipient: { label: "Identificação do contato", hint: "Como o seu chat chama quem está conversando." },
      hasSiteButton: true,
      connect: connectChatWebhook,
    },
  ],
};
