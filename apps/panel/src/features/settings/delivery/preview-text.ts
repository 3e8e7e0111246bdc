import type { DeliveryPreview, PreviewedOption } from "@vitrine/contract/panel/settings/delivery-preview";
import { formatCep } from "@vitrine/domain/brazil/cep";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { typedText } from "@vitrine/domain/typed-number";
import { slotText } from "@vitrine/wording/time/slot-text";
import { centsFrom } from "../../../lib/declared/typed-values.ts";

const money = (reais: number) => formatBRL(centsFrom(reais) as Cents);

type Asked = { zipCode: string; address: DeliveryPreview["address"] };

/** The rule that decided about an option, in words. */
export function reasonText(option: PreviewedOption, { zipCode, address }: Asked): string {
  const { reason, freeFrom, kilos, distance } = option;
  switch (reason) {
    case "in-range":
    case "in-neighborhood":
    case "in-distance":
      return `${whereText(option)}.`;
    case "free-from":
      return `${whereText(option)}, e é grátis: o pedido chega a ${money(freeFrom ?? 0)}.`;
    case "neighborhood-outside":
      return address?.neighborhood
        ? `O bairro ${address.neighborhood}, em ${address.city}, não está na lista desta área.`
        : `O CEP é de ${address?.city ?? ""}/${address?.state ?? ""}, fora da cidade desta área.`;
    case "neighborhood-unknown":
      return address
        ? "O CEP vale para a cidade inteira: decide o bairro que o cliente escolher. Digite um bairro para testar."
        : `Nenhum serviço respondeu onde fica o CEP ${formatCep(zipCode)}: decide o que o cliente escrever no endereço.`;
    case "too-far":
      return `${distanceText(distance)}, e a área só vai até ${typedText(distance?.maxKilometers)} km.`;
    case "place-unknown":
      return `Nenhum serviço sabe onde fica o CEP ${formatCep(zipCode)} no mapa: sem medir a distância, a área não aparece.`;
    case "origin-unknown":
      return `${distance?.storeName || "O ponto de partida"} ainda não tem coordenadas: sem medir a distância, a área não aparece.`;
    case "pickup":
      return "Retirar não depende do CEP.";
    case "cep-outside":
      return `Nenhuma faixa desta área tem o CEP ${formatCep(zipCode)}.`;
    case "too-light":
      return `A área só leva pedidos a partir de ${typedText(kilos)} kg.`;
    case "too-heavy":
      return `A área leva no máximo ${typedText(kilos)} kg.`;
    case "other-seller":
      return "É de outro vendedor.";
  }
}

function whereText({ range, neighborhood, distance }: PreviewedOption): string {
  if (range) return `O CEP está na faixa ${formatCep(range.from)} a ${formatCep(range.to)}`;
  if (neighborhood !== null) return `O bairro ${neighborhood} está na lista desta área`;
  return `${distanceText(distance)}, dentro dos ${typedText(distance?.maxKilometers)} km da área`;
}

function distanceText(distance: PreviewedOption["distance"]): string {
  const kilometers = Math.round((distance?.kilometers ?? 0) * 100) / 100;
  return `O CEP fica a ${typedText(kilometers)} km de ${distance?.storeName || "onde a área começa"}, em linha reta`;
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
