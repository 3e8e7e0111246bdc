import { ChannelType } from "@vitrine/domain/codes/session";
import { atMostPerSecond } from "@vitrine/domain/messaging/send-rate";
import type { ChatVendorChannel } from "../../../messaging/provider/chat-vendor.ts";
import { apiAddress } from "../api-address.ts";
import { connectInstagram } from "./messenger.ts";

export const instagramChannel: ChatVendorChannel = {
  channelTypes: [ChannelType.Instagram],
  path: "instagram",
  name: "Instagram",
  text: "As mensagens diretas da conta profissional.",
  fields: [
    { field: "returnTo", label: "Usuário do Instagram", hint: "Sem @, como em ig.me/m/usuario." },
    { field: "senderId", label: "Identificação da conta", hint: "Da conta profissional ligada à página." },
    apiAddress,
  ],
  steps: [
    "Ligue a conta profissional do Instagram à página do Facebook.",
    "No aplicativo da Meta, adicione o Instagram e gere o token com a permissão instagram_manage_messages.",
    "No Instagram, em Configurações → Mensagens, permita o acesso de ferramentas conectadas.",
    "Salve aqui. Depois cadastre o webhook na Meta e assine messages.",
  ],
  recipient: { label: "Sua identificação no Instagram", hint: "O IGSID de quem já escreveu para a conta." },
  sendRates: { ofSender: atMostPerSecond(300) },
  reactions: ["❤️"],
  hasHandshake: true,
  connect: connectInstagram,
};
