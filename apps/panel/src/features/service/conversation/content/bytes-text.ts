const one = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** How large a file is: `340 kB`, `1,2 MB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${one.format(bytes / 1_000_000)} MB`;
}
