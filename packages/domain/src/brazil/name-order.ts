const collator = new Intl.Collator("pt-BR", { numeric: true });

/** Names as a Brazilian list has them: `Água` before `Bala`, and `Lote 2` before `Lote 10`. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}
