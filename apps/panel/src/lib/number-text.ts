const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const shortMoney = new Intl.NumberFormat("pt-BR", {
  ...{ style: "currency", currency: "BRL", notation: "compact", maximumFractionDigits: 1 },
} as const);
const whole = new Intl.NumberFormat("pt-BR");
const percent = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** Reais from the wire; a dash where there is no such amount. */
export function reaisText(reais: number | null): string {
  return reais === null ? "–" : money.format(reais);
}

/** For the axis of a chart: `R$ 1,2 mil`. */
export function shortReaisText(reais: number): string {
  return shortMoney.format(reais);
}

export function countText(count: number): string {
  return whole.format(count);
}

/** `one` of `all` in percent; a dash of nothing. */
export function shareText(one: number, all: number): string {
  return all === 0 ? "–" : `${percent.format((one / all) * 100)}%`;
}

/** `+12,5%`, with a real minus sign. */
export function changeText(change: number): string {
  const sign = change > 0 ? "+" : change < 0 ? "−" : "";
  return `${sign}${percent.format(Math.abs(change))}%`;
}
