const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** Tonnes from 1,000 kg, kilos from 1 kg, grams below. */
export function formatWeight(kilos: number): string {
  if (kilos >= 1_000) return `${number.format(kilos / 1_000)} t`;
  if (kilos >= 1) return `${number.format(kilos)} kg`;
  return `${number.format(kilos * 1_000)} g`;
}
