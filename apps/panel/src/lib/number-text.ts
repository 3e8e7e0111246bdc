import { whenUsed } from "./when-used.ts";

const format = (options: Intl.NumberFormatOptions) => whenUsed(() => new Intl.NumberFormat("pt-BR", options));
const inReais = { style: "currency", currency: "BRL" } as const;

const money = format(inReais);
const shortMoney = format({ ...inReais, notation: "compact", maximumFractionDigits: 1 });
const whole = format({});
const percent = format({ maximumFractionDigits: 1 });

/** Reais from the wire; a dash where there is no such amount. */
export function reaisText(reais: number | null): string {
  return reais === null ? "–" : money().format(reais);
}

/** For the axis of a chart: `R$ 1,2 mil`. */
export function shortReaisText(reais: number): string {
  return shortMoney().format(reais);
}

export function countText(count: number): string {
  return whole().format(count);
}

/** `one` of `all` in percent; a dash of nothing. */
export function shareText(one: number, all: number): string {
  return all === 0 ? "–" : `${percent().format((one / all) * 100)}%`;
}

/** `+12,5%`, with a real minus sign. */
export function changeText(change: number): string {
  const sign = change > 0 ? "+" : change < 0 ? "−" : "";
  return `${sign}${percent().format(Math.abs(change))}%`;
}
