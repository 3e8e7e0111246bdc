import { ChannelType } from "@vitrine/domain/codes/session";
import { atMostPerSecond } from "@vitrine/domain/messaging/send-rate";
import type { ChatVendorChannel } from "../../../messaging/provider/chat-vendor.ts";
import { apiAddress } from "../api-address.ts";
import { anyReactions } from "../graph-signs.ts";
import { templateWords } from "./template-words.ts";
import { connectWhatsApp } from "./whatsapp.ts";

export const whatsAppChannel: ChatVendorChannel = {
  channelTypes: [ChannelType.WhatsApp],
  path: "whatsapp",
  name: "WhatsApp",
  text: "Pela API oficial da Meta, com o número da loja.",
  fields: [
    { field: "returnTo", label: "Número do WhatsApp da loja", hint: "Com 55 e DDD, só algarismos." },
    {
      field: "senderId",
      label: "Identificação do número",
      hint: "Phone number ID, em WhatsApp → Configuração da API.",
    },
    {
      field: "accountId",
      label: "Identificação da conta do WhatsApp Business",
      hint: "WABA ID, na mesma página. Para os modelos de mensagem.",
    },
    apiAddress,
  ],
  steps: [
    "Em developers.facebook.com, crie um aplicativo do tipo Empresa e adicione o WhatsApp.",
    "Em WhatsApp → Configuração da API, adicione o número da loja e copie a identificação dele.",
    "Crie um usuário do sistema com as permissões whatsapp_business_messaging e whatsapp_business_management e gere o token de acesso.",
    "Salve aqui. Depois cadastre o webhook na Meta com o endereço e o token de verificação, e assine os campos messages e message_template_status_update.",
    "Envie os modelos de mensagem para aprovação: sem eles, quem está há um dia sem escrever não recebe avisos.",
  ],
  recipient: {
    label: "Seu WhatsApp",
    hint: "Escreva antes para o número da loja: a resposta é permitida por 24 horas.",
  },
  // To the same number one message every six seconds, with a burst of 45.
  sendRates: { ofSender: atMostPerSecond(80), ofContact: { everyMs: 6_000, burst: 45 } },
  templates: templateWords,
  reactions: anyReactions,
  hasHandshake: true,
  connect: connectWhatsApp,
};
