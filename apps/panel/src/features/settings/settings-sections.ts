import { lazyPage } from "../../lib/lazy-page.ts";

type SettingsSection = {
  path: string;
  title: string;
  text: string;
  /** What people call what is on the page, beside its text: they find it by these words, too. */
  words?: string;
  page: ReturnType<typeof lazyPage>;
};

/** The pages of the settings, in the order in which a shop is built. */
export const settingsSections: readonly SettingsSection[] = [
  {
    path: "loja",
    title: "Loja",
    text: "Nome, horários de atendimento, pedido mínimo e reserva de estoque.",
    words: "nome horario funcionamento minimo reserva estoque fuso embalagem pausar fechar excluir",
    page: lazyPage(async () => (await import("./shop/shop-page.tsx")).ShopPage),
  },
  {
    path: "empresa",
    title: "Empresa e políticas",
    text: "Razão social, CNPJ, endereço, trocas, entrega e privacidade, como o cliente lê.",
    words: "cnpj cpf razao social endereco politica troca devolucao privacidade lgpd termos rodape",
    page: lazyPage(async () => (await import("./company/company-page.tsx")).CompanyPage),
  },
  {
    path: "entrega",
    title: "Entrega e retirada",
    text: "Áreas, preços, pontos de retirada, horários e feriados.",
    words: "frete bairro raio cep motoboy zona agendamento feriado retirada",
    page: lazyPage(async () => (await import("./delivery/delivery-page.tsx")).DeliveryPage),
  },
  {
    path: "vendedores",
    title: "Lojas e vendedores",
    text: "Filiais e parceiros: endereço, taxa de serviço, CEPs atendidos e tabelas de preço.",
    words: "filial filiais branch unidade matriz parceiro loja vendedora taxa de servico marketplace",
    page: lazyPage(async () => (await import("./sellers/sellers-page.tsx")).SellersPage),
  },
  {
    path: "grupos",
    title: "Grupos de clientes",
    text: "Tabela de preço, pedido mínimo, limite de crédito e prazo para muitos clientes de uma vez.",
    page: lazyPage(async () => (await import("./groups/groups-page.tsx")).GroupsPage),
  },
  {
    path: "aparencia",
    title: "Aparência",
    text: "Logo, capa, cores, o que o catálogo mostra e o que a loja pergunta.",
    words: "cores tema capa banner logotipo vitrine whatsapp cpf email",
    page: lazyPage(async () => (await import("./look/look-page.tsx")).LookPage),
  },
  {
    path: "pagamentos",
    title: "Pagamentos",
    text: "Formas de pagamento, parcelas, provedores e chave Pix.",
    words: "pix cartao boleto dinheiro maquininha parcelas juros provedor",
    page: lazyPage(async () => (await import("./payments/payments-page.tsx")).PaymentsPage),
  },
  {
    path: "teste",
    title: "Testar a loja",
    text: "Compre como um cliente: cartão, Pix, boleto e mensagens, sem nada ser cobrado ou contado.",
    words: "sandbox experimentar simular homologacao cartao teste modo",
    page: lazyPage(async () => (await import("./trial/trial-page.tsx")).TrialPage),
  },
  {
    path: "lembretes",
    title: "Lembretes",
    text: "Mensagens para quem deixou um carrinho ou um pagamento pelo caminho.",
    words: "recuperacao carrinho abandonado pagamento pendente cobrar avisar mensagem",
    page: lazyPage(async () => (await import("./reminders/reminders-page.tsx")).RemindersPage),
  },
  {
    path: "canais",
    title: "Canais",
    text: "WhatsApp, Messenger, Instagram, chat do site, link e QR code.",
    words: "whatsapp instagram messenger facebook chat link qr code cartaz site",
    page: lazyPage(async () => (await import("./channels/channels-page.tsx")).ChannelsPage),
  },
  {
    path: "conversas",
    title: "Conversas",
    text: "Por quanto tempo a loja guarda mensagens e arquivos de quem escreve.",
    words: "privacidade lgpd guardar apagar mensagens arquivos fotos audios tempo dias retencao",
    page: lazyPage(async () => (await import("./conversations/conversations-page.tsx")).ConversationsPage),
  },
  {
    path: "dominio",
    title: "Endereço e domínio",
    text: "O nome da loja nos links, e um domínio só dela, com o registro que o comprova.",
    words: "endereco site dns txt cname host url www",
    page: lazyPage(async () => (await import("./domain/domain-page.tsx")).DomainPage),
  },
  {
    path: "catalogos",
    title: "Catálogos para anúncios",
    text: "Os produtos no Meta, no Google e em assistentes, sempre iguais aos da loja.",
    words: "google meta facebook feed anuncios xml",
    page: lazyPage(async () => (await import("./feeds/feeds-page.tsx")).FeedsPage),
  },
  {
    path: "assistentes",
    title: "Assistentes",
    text: "Deixe assistentes de inteligência artificial encontrar seus produtos e comprar para quem pede.",
    words: "ia inteligencia artificial chatgpt agente ucp",
    page: lazyPage(async () => (await import("./assistants/assistants-page.tsx")).AssistantsPage),
  },
  {
    path: "versoes",
    title: "Versões",
    text: "O que mudou, quem mudou e o caminho de volta.",
    words: "desfazer historico restaurar voltar",
    page: lazyPage(async () => (await import("./versions/versions-page.tsx")).VersionsPage),
  },
];
