/** Sizes of clothes and shoes. Other options are colours. "camiseta preta M e uma G": the size is another one, the colour not. */
export function isSizeName(option: string): boolean {
  return /^(pp?|m|g{1,3}|x{1,3}g|\d+|unico)$/.test(option);
}
