declare const centsBrand: unique symbol;

/** Whole centavos. A plain number does not fit, so reais and centavos cannot be mixed. */
export type Cents = number & { readonly [centsBrand]: true };

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of centavos: ${amount}`);
  return amount as Cents;
}

/** A program that calculates with binary fractions writes 19.990000000000002 and means 19.99. */
const BINARY_NOISE = 1e-4;

/** Whether an amount in reais has no fraction of a centavo: rounding one would charge another price than somebody wrote. */
export function isWholeCentavos(reais: number): boolean {
  const amount = reais * 100;
  return Math.abs(amount - Math.round(amount)) <= BINARY_NOISE;
}

export const noMoney = cents(0);

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

export function times(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

export function minus(amount: Cents, taken: Cents): Cents {
  return cents(amount - taken);
}

export function smaller(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

/** Half a centavo counts as one, in the customer's favour when it is a discount. */
export function percentOf(amount: Cents, percent: number): Cents {
  // Whole numbers up to the division: 5500 * 0.7 is a little less than 3850 in floating point, and would lose its half.
  const millionths = Math.round(percent * 10_000);
  return cents(Math.round((amount * millionths) / 1_000_000));
}

/**
 * Splits an amount by weights, which are whole and not negative. The parts always add up to the amount: what rounding
 * leaves over goes, one centavo each, to the parts with the largest remainders.
 */
export function share(amount: Cents, weights: readonly number[]): Cents[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError("a negative share");
  // An amount times a weight can be more than a number holds exactly, and then the parts would not add up.
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (whole === 0n) throw new RangeError("nothing to share among");
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((part) => Number(part / whole));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const byLoss = exact
    .map((part, index) => ({ index, loss: Math.abs(Number(part % whole)) }))
    .sort((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, Math.abs(left))) parts[index] = (parts[index] ?? 0) + Math.sign(left);
  return parts.map(cents);
}

const brl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

export function formatBRL(amount: Cents): string {
  return brl.format(amount / 100);
}
