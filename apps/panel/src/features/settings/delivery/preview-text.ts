import type { PreviewedOption } from "@vitrine/contract/panel/delivery-preview";
import { formatCep } from "@vitrine/domain/brazil/cep";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { slotText } from "@vitrine/wording/time/slot-text";
import { centsFrom, textOf } from "../entries/field-values.ts";

const money = (reais: number) => formatBRL(centsFrom(reais) as Cents);

/** The rule that decided about an option, in words. */
export function reasonText({ reason, range, freeFrom, kilos }: PreviewedOption, zipCode: string): string {
  const where = range ? `O CEP está na faixa ${formatCep(range.from)} a ${formatCep(range.to)}` : "";
  switch (reason) {
    case "in-range":
      return `${where}.`;
    case "free-from":
      return `${where}, e é grátis: o pedido chega a ${money(freeFrom ?? 0)}.`;
    case "pickup":
      return "Retirar não depende do CEP.";
    case "cep-outside":
      return `Nenhuma faixa desta área tem o CEP ${formatCep(zipCode)}.`;
    case "too-light":
      return `A área só leva pedidos a partir de ${textOf(kilos)} kg.`;
    case "too-heavy":
      return `A área leva no máximo ${textOf(kilos)} kg.`;
    case "other-seller":
      return "É de outro vendedor.";
  }
}

/** The first time that the customer can choose; empty where none is asked for. */
export function firstSlotText({ slot }: PreviewedOption, timeZone: string): string {
  if (!slot) return "";
  if (!slot.first) return "Nenhum horário livre: o cliente não consegue fechar o pedido com esta opção.";
  const { startTime, endTime } = slot.first;
  return `Primeiro horário livre: ${slotText({ start: startTime, end: endTime }, timeZone)}.`;
}

/** What the customer reads of an option: price, time, and what is missing. */
export function offerText({ option, missing }: PreviewedOption): string {
  if (!option) return "";
  const price = option.price === 0 ? "Grátis" : money(option.price);
  const lacking = missing === null ? "" : `faltam ${money(missing)} para o mínimo`;
  return [price, option.shippingTimeEstimative, lacking].filter(Boolean).join(" · ");
}
