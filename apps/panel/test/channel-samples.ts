import type { PanelChannelKind } from "@vitrine/contract/panel/settings/channels";
import { ChannelType } from "@vitrine/domain/codes/session";

/** What a server offers to connect. The first has all that a kind of channel can have, and the second as little as possible. */
export const channelKindSamples: PanelChannelKind[] = [
  {
    ...{ path: "whatsapp", name: "WhatsApp", text: "Com o número da loja.", carrier: "meta" },
    channelType: ChannelType.WhatsApp,
    channelTypes: [ChannelType.WhatsApp],
    fields: [
      { field: "returnTo", label: "Número do WhatsApp da loja", hint: "Só algarismos." },
      { field: "senderId", label: "Identificação do número", hint: "Phone number ID." },
      { field: "accountId", label: "Identificação da conta", hint: "Para os modelos de mensagem." },
    ],
    credentials: [
      { name: "accessToken", label: "Token de acesso", hint: "Para não vencer." },
      { name: "appSecret", label: "Chave secreta do aplicativo", hint: "Em Básico." },
      { name: "verifyToken", label: "Token de verificação", hint: "Uma palavra à sua escolha." },
    ],
    steps: ["Crie um aplicativo.", "Salve aqui."],
    recipient: { label: "Seu WhatsApp", hint: "Escreva antes para a loja." },
    templates: {
      text: "Depois que a Meta os aprova.",
      needs: "Preencha antes o token de acesso.",
      askedAt: "Situação na Meta em",
      neverAsked: "A Meta ainda não foi perguntada.",
      whenRejected: "Edite o texto e atualize aqui.",
    },
    hasHandshake: true,
    hasSiteButton: false,
    inbox: null,
  },
  {
    ...{ path: "chat-do-site", name: "Chat do site", text: "Um chat no seu site.", carrier: "webhook" },
    channelType: ChannelType.WebChat,
    channelTypes: [ChannelType.WebChat, ChannelType.WhatsApp],
    fields: [{ field: "baseUrl", label: "Endereço que recebe as mensagens", hint: "https." }],
    credentials: [{ name: "signingSecret", label: "Segredo das assinaturas", hint: "Dos dois lados." }],
    steps: ["Salve aqui o endereço e o segredo."],
    recipient: { label: "Identificação do contato", hint: "Como o seu chat chama quem conversa." },
    templates: null,
    hasHandshake: false,
    hasSiteButton: true,
    inbox: null,
  },
];
