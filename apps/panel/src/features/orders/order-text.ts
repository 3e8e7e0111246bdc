import { cents, formatBRL } from "@vitrine/domain/money";
import { clockFormat } from "../../lib/clock-format.ts";

export function moneyText(reais: number): string {
  return formatBRL(cents(Math.round(reais * 100)));
}

const day = clockFormat({ weekday: "short", day: "2-digit", month: "2-digit" });
const hour = clockFormat({ hour: "2-digit", minute: "2-digit" });

/** “seg., 17/11, 14:00–16:00”. */
export function slotText({ start, end }: { start: string; end: string }): string {
  return `${day(start)}, ${hoursText({ start, end })}`;
}

export function hoursText({ start, end }: { start: string; end: string }): string {
  return `${hour(start)}–${hour(end)}`;
}

export function orderName(number: number | null): string {
  return number === null ? "Pedido sem número" : `Pedido ${number}`;
}
