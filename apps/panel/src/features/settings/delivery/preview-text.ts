import type { PreviewedOption } from "@vitrine/contract/panel/delivery-preview";
import { formatCep } from "@vitrine/domain/brazil/cep";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { centsFrom, textOf } from "../entries/field-values.ts";

const money = (reais: number) => formatBRL(centsFrom(reais) as Cents);

/** The rule that decided about an option, in words. */
export function reasonText({ reason, range, freeFrom, kilos }: PreviewedOption, zipCode: string): string {
  const where = range ? `o CEP está na faixa ${formatCep(range.from)} a ${formatCep(range.to)}` : "";
  switch (reason) {
    case "in-range":
      return `Aparece: ${where}.`;
    case "free-from":
      return `Aparece grátis: ${where}, e o pedido chega a ${money(freeFrom ?? 0)}.`;
    case "pickup":
      return "Aparece: retirar não depende do CEP.";
    case "cep-outside":
      return `Não aparece: nenhuma faixa desta área tem o CEP ${formatCep(zipCode)}.`;
    case "too-light":
      return `Não aparece: a área só leva pedidos a partir de ${textOf(kilos)} kg.`;
    case "too-heavy":
      return `Não aparece: a área leva no máximo ${textOf(kilos)} kg.`;
    case "other-seller":
      return "Não aparece: é de outro vendedor.";
  }
}

/** What the customer reads of an option: price, time, and what is missing. */
export function offerText({ option, missing }: PreviewedOption): string {
  if (!option) return "";
  const price = option.price === 0 ? "Grátis" : money(option.price);
  const lacking = missing === null ? "" : `faltam ${money(missing)} para o mínimo`;
  return [price, option.shippingTimeEstimative, lacking].filter(Boolean).join(" · ");
}
