import type { ChatVendorCode } from "@vitrine/domain/codes/chat-vendors";
import { ChannelType } from "@vitrine/domain/codes/session";
import { atMostPerSecond } from "@vitrine/domain/messaging/send-rate";
import type { ChatVendor } from "../../../src/messaging/provider/chat-vendor.ts";
import { address, connectPomboCorreio } from "./pombo-correio.ts";

/** A real vendor adds a word to those of shop documents. This one borrows the word of a vendor that it stands for. */
export const POMBO: ChatVendorCode = "suri";

export const pomboCorreio: ChatVendor = {
  kind: "chat",
  code: "pombo-correio",
  carrier: POMBO,
  name: "Pombo-correio",
  address,
  sendsWith: "senderId",
  hearsContacts: true,
  credentials: [{ name: "ring", label: "Anilha", hint: "No pé de cada pombo." }],
  channels: [
    {
      channelTypes: [ChannelType.WebChat],
      path: "pombo-correio",
      name: "Pombo-correio",
      text: "Do pombal da loja à janela do cliente.",
      fields: [
        { field: "senderId", label: "Pombal", hint: "O número na porta." },
        { field: "baseUrl", label: "Endereço do correio", hint: "Vazio: o de sempre." },
      ],
      steps: ["Ponha a anilha nos pombos.", "Salve aqui."],
      recipient: { label: "Sua janela", hint: "Onde já pousou um pombo." },
      sendRates: { ofSender: atMostPerSecond(10) },
      hasHandshake: true,
      connect: connectPomboCorreio,
    },
  ],
};
