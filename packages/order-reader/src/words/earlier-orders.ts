import type { Token } from "./tokens.ts";

/** The earlier orders that a message means: the usual goods, the last order, or the order of some days ago. */
export type Repeat = { of: "usual" } | { of: "last" } | { of: "days"; from: number; to: number };

const spans: readonly [string, Repeat][] = [
  ["semana passada", { of: "days", from: 4, to: 10 }],
  ["ontem", { of: "days", from: 1, to: 1 }],
  ["anteontem", { of: "days", from: 2, to: 2 }],
  ["mes passado", { of: "days", from: 20, to: 45 }],
  ["outro dia", { of: "last" }],
  ["outra vez", { of: "last" }],
  ["ultima vez", { of: "last" }],
  ["ultimo", { of: "last" }],
  ["ultima compra", { of: "last" }],
  ["ultimo pedido", { of: "last" }],
  ["pedido passado", { of: "last" }],
  ["pedido anterior", { of: "last" }],
  ["sempre", { of: "usual" }],
  ["de costume", { of: "usual" }],
  ["costume", { of: "usual" }],
];

const openings =
  "o mesmo de|a mesma de|o mesmo da|o mesmo do|os mesmos de|as mesmas de|mesma coisa de|a mesma coisa de|mesma coisa da|a mesma coisa da|mesma coisa do|a mesma coisa do|igual a|igual ao|igual da|igual o da|igual a da|igual do|igual de|igual|repete o|repetir o|repita o|repete a|repete o da|repete o de|repetir o da|como da|como na|como o de|que nem|que nem a|que nem o|os de|as de|o de|a de|o da|a da|de|da|do|que eu sempre compro|que sempre compro|que eu sempre levo|que sempre levo|que eu sempre peco|que sempre peco|que eu compro|que eu levo|que eu pedi|que pedi|que comprei|que eu comprei|que levei|que eu levei|que pego|que eu pego|que sempre pego|que eu sempre pego|mesmo de|mesma de|mesmos de|mesmas de|mesmo da|mesma da|mesmo do|mesma do|na|no".split(
    "|",
  );

type Phrase = { words: readonly string[]; repeat: Repeat };

const whole: readonly [string, Repeat][] = [
  ["que eu sempre compro", { of: "usual" }],
  ["que sempre compro", { of: "usual" }],
  ["que eu sempre levo", { of: "usual" }],
  ["que sempre levo", { of: "usual" }],
  ["que eu sempre peco", { of: "usual" }],
  ["que sempre peco", { of: "usual" }],
  ["que eu sempre pego", { of: "usual" }],
  ["que sempre pego", { of: "usual" }],
  ["que eu uso", { of: "usual" }],
  ["que eu compro sempre", { of: "usual" }],
  ["que eu gosto", { of: "usual" }],
  ["repete o pedido", { of: "last" }],
  ["repetir o pedido", { of: "last" }],
  ["repete tudo", { of: "last" }],
  ["meu pedido de sempre", { of: "usual" }],
  ["pedido de sempre", { of: "usual" }],
  ["o mesmo", { of: "last" }],
  ["a mesma coisa", { of: "last" }],
];

const byFirst: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const all = [
    ...openings.flatMap((opening) =>
      spans.map(([span, repeat]) => ({ words: `${opening} ${span}`.split(" "), repeat })),
    ),
    ...whole.map(([phrase, repeat]) => ({ words: phrase.split(" "), repeat })),
  ];
  const grouped = Map.groupBy(all, ({ words: [first] }) => first as string);
  for (const group of grouped.values()) group.sort((a, b) => b.words.length - a.words.length);
  return grouped;
})();

const AGAIN = "(?:repet(?:e|ir|a|i|isse)|repita|refaz(?:er)?|refaca|(?:manda|mandar|mande|traz|faz|faca) de novo)";
const WHICH =
  "(?: (?:pra|para) (?:mim|nos|gente)| por favor| ai| entao| de novo| [oa]s?| ess[ea]| est[ea]| aquel[ea]| meus?| minhas?| mesm[oa]| tudo)*";
const ORDER = "(?: (?:ultim[oa]))?(?: (?:pedido|compra|encomenda|lista|comprinha))?";
const WHEN =
  "(?: (?:igual )?(?:o |a )?(?:d[aeo]|na|que)? ?(?:minha )?(?:ultima|outra) vez| que (?:eu )?(?:fiz|pedi|comprei)(?: (?:ontem|anteontem|semana passada|na ultima vez|da ultima vez))?| (?:d[ao] )?passad[oa]| anterior| de (?:sempre|ontem|anteontem|costume)| d[ao] (?:semana|mes) passad[ao])?";
const phrases = [
  new RegExp(`^${AGAIN}${WHICH}${ORDER}${WHEN}(?= |$)`),
  new RegExp(
    `^(?:[oa] |[oa]s )?(?:meu |minha )?(?:mesm[oa]|ultim[oa])(?: [oa])? (?:pedido|compra|encomenda|lista)${WHEN}(?= |$)`,
  ),
];
/** "café do meu último pedido" names a thing of it. */
const again = new RegExp(`^${AGAIN}`);
const firstWords = /^(rep[ei]t|refa|manda|mande|traz|faz|faca|[oa]s?$|meu|minha|mesm|ultim)/;
/** Without one of these words somebody repeats a thing that they name: "repete a coca". */
const WHOLE =
  /(?:pedido|compra|encomenda|lista|comprinha|vez|tudo|sempre|ontem|passad[oa]|anterior|costume|mesm[oa]|fiz|pedi|comprei)(?: |$)/;
const MAX_PHRASE = 14;

/** `isWhole`: the words name the order, and no single thing of it. */
type ReadRepeat = { repeat: Repeat; isWhole: boolean; length: number };

/** "repete pra mim meu último pedido", "o mesmo pedido da semana passada". */
function orderAgain(tokens: readonly Token[], from: number): ReadRepeat | undefined {
  if (!firstWords.test(tokens[from]?.word ?? "")) return undefined;
  const words: string[] = [];
  for (let at = from; words.length < MAX_PHRASE && tokens[at]?.kind === "word"; at++)
    words.push(tokens[at]?.word ?? "");
  const text = words.join(" ");
  const phrase = phrases.map((each) => each.exec(text)?.[0] ?? "").find((each) => WHOLE.test(each));
  if (!phrase) return undefined;
  const [, repeat] = spans.find(([span]) => phrase.endsWith(span)) ?? [];
  return { repeat: repeat ?? { of: "last" }, isWhole: again.test(phrase), length: phrase.trim().split(" ").length };
}

/** "o de sempre", "igual semana passada", "o mesmo de ontem". */
export function repeatAt(tokens: readonly Token[], from: number): ReadRepeat | undefined {
  const again = orderAgain(tokens, from);
  if (again) return again;
  const found = byFirst
    .get(tokens[from]?.word ?? "")
    ?.find(({ words }) =>
      words.every((word, at) => tokens[from + at]?.kind === "word" && tokens[from + at]?.word === word),
    );
  return found && { repeat: found.repeat, isWhole: false, length: found.words.length };
}
