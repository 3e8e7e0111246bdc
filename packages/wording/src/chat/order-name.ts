/** "pedido 1042". An open order has no number yet, and a message that an earlier release stored does not say it. */
export function orderName({ number = null }: { number?: number | null }): string {
  return number === null ? "pedido" : `pedido ${number}`;
}
