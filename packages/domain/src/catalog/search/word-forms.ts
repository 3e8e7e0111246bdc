/** Folded plural endings and their singulars, the most special first. What remains of the word has at least two letters. */
const plurals: readonly [RegExp, string][] = [
  [/^(.{1,})[oa]es$/, "$1ao"],
  [/^(.{2,})aos$/, "$1ao"],
  [/^(.{1,})ais$/, "$1al"],
  [/^(.{1,})eis$/, "$1el"],
  [/^(.{1,})ois$/, "$1ol"],
  [/^(.{1,})uis$/, "$1ul"],
  [/^(.{2,})is$/, "$1il"],
  [/^(.{2,})ns$/, "$1m"],
  [/^(.{2,}[rz])es$/, "$1"],
  // Of "francês" the singular is taken as that of "frances".
  [/^(.{3,}e)ses$/, "$1"],
  [/^(.{2,}[aeiou])s$/, "$1"],
  [/^(.{3,}[^aeious])s$/, "$1"],
];

/** The singular of a folded word: paes → pao, aventais → avental. Not always a real word, but one for all its forms. */
export function singularOf(word: string): string {
  // Every plural ends in "s". Thousands of words are looked at for one search.
  if (word.length < 4 || !word.endsWith("s")) return word;
  const found = plurals.find(([ending]) => ending.test(word));
  return found ? word.replace(found[0], found[1]) : word;
}

/** How a diminutive of this word is written: suco → suquinho; pao → paozinho. */
export function diminutivesOf(word: string): string[] {
  const singular = singularOf(word);
  const short = /^(.{2,}?)[aeo]$/.exec(singular)?.[1]?.replace(/c$/, "qu").replace(/g$/, "gu");
  const soft = /^(.{2,}c)[eao]$/.exec(singular)?.[1];
  return [short, soft]
    .filter((stem) => stem !== undefined)
    .flatMap((stem) => [`${stem}inho`, `${stem}inha`])
    .concat(`${singular}zinho`, `${singular}zinha`);
}

/** What a diminutive may be made from: cafezinho → cafe; suquinho → suco, suca, suque. */
export function basesOfDiminutive(word: string): string[] {
  const singular = singularOf(word);
  const stem = /^(.{2,})zinh[oa]$/.exec(singular)?.[1];
  // paezinhos: "pães" without its "s".
  if (stem) return [stem, singularOf(`${stem}s`), `${stem}z`, `${stem}zo`, `${stem}za`];
  const short = /^(.{2,})inh[oa]$/.exec(singular)?.[1];
  if (!short) return [];
  // The letter that keeps the sound before "i": suco → suquinho, frango → franguinho, doce → docinho.
  const hard = short.replace(/qu$/, "c").replace(/gu$/, "g");
  return [`${hard}o`, `${hard}a`, `${hard}e`, hard];
}

/** The plants that may bear a fruit: manga → mangueira, mangueiro; limao → limoeira, limoeiro. */
export function treesOf(fruit: string): string[] {
  const stem = singularOf(fruit)
    .replace(/ao$/, "o")
    .replace(/[ae]$/, "")
    .replace(/(?<=[^o])o$/, (end) => (fruit.endsWith("ao") ? end : ""))
    .replace(/c$/, "qu")
    .replace(/g$/, "gu");
  return stem.length < 3 ? [] : [`${stem}eira`, `${stem}eiro`];
}

/** An adjective for the other gender: bovino → bovina. A thing is another thing: "moranga" is no "morango". */
export function otherGender(word: string): string | undefined {
  const [, stem, ending] = /^(.{2,}(?:[ai]d|i[cnv]|os))([oa])$/.exec(singularOf(word)) ?? [];
  return stem && `${stem}${ending === "o" ? "a" : "o"}`;
}
