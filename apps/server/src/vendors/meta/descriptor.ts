import type { ChatVendor } from "../../messaging/provider/chat-vendor.ts";
import { metaAddress } from "./graph.ts";
import { instagramChannel } from "./messenger/instagram-descriptor.ts";
import { messengerChannel } from "./messenger/messenger-descriptor.ts";
import { whatsAppChannel } from "./whatsapp/descriptor.ts";

/** Meta's Graph API, which has the shop's own number, page and account. */
export const meta: ChatVendor = {
  kind: "chat",
  code: "meta",
  carrier: "meta",
  name: "Meta",
  address: metaAddress,
  sendsWith: "senderId",
  hearsContacts: true,
  credentials: [
    { name: "accessToken", label: "Token de acesso", hint: "De um usuário do sistema, para não vencer." },
    {
      name: "appSecret",
      label: "Chave secreta do aplicativo",
      hint: "Em Configurações do app → Básico.",
      isOnlyReceived: true,
    },
    {
      name: "verifyToken",
      label: "Token de verificação",
      hint: "Uma palavra à sua escolha. Repita-a ao cadastrar o webhook.",
      isOnlyReceived: true,
    },
  ],
  channels: [whatsAppChannel, messengerChannel, instagramChannel],
};
