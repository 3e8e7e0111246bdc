/** The pages of the settings, in the order in which a shop is built. */
export const settingsSections: readonly { path: string; title: string; text: string }[] = [
  { path: "loja", title: "Loja", text: "Nome, horários de atendimento, pedido mínimo e reserva de estoque." },
  {
    path: "empresa",
    title: "Empresa e políticas",
    text: "Razão social, CNPJ, endereço, trocas, entrega e privacidade, como o cliente lê.",
  },
  { path: "entrega", title: "Entrega e retirada", text: "Áreas, preços, pontos de retirada, horários e feriados." },
  {
    path: "vendedores",
    title: "Lojas e vendedores",
    text: "Filiais e parceiros: endereço, taxa de serviço, CEPs atendidos e tabelas de preço.",
  },
  {
    path: "grupos",
    title: "Grupos de clientes",
    text: "Tabela de preço, pedido mínimo, limite de crédito e prazo para muitos clientes de uma vez.",
  },
  {
    path: "aparencia",
    title: "Aparência",
    text: "Logo, capa, cores, o que o catálogo mostra e o que a loja pergunta.",
  },
  { path: "pagamentos", title: "Pagamentos", text: "Formas de pagamento, parcelas, provedores e chave Pix." },
  {
    path: "teste",
    title: "Testar a loja",
    text: "Compre como um cliente: cartão, Pix, boleto e mensagens, sem nada ser cobrado ou contado.",
  },
  {
    path: "lembretes",
    title: "Lembretes",
    text: "Mensagens para quem deixou um carrinho ou um pagamento pelo caminho.",
  },
  { path: "canais", title: "Canais", text: "WhatsApp, Messenger, Instagram, chat do site, link e QR code." },
  {
    path: "conversas",
    title: "Conversas",
    text: "Por quanto tempo a loja guarda mensagens e arquivos de quem escreve.",
  },
  {
    path: "dominio",
    title: "Endereço e domínio",
    text: "O nome da loja nos links, e um domínio só dela, com o registro que o comprova.",
  },
  {
    path: "catalogos",
    title: "Catálogos para anúncios",
    text: "Os produtos no Meta, no Google e em assistentes, sempre iguais aos da loja.",
  },
  {
    path: "assistentes",
    title: "Assistentes",
    text: "Deixe assistentes de inteligência artificial encontrar seus produtos e comprar para quem pede.",
  },
  { path: "versoes", title: "Versões", text: "O que mudou, quem mudou e o caminho de volta." },
];
