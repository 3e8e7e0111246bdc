/** Words that say nothing about a product. */
const fillers = new Set(
  "a o as os e de da do das dos em no na nos nas com para pra por sem um uma uns umas ao aos ou mais".split(" "),
);

export function isFiller(word: string): boolean {
  return fillers.has(word);
}
