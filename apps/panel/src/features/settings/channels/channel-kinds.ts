import type { NewPanelChannel, PanelChannel } from "@vitrine/contract/panel/settings/channels";
import { ChannelType } from "@vitrine/domain/codes/session";

type TextField = "senderId" | "accountId" | "baseUrl" | "returnTo";

export type ChannelKind = {
  path: string;
  name: string;
  text: string;
  create: Pick<NewPanelChannel, "channelType" | "carrier">;
  /** What is asked, in the order in which the provider shows it. */
  fields: { field: TextField; label: string; hint: string }[];
  /** Words for the credentials of this kind. */
  secrets: Record<string, { label: string; hint: string }>;
  /** What to do at the provider, one thing after the other. */
  steps: string[];
  /** Where a test message goes. */
  recipient: { label: string; hint: string };
};

const metaSecrets = {
  accessToken: { label: "Token de acesso", hint: "De um usuário do sistema, para não vencer." },
  appSecret: { label: "Chave secreta do aplicativo", hint: "Em Configurações do app → Básico." },
  verifyToken: { label: "Token de verificação", hint: "Uma palavra à sua escolha. Repita-a ao cadastrar o webhook." },
};
const advanced = { field: "baseUrl" as const, label: "Endereço da API", hint: "Vazio: o endereço da Meta." };

export const channelKinds: readonly ChannelKind[] = [
  {
    path: "whatsapp",
    name: "WhatsApp",
    text: "Pela API oficial da Meta, com o número da loja.",
    create: { channelType: ChannelType.WhatsApp, carrier: "meta" },
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
      advanced,
    ],
    secrets: metaSecrets,
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
  },
  {
    path: "messenger",
    name: "Messenger",
    text: "As conversas da página da loja no Facebook.",
    create: { channelType: ChannelType.Messenger, carrier: "meta" },
    fields: [
      { field: "returnTo", label: "Nome da página", hint: "Como em m.me/nome." },
      { field: "senderId", label: "Identificação da página", hint: "Page ID, em Sobre → Transparência da página." },
      advanced,
    ],
    secrets: metaSecrets,
    steps: [
      "Em developers.facebook.com, crie um aplicativo do tipo Empresa e adicione o Messenger.",
      "Conecte a página da loja e gere o token de acesso da página com a permissão pages_messaging.",
      "Salve aqui. Depois cadastre o webhook na Meta e assine messages e messaging_postbacks.",
    ],
    recipient: { label: "Sua identificação no Messenger", hint: "O PSID de quem já escreveu para a página." },
  },
  {
    path: "instagram",
    name: "Instagram",
    text: "As mensagens diretas da conta profissional.",
    create: { channelType: ChannelType.Instagram, carrier: "meta" },
    fields: [
      { field: "returnTo", label: "Usuário do Instagram", hint: "Sem @, como em ig.me/m/usuario." },
      { field: "senderId", label: "Identificação da conta", hint: "Da conta profissional ligada à página." },
      advanced,
    ],
    secrets: metaSecrets,
    steps: [
      "Ligue a conta profissional do Instagram à página do Facebook.",
      "No aplicativo da Meta, adicione o Instagram e gere o token com a permissão instagram_manage_messages.",
      "No Instagram, em Configurações → Mensagens, permita o acesso de ferramentas conectadas.",
      "Salve aqui. Depois cadastre o webhook na Meta e assine messages.",
    ],
    recipient: { label: "Sua identificação no Instagram", hint: "O IGSID de quem já escreveu para a conta." },
  },
  {
    path: "suri",
    name: "Suri",
    text: "Pelo chatbot da Suri, no WhatsApp que ele atende.",
    create: { channelType: ChannelType.WhatsApp, carrier: "suri" },
    fields: [
      { field: "senderId", label: "Identificador do chatbot", hint: "Começa com cb, em Configurações → Geral." },
      { field: "baseUrl", label: "Endpoint", hint: "O endereço do seu chatbot, em Configurações → Geral." },
      { field: "returnTo", label: "Número do WhatsApp da loja", hint: "Com 55 e DDD, só algarismos." },
    ],
    secrets: { token: { label: "Token", hint: "Em Configurações → Geral." } },
    steps: [
      "No portal da Suri, abra Configurações → Geral e copie o identificador, o endpoint e o token.",
      "Salve aqui. Depois cole o endereço do webhook no mesmo lugar do portal.",
    ],
    recipient: { label: "Seu WhatsApp", hint: "De quem já conversa com o chatbot." },
  },
  {
    path: "chat-do-site",
    name: "Chat do site",
    text: "Um chat no seu site, ou outra plataforma, por webhook assinado.",
    create: { channelType: ChannelType.WebChat, carrier: "webhook" },
    fields: [
      { field: "baseUrl", label: "Endereço que recebe as mensagens", hint: "https, no seu servidor." },
      { field: "returnTo", label: "Página com o chat", hint: "Para onde o cliente volta depois da compra." },
    ],
    secrets: { signingSecret: { label: "Segredo das assinaturas", hint: "Os dois lados assinam com ele." } },
    steps: [
      "No seu servidor, receba as mensagens no formato de docs/chat-webhook.md e confira a assinatura.",
      "Salve aqui o endereço e o segredo.",
      "Cole o código abaixo no site: um botão que abre a loja.",
    ],
    recipient: { label: "Identificação do contato", hint: "Como o seu chat chama quem está conversando." },
  },
];

/** Only Meta's own API has templates that the shop submits itself. */
export function hasTemplates({ channelType, carrier }: Pick<PanelChannel, "channelType" | "carrier">): boolean {
  return channelType === ChannelType.WhatsApp && carrier === "meta";
}

/** How this channel is connected. */
export function kindOf({
  channelType,
  carrier,
}: Pick<PanelChannel, "channelType" | "carrier">): ChannelKind | undefined {
  return (
    channelKinds.find(({ create }) => create.carrier === carrier && create.channelType === channelType) ??
    channelKinds.find(({ create }) => create.carrier === carrier)
  );
}
