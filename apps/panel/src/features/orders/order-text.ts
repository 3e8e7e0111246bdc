import { type Cents, cents, formatBRL } from "@vitrine/domain/money";
import { clockFormat } from "../../lib/clock-format.ts";

export function moneyText(reais: number): string {
  return formatBRL(toCents(reais));
}

export function toReais(amount: Cents): number {
  return amount / 100;
}

export function toCents(reais: number): Cents {
  return cents(Math.round(reais * 100));
}

const day = clockFormat({ weekday: "short", day: "2-digit", month: "2-digit" });
const hour = clockFormat({ hour: "2-digit", minute: "2-digit" });

type Slot = { start: string; end: string };

/**
 * “seg., 17/11, 14:00–16:00”, by the clock of the shop: that is what the customer was told, wherever the person is who
 * reads or prints it. The zone is undefined until it is known.
 */
export function slotText({ start, end }: Slot, timeZone: string | undefined): string {
  return `${day(start, timeZone)}, ${hoursText({ start, end }, timeZone)}`;
}

export function hoursText({ start, end }: Slot, timeZone: string | undefined): string {
  return `${hour(start, timeZone)}–${hour(end, timeZone)}`;
}

export function orderName(number: number | null): string {
  return number === null ? "Pedido sem número" : `Pedido ${number}`;
}
