/** The fields of the shop's document in the words of its people. One of a later release shows its own name. */
const names: Record<string, string> = {
  name: "nome da loja",
  hosts: "endereços na internet",
  anonymousBrowsing: "visitantes sem link",
  isPublished: "publicação da loja",
  location: "localização",
  saleMode: "modo de venda",
  timeZone: "fuso horário",
  contactSessionHours: "validade do link do cliente",
  agentSessionHours: "validade do link de quem atende",
  settings: "aparência e opções",
  openingHours: "horários de atendimento",
  receiptEmail: "e-mail para recibos",
  minOrderValue: "pedido mínimo",
  stockHoldMinutes: "reserva de estoque",
  lowStockAt: "aviso de estoque baixo",
  visitorLimits: "limites de visitantes",
  discountLimits: "limites de desconto",
  recovery: "recuperação de carrinhos",
  fulfilmentMessages: "mensagens das etapas",
  sellers: "vendedores",
  priceTables: "tabelas de preço",
  coupons: "cupons",
  giftRules: "brindes",
  deliveryZones: "áreas de entrega",
  pickupStores: "pontos de retirada",
  schedules: "horários de entrega e retirada",
  closedDates: "dias sem entrega nem retirada",
  paymentOptions: "formas de pagamento",
  paymentProviders: "contas de pagamento",
  channels: "canais",
  searchSynonyms: "sinônimos da busca",
  savedReplies: "respostas prontas",
};

export function settingName(field: string): string {
  return names[field] ?? field;
}
