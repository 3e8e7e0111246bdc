const names: Record<string, string> = {
  master: "Mastercard",
  mastercard: "Mastercard",
  visa: "Visa",
  amex: "American Express",
  elo: "Elo",
  hiper: "Hiper",
  hipercard: "Hipercard",
};

/** The usual name of a brand. An unknown one stays as the provider writes it. */
export function brandName(brand: string): string {
  return names[brand.toLowerCase()] ?? brand.slice(0, 40);
}
