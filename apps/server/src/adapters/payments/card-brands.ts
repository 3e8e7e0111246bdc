const names: Record<string, string> = {
  master: "Mastercard",
  mastercard: "Mastercard",
  visa: "Visa",
  amex: "American Express",
  elo: "Elo",
  hiper: "Hiper",
  hipercard: "Hipercard",
};

/** As people know it; what we do not know stays as the provider says it. */
export function brandName(brand: string): string {
  return names[brand.toLowerCase()] ?? brand.slice(0, 40);
}
