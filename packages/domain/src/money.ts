declare const centsBrand: unique symbol;

/** Whole centavos. A plain number does not fit, so reais and centavos cannot be mixed. */
export type Cents = number & { readonly [centsBrand]: true };

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of centavos: ${amount}`);
  return amount as Cents;
}

const brl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

export function formatBRL(amount: Cents): string {
  return brl.format(amount / 100);
}
