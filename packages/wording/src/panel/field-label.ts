/** How the fields of the panel's calls are called on its screens, by their name on the wire. */
const labels: Readonly<Record<string, string>> = {
  // What was received when an order was handed over.
  ...{ dueOn: "Vencimento", handover: "Entrega", index: "Linha", means: "Forma de pagamento", received: "Recebido" },
  // Other items in a placed order.
  ...{ added: "Produtos a adicionar", preferences: "Observação", version: "Versão do pedido" },
  // What is agreed with customers.
  ...{ creditLimit: "Limite de crédito", customerGroups: "Grupos de clientes", dueDays: "Prazo em dias" },
  ...{ groupId: "Grupo", minOrderValue: "Pedido mínimo", priceTableId: "Tabela de preço", note: "Anotação" },
  ...{ preparable: "Pode preparar", quantity: "Quantidade" },
  // Who is in charge of whom.
  ...{ inCharge: "Responsável", listed: "Lista", ownCustomersOnly: "Só os próprios clientes" },
  // In which quantities a product is sold.
  ...{ minQuantity: "Quantidade mínima", quantityPrices: "Preço por quantidade" },
  ...{ quantityStep: "Vendido em múltiplos de" },
  // Who sells, and what they promise.
  ...{ company: "Empresa", policies: "Políticas", legalName: "Razão social ou nome", taxId: "CNPJ ou CPF" },
  ...{ returns: "Trocas e devoluções", delivery: "Entrega e retirada", privacy: "Privacidade" },
  ...{ terms: "Condições de venda" },
  // Notices, and a shop that is paused.
  ...{
    auth: "Aparelho",
    endpoint: "Aparelho",
    keys: "Aparelho",
    p256dh: "Aparelho",
    push: "Avisos no aparelho",
    whatsapp: "Avisos por WhatsApp",
  },
  ...{ mail: "Avisos por e-mail", quiet: "Horário de silêncio", message: "Aviso", salesPause: "Pausa das vendas" },
  ...{ isPreview: "Prévia" },
  // A window that shows a contact.
  ...{ isLeaving: "Saída da página", tab: "Aba" },
  ...{ accountId: "Conta", action: "Ação", add: "Acrescentar", address: "Endereço", addresses: "Endereços" },
  ...{ after: "Depois", afterMinutes: "Minutos de espera", agent: "Atendente", agentPixKeys: "Chaves Pix da equipe" },
  ...{ agentSessionHours: "Horas do link da equipe", allowShippingRestrictedProducts: "Produtos só para retirada" },
  ...{ allows: "Aprovação", alt: "Descrição da foto", amount: "Valor", amountInKilo: "Quilos por embalagem" },
  ...{ anonymousBrowsing: "Visitantes sem link", apiVersion: "Versão da API", assumedCoupon: "Cupom do teste" },
  ...{ attributes: "Opções", availableQuantity: "Quantos o cliente escolhe", baseUrl: "Endereço do sistema" },
  ...{ before: "Antes", birthDate: "Data de nascimento", boletoBusinessDays: "Dias úteis do boleto", brand: "Marca" },
  ...{ brands: "Marcas", by: "Agrupar por", canUseCoupon: "Cupons", cancelUnpaid: "Cancelar sem pagamento" },
  ...{ cancelUnpaidAfterHours: "Horas até cancelar", capacity: "Pedidos por horário", cardHours: "Horas do cartão" },
  ...{ carrier: "Canal", cart: "Carrinho", categories: "Categorias", category: "Categoria", categoryId: "Categoria" },
  ...{ categoryIds: "Categorias", channel: "Canal", channelId: "Canal", channelSettings: "Aparência por canal" },
  ...{ channelType: "Tipo de canal", channels: "Canais", city: "Cidade", closedDates: "Dias sem entrega" },
  ...{ clusterHighlights: "Selos", code: "Código", collection: "Coleção", collectionIds: "Coleções" },
  ...{ collections: "Coleções", columns: "Colunas", complement: "Complemento", contact: "Cliente" },
  ...{ contactId: "Cliente", contactIds: "Clientes", contactSessionHours: "Horas do link do cliente" },
  ...{ controlPercent: "Grupo de comparação, em %", corporateDocument: "CNPJ", corporateName: "Razão social" },
  ...{ discountPercent: "Desconto, em %", discountAmount: "Desconto em reais" },
  ...{ costFixed: "Taxa fixa", costPercent: "Taxa, em %", coupons: "Cupons", credentials: "Credenciais" },
  ...{ currentPassword: "Senha atual", cursor: "Página", customer: "Cliente", daysAhead: "Dias à frente" },
  ...{ decimal: "Sinal decimal", defaultColor: "Cor principal", defaultPriceTableId: "Tabela de preço" },
  ...{ delivered: "Entregue", deliveryZones: "Áreas de entrega", description: "Descrição" },
  ...{ disableChargeOrders: "Cobrança de pedidos", disableRestrictedProducts: "Produtos restritos" },
  ...{ discountLimits: "Limites de desconto", distance: "Distância", document: "CPF", draft: "Rascunho" },
  ...{ edit: "Mudança", email: "E-mail", emailOptional: "E-mail opcional", enableBirthDate: "Data de nascimento" },
  ...{ enableCnpj: "CNPJ", enableManualPrices: "Preços pela equipe", enablePreferences: "Preferências" },
  ...{ encoding: "Codificação do arquivo", end: "Fim", endTime: "Até as", endsInNinety: "Final ,90" },
  ...{ events: "Eventos", exceptProductIds: "Menos estes produtos", expiresAt: "Vale até" },
  ...{ externalLogistic: "Entrega de outro sistema", filter: "Filtro", freeFrom: "Grátis a partir de" },
  ...{ frequency: "A cada", from: "De", fulfilmentMessages: "Avisos do pedido", geoCoordinates: "Coordenadas" },
  ...{ giftRules: "Brindes", gifts: "Brindes para escolher", group: "Grupo", gtin: "GTIN (EAN)" },
  ...{ hasShippingRestriction: "Só retirada", heightMm: "Altura", hiddenInactiveProducts: "Produtos esgotados" },
  ...{ hideAttributes: "Ficha técnica", hosts: "Endereços da loja", hoursBetween: "Horas entre lembretes" },
  ...{ how: "Como", id: "Código", ids: "Escolhidos", imageAlts: "Descrições das fotos", imageUrl: "Foto" },
  ...{ images: "Fotos", inStock: "Estoque", interestFreeInstallments: "Sem juros em até", isActive: "À venda" },
  ...{ isCorporate: "Pessoa jurídica", isDefault: "Padrão", isHidden: "Escondida", isIgnored: "Ignorada" },
  ...{ isInPromotion: "Só o que está em promoção", isOn: "Ligado", isPaused: "Pausa", isPublished: "Loja publicada" },
  hasSamples: "Começar com dados de exemplo",
  ...{
    isRestrictedSale: "Venda restrita",
    isShared: "Para toda a equipe",
    isTest: "Teste",
    isTold: "Avisar o cliente",
  },
  ...{ isWholeShop: "Loja toda", items: "Itens", key: "Chave", keyType: "Tipo de chave", kilos: "Peso, em kg" },
  ...{ kind: "Tipo", latitude: "Latitude", lengthMm: "Comprimento", linkHours: "Horas do link", list: "Lista" },
  ...{ listPrice: "Preço “de”", location: "Onde fica", logisticIds: "Entregas e retiradas", logistics: "Entregas" },
  ...{ freight: "Entrega grátis por atendentes" },
  ...{ longitude: "Longitude", lowStockAt: "Aviso de estoque baixo", manager: "Gerente" },
  ...{ maxDistinctItems: "Máximo de itens diferentes", maxInstallments: "Em até quantas vezes" },
  ...{ maxItemsAmout: "Máximo de unidades", maxKilometers: "Até quantos km", maxKilos: "Peso máximo, em kg" },
  ...{ maxPrice: "Preço até", maxUses: "Usos ao todo", maxUsesPerContact: "Usos por cliente", memberId: "Pessoa" },
  ...{ merchantName: "Nome na fatura", method: "Como o cliente paga", minInstallmentValue: "Parcela mínima" },
  ...{ minKilos: "Peso mínimo, em kg", minOrderValue: "Pedido mínimo", minPrice: "Preço de" },
  ...{ minShippingTimeEstimative: "Prazo mínimo", minValue: "Valor a partir de", minimumValue: "Pedido mínimo" },
  ...{ minutesAhead: "Aceitar pedidos até", monthlyInterestPercent: "Juros por mês, em %", most: "Quantos" },
  ...{ moveTo: "Mover para", name: "Nome", names: "Nomes", nativePix: "Pix", ncm: "NCM", neighborhood: "Bairro" },
  ...{ neighborhoodId: "Bairro", neighborhoods: "Bairros", newPassword: "Senha nova", notSince: "Sem comprar desde" },
  ...{ note: "Anotação", number: "Número", offerDescription: "Texto da oferta", onTheWay: "A caminho" },
  ...{ openingHours: "Horários de atendimento", options: "Opções", orderId: "Pedido", orderMinPrice: "Pedido mínimo" },
  ...{ orderedSince: "Comprou desde", overlapHours: "Horas da chave antiga", page: "Página" },
  ...{ pageAddress: "Endereço da página", pageToken: "Página", parentId: "Categoria de cima", part: "Parte" },
  ...{
    password: "Senha",
    patch: "Mudança",
    payOnDelivery: "Pagar na entrega",
    payload: "Resposta",
    payment: "Pagamento",
  },
  ...{ paymentId: "Pagamento", paymentOptions: "Formas de pagamento", paymentProviders: "Contas de pagamento" },
  ...{ perPage: "Linhas por página", percent: "Porcentagem", phone: "Telefone", phrase: "Palavra" },
  ...{ pickupStores: "Lojas para retirada", pictures: "Fotos", pixHours: "Horas do Pix", place: "Lugar" },
  ...{ preparing: "Em preparo", price: "Preço", priceTableIds: "Tabelas de preço", priceTables: "Tabelas de preço" },
  ...{ product: "Produto", productId: "Produto", productIds: "Produtos", promotion: "Oferta" },
  ...{ promotionalPrice: "Preço promocional", promotions: "Ofertas", providerId: "Código", providerType: "Quem cobra" },
  ...{ publicKey: "Chave pública", q: "Busca", query: "Busca", quietHours: "Horário de silêncio", ready: "Pronto" },
  ...{ dueOn: "Receber até", handover: "Entrega ou retirada", index: "Linha do pedido", means: "Forma de recebimento" },
  ...{ preparable: "A preparar", quantity: "Quantidade", received: "Recebido" },
  ...{ reason: "Motivo", receiptEmail: "E-mail dos comprovantes", recovery: "Lembretes", recurrence: "Intervalo" },
  ...{ redirectable: "Página própria", refund: "Estorno", remove: "Tirar", reply: "Resposta", requestId: "Pedido" },
  ...{ response: "Resposta", returnTo: "Página de volta", role: "Papel", rule: "Regra", saleMode: "Modo de venda" },
  ...{ savedReplies: "Respostas prontas", schedules: "Horários de entrega", scopes: "Permissões" },
  ...{ searchSynonyms: "Sinônimos da busca", secondFactorRoles: "Segundo fator", secondaryColor: "Cor secundária" },
  ...{ secret: "Segredo", selection: "Produtos escolhidos", seller: "Vendedor", sellerId: "Vendedor", shopId: "Loja" },
  ...{ sellerName: "Nome do vendedor", sellers: "Vendedores", sellsToAssistants: "Venda por assistentes" },
  ...{ senderId: "Remetente", separator: "Separador", served: "Atendimento", serviceTax: "Taxa de serviço" },
  ...{ settings: "Configurações", shippingRestrictionMessage: "Por que só retirada" },
  ...{ shippingTimeEstimative: "Prazo", showCollections: "Coleções na loja", showSellerOptions: "Outros vendedores" },
  ...{
    shops: "Lojas que vê",
    showSpecifications: "Ficha técnica",
    since: "Desde",
    sku: "SKU",
    skus: "SKUs",
    slotFrom: "Horário de",
  },
  ...{ slotTo: "Horário até", sold: "Vendas", soldInKilo: "Vendido por peso", sort: "Ordem" },
  ...{ specification: "Ficha técnica", stage: "Etapa", start: "Começo", startTime: "Das", state: "Estado" },
  ...{ stateInscription: "Inscrição estadual", status: "Situação", steps: "Passos", stock: "Estoque" },
  ...{ stockHoldMinutes: "Reserva de estoque, em minutos", stopWords: "Palavras para parar", storeId: "Loja" },
  ...{ street: "Rua", style: "Aparência", subjectId: "O que mudou", subjectType: "O que mudou" },
  ...{ subscriptionOffers: "Assinatura", tag: "Etiqueta", tags: "Etiquetas", term: "Palavra", text: "Texto" },
  ...{ timeZone: "Fuso horário", title: "Título", to: "Até", toNinety: "Final ,90", token: "Código do link" },
  ...{ town: "Cidade", tradeName: "Nome fantasia", type: "Tipo", units: "Unidades", unitsPerSku: "Unidades por SKU" },
  ...{ until: "Até", url: "Endereço", urlCover: "Capa", urlLogo: "Logo", urls: "Endereços" },
  ...{ usualPackage: "Pacote padrão", validFrom: "Vale a partir de", validUntil: "Vale até", value: "Valor" },
  ...{ variants: "Opções", visitorLimits: "Limites de visitantes", walletHours: "Horas da carteira digital" },
  ...{ webCatalogCallbackMessage: "Mensagem do WhatsApp", weekdays: "Dias da semana", weeks: "Semanas" },
  ...{ weightGrams: "Peso, em gramas", whatsApp: "WhatsApp", widthMm: "Largura", without: "Sem", zipCode: "CEP" },
  ...{ was: "SKU de antes", zipCodeRanges: "Faixas de CEP" },
};

export function fieldLabel(name: string): string | undefined {
  return Object.hasOwn(labels, name) ? labels[name] : undefined;
}

/** A path in a body, as a person says it: `deliveryZones.1.price` is “Áreas de entrega nº 2, Preço”. */
export function fieldPathLabel(path: string): string {
  const parts = path.split(/[./]/).filter(Boolean);
  const own = parts.findLast((part) => fieldLabel(part) !== undefined);
  const index = parts.findIndex((part) => /^\d+$/.test(part));
  const list = fieldLabel(parts[index - 1] ?? "");
  const label = fieldLabel(own ?? "") ?? "Um campo";
  if (index < 1 || !list) return label;
  const place = `${list} nº ${Number(parts[index]) + 1}`;
  return parts.lastIndexOf(own ?? "") > index ? `${place}, ${label}` : place;
}
