/** The columns of our own file, in its order, with their headings. */
export const sheetHeadings = {
  productId: "Código do produto",
  name: "Nome",
  sku: "SKU",
  price: "Preço",
  promotionalPrice: "Preço promocional",
  listPrice: "Preço antes da oferta",
  stock: "Estoque",
  isActive: "Ativo",
  categories: "Categorias",
  collections: "Coleções",
  brand: "Marca",
  description: "Descrição",
  images: "Fotos",
  imageAlts: "Textos das fotos",
  optionName1: "Nome da variação 1",
  optionValue1: "Valor da variação 1",
  optionName2: "Nome da variação 2",
  optionValue2: "Valor da variação 2",
  optionName3: "Nome da variação 3",
  optionValue3: "Valor da variação 3",
  variantImages: "Fotos da variação",
  soldInKilo: "Vendido por quilo",
  amountInKilo: "Quilos por embalagem",
  clusterHighlights: "Selos",
  offerDescription: "Texto da oferta",
  specification: "Especificações",
  sellerName: "Vendido por",
  isRestrictedSale: "Só com atendente",
  hasShippingRestriction: "Só retirada",
  shippingRestrictionMessage: "Motivo da retirada",
  subscriptionOffers: "Assinaturas",
  enablePreferences: "Aceita observação",
  sold: "Unidades vendidas",
  technical: "Dados técnicos (não altere)",
} as const;

/** What cells of our own file say, and what a file of another system means by them. */
export const sheetWords = {
  yes: "Sim",
  no: "Não",
  /** Where products without a category go. */
  otherCategory: { providerId: "outros", name: "Outros" },
  /** What differs between variants that have only a name. */
  variant: "Opção",
  color: "Cor",
  size: "Tamanho",
  /** The one variant of a product of Shopify that has none. */
  noVariant: { name: "Title", value: "Default Title" },
  /** One and several. */
  days: ["dia", "dias"],
  weeks: ["semana", "semanas"],
  months: ["mês", "meses"],
  years: ["ano", "anos"],
  outOfStock: ["out of stock", "0", "não", "nao", "no"],
} as const;
