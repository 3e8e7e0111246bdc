/** Sizes of clothes and shoes; other options are colours. "camiseta preta M e uma G" changes only the size. */
export function isSizeName(option: string): boolean {
  return /^(pp?|m|g{1,3}|x{1,3}g|\d+|unico)$/.test(option);
}

const large = new Set(["grande", "grandao", "maior", "gigante", "familia"]);
const small = new Set(["pequeno", "pequena", "menor", "pequenininho"]);

/** In the singular. */
export function isLarge(word: string): boolean {
  return large.has(word);
}

/** "omo grande", "o suco pequeno". */
export function isSizeWish(word: string): boolean {
  return large.has(word) || small.has(word);
}
