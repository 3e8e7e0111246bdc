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

/** `1 produto`, `2.000 produtos`. */
export function pluralText(count: number, [one, many]: readonly [string, string]): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** `one` of `all` in percent; a dash of nothing. */
export function shareText(one: number, all: number): string {
  return all === 0 ? "–" : `${percent().format((one / all) * 100)}%`;
}

/** `12,5%` of a number that is a percent already. */
export function percentText(value: number): string {
  return `${percent().format(value)}%`;
}

/** `+12,5%`, with a real minus sign. */
export function changeText(change: number): string {
  const sign = change > 0 ? "+" : change < 0 ? "−" : "";
  return `${sign}${percent().format(Math.abs(change))}%`;
}

/** Makes a format at its first use. The first of a kind is slow on a phone, and not every page needs one. */
function whenUsed<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
