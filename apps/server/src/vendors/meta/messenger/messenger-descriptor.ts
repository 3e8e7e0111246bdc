import { ChannelType } from "@vitrine/domain/codes/session";
import { atMostPerSecond } from "@vitrine/domain/messaging/send-rate";
import type { ChatVendorChannel } from "../../../messaging/provider/chat-vendor.ts";
import { apiAddress } from "../api-address.ts";
import { anyReactions } from "../graph-signs.ts";
import { connectMessenger } from "./messenger.ts";

export const messengerChannel: ChatVendorChannel = {
  channelTypes: [ChannelType.Messenger],
  path: "messenger",
  name: "Messenger",
  text: "As conversas da página da loja no Facebook.",
  fields: [
    { field: "returnTo", label: "Nome da página", hint: "Como em m.me/nome." },
    { field: "senderId", label: "Identificação da página", hint: "Page ID, em Sobre → Transparência da página." },
    apiAddress,
  ],
  steps: [
    "Em developers.facebook.com, crie um aplicativo do tipo Empresa e adicione o Messenger.",
    "Conecte a página da loja e gere o token de acesso da página com a permissão pages_messaging.",
    "Salve aqui. Depois cadastre o webhook na Meta e assine messages e messaging_postbacks.",
  ],
  recipient: { label: "Sua identificação no Messenger", hint: "O PSID de quem já escreveu para a página." },
  sendRates: { ofSender: atMostPerSecond(300) },
  reactions: anyReactions,
  hasHandshake: true,
  connect: connectMessenger,
};
