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

/** "o de sempre", "igual semana passada", "o mesmo de ontem". */
export function repeatAt(tokens: readonly Token[], from: number): { repeat: Repeat; length: number } | undefined {
  const found = byFirst
    .get(tokens[from]?.word ?? "")
    ?.find(({ words }) =>
      words.every((word, at) => tokens[from + at]?.kind === "word" && tokens[from + at]?.word === word),
    );
  return found && { repeat: found.repeat, length: found.words.length };
}
