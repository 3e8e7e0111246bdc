/** Folded plural endings and their singulars, the most special first. `least`: so many letters are before the ending. */
const plurals: readonly { ending: string; singular: string; least: number }[] = [
  { ending: "oes", singular: "ao", least: 1 },
  { ending: "aes", singular: "ao", least: 1 },
  { ending: "aos", singular: "ao", least: 2 },
  { ending: "ais", singular: "al", least: 1 },
  { ending: "eis", singular: "el", least: 1 },
  { ending: "ois", singular: "ol", least: 1 },
  { ending: "uis", singular: "ul", least: 1 },
  { ending: "is", singular: "il", least: 2 },
  { ending: "ns", singular: "m", least: 2 },
  { ending: "res", singular: "r", least: 2 },
  { ending: "zes", singular: "z", least: 2 },
  // Of "francês" the singular is taken as that of "frances".
  { ending: "eses", singular: "e", least: 3 },
  { ending: "as", singular: "a", least: 2 },
  { ending: "es", singular: "e", least: 2 },
  { ending: "os", singular: "o", least: 2 },
  { ending: "us", singular: "u", least: 2 },
];
/** Letters before the last "s". */
const LEAST_BEFORE_S = 4;

/** The singular of a folded word: paes → pao, aventais → avental. Not always a real word, but one for all its forms. */
export function singularOf(word: string): string {
  // Every plural ends in "s". Thousands of words are looked at for one search.
  if (word.length < 4 || !word.endsWith("s")) return word;
  for (const { ending, singular, least } of plurals) {
    if (word.length - ending.length >= least && word.endsWith(ending)) return word.slice(0, -ending.length) + singular;
  }
  return word.length > LEAST_BEFORE_S && !word.endsWith("ss") && !/[aeiou]s$/.test(word) ? word.slice(0, -1) : word;
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
