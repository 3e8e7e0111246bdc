import type { Token } from "./tokens.ts";

const units = words(
  "um uma=1 dois duas=2 tres treis=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12 treze=13",
  "quatorze catorze=14 quinze=15 dezesseis=16 dezessete=17 dezoito=18 dezenove=19",
);
const tens = words("vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90");
const hundreds = words(
  "cem cento=100 duzentos duzentas=200 trezentos trezentas=300 quatrocentos quatrocentas=400 quinhentos quinhentas=500",
  "seiscentos seiscentas=600 setecentos setecentas=700 oitocentos oitocentas=800 novecentos novecentas=900",
);

function words(...tables: string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  let names: string[] = [];
  for (const part of tables.join(" ").split(" ")) {
    const [name = "", value] = part.split("=");
    names.push(name);
    if (value === undefined) continue;
    for (const each of names) found.set(each, Number(value));
    names = [];
  }
  return found;
}

/** Whether a number begins with "duzentos" and so counts nothing feminine. */
function isMasculine(tokens: readonly Token[], from: number): boolean {
  return /[czh]entos$/.test(tokens[from]?.word ?? "");
}

/** How many tokens a number takes that is written twice: "03 (três)". 0 when it is not. */
function repeatedLength(tokens: readonly Token[], from: number): number {
  if (tokens[from + 1]?.word !== "(") return 0;
  const again = readNumber(tokens, from + 2);
  return again?.isWord && again.value === tokens[from]?.value && tokens[again.next]?.word === ")"
    ? again.next - from
    : 0;
}

/** A number, and the token behind it. `isWord`: it was written in letters. */
export type ReadNumber = { value: number; next: number; isWord: boolean };

/** A number in digits or in words: 2, dois, vinte e cinco, duzentas e cinquenta, 1 e meio, 1 1/2. */
export function readNumber(tokens: readonly Token[], from: number): ReadNumber | undefined {
  const first = tokens[from];
  if (first?.kind === "number") {
    const second = tokens[from + 1];
    const isMixed = Number.isInteger(first.value) && second?.kind === "number" && second.value > 0 && second.value < 1;
    if (isMixed) return { value: first.value + second.value, next: from + 2, isWord: false };
    if (second?.word === "mil" && first.value < 1_000)
      return { value: first.value * 1_000, next: from + 2, isWord: false };
    return { value: first.value, next: from + 1 + repeatedLength(tokens, from), isWord: false };
  }
  if (first?.kind !== "word") return undefined;
  let [value, next] = [0, from];
  // Each part is smaller than the part before: "cento e vinte e cinco".
  for (const table of [hundreds, tens, units]) {
    const joined = value > 0 && tokens[next]?.word === "e" ? next + 1 : next;
    const own = joined > next || value === 0 ? table.get(tokens[joined]?.word ?? "") : undefined;
    if (own === undefined) continue;
    // "uma de vinte e uma de dezoito", "tamanho quarenta e uma blusa": behind a size "e uma" begins the next thing.
    const isFollowed = tokens[joined + 1]?.kind === "word";
    if (value > 0 && own === 1 && isFollowed && /^(de|tamanho|tam|numero)$/.test(tokens[from - 1]?.word ?? "")) break;
    // "de duzentos e vinte e uma fita": the number of the fuse is no feminine one.
    if (/^(uma|duas)$/.test(tokens[joined]?.word ?? "") && isMasculine(tokens, from)) break;
    // "vinte e um" is a number, "vinte e doze" is not.
    if (value > 0 && table === units && value % 100 >= 20 && own >= 10) break;
    value += own;
    next = joined + 1;
  }
  if (tokens[next]?.word === "mil") return { value: (value || 1) * 1_000, next: next + 1, isWord: true };
  return value > 0 ? { value, next, isWord: true } : undefined;
}
