import { type Cents, formatBRL } from "@vitrine/domain/money";

type Multiples = { step: number; least: number };

/** How a product is sold, in the middle of a sentence: "vendido em múltiplos de 12, a partir de 24". */
export function multiplesText({ step, least }: Multiples): string {
  if (step === 1) return `vendido a partir de ${count(least)} unidades`;
  const minimum = least > step ? `, a partir de ${count(least)}` : "";
  return `vendido em múltiplos de ${count(step)}${minimum}`;
}

type Sold = { quantityStep?: number | undefined; minQuantity?: number | undefined; soldInKilo: boolean };

/** How a product is sold, as its page and its card say it. Empty where it is sold one by one. */
export function soldInText({ quantityStep = 1, minQuantity = 1, soldInKilo }: Sold): string {
  const packs = soldInKilo ? " pacotes" : "";
  const boxes = quantityStep > 1 ? [`Vendido em caixas de ${count(quantityStep)}${packs}`] : [];
  const minimum = minQuantity > quantityStep ? [`Mínimo ${count(minQuantity)}${packs}`] : [];
  return [...boxes, ...minimum].join(" · ");
}

/** "A partir de 10: R$ 8,90" */
export function stepText({ from, price }: { from: number; price: Cents }): string {
  return `A partir de ${count(from)}: ${formatBRL(price)}`;
}

/** An order has a quantity that the shop does not sell any more. */
export function unfitItemText({ name, quantity, ...rule }: Multiples & { name: string; quantity: number }): string {
  return `${name} agora é ${multiplesText(rule)}: ajuste a quantidade, que está em ${count(quantity)}.`;
}

function count(units: number): string {
  return units.toLocaleString("pt-BR");
}
