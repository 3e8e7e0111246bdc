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
