import type { Token } from "./tokens.ts";

/** What somebody wants to know: what it costs, or whether the shop has it. */
export type Question = "price" | "stock";

/** How a question begins: its kind and how many tokens lead to the goods. */
type Asked = { question: Question; length: number };

/** More words no phrase has. */
const MAX_PHRASE = 12;

const SAY =
  "(?:(?:me )?(?:diga|diz|fala|fale|informa|informe|responde|responda) |(?:so )?(?:queria|gostaria de|quero|preciso) saber |(?:me )?passa |(?:me )?passe )?";
const IS = "(?:ta|esta|tao|estao|custa|custam|e|sai|saem|vale|valem|fica|ficam|anda)";
const GOING = "(?: custando| saindo| valendo)?";
/** "o quilo do": how the goods are measured says nothing about which they are. */
const MEASURED =
  "(?: (?:o|a) (?:kg|quilo|kilo|litro|metro|milheiro|pacote|pct|caixa|saco|unidade|bandeja|lata|garrafa|fardo|maco|peca) d[oa]s?)?";

const price = new RegExp(
  `^(?:eu )?(?:${SAY}(?:(?:qual )?(?:e )?(?:o )?(?:preco|valor)(?= d[eoa]s? )|(?:por |a |de )?quanto (?:e q(?:ue)? |q(?:ue)? )?${IS}${GOING}|(?:por )?quanto (?:(?:o|a) (?:senhora?|sr|sra) |vcs? |voces? )(?:cobra|cobram|faz|fazem))${MEASURED})(?: de)?(?: |$)`,
);

const WHO = "(?:(?:voces|vcs|vc|voce|ces|ce|o senhor|a senhora|ai|aqui) )?";
const HAS =
  "(?:tem|teem|tera|teria|teriam|vende|vendem|possui|trabalham? com|(?:ta|tao) tendo|(?:ta|tao) vendendo|fazem?)";
const stock = new RegExp(
  `^(?:nao (?=tem|teria|vende))?(?:eu )?(?:(?:(?:me )?(?:diga|diz|fala|fale|informa|informe) |(?:so )?(?:queria|gostaria de|quero|preciso) (?:ver|saber) |saber |ver |ve |sera )(?:se |que )?)?${WHO}(?:ainda )?${HAS}(?: ainda| mais)?(?: ai)?(?: hoje| hj)?(?: pra vender)?(?= |$)`,
);

const firstWords = new Set(
  "nao eu me diga diz fala fale informa informe responde responda so queria gostaria quero preciso passa passe qual o preco valor por a de quanto voces vcs vc voce ces ce ai aqui ainda tem teem tera teria teriam vende vendem possui trabalha trabalham ta tao saber ver ve sera faz fazem".split(
    " ",
  ),
);

function wordsAt(tokens: readonly Token[], from: number): string {
  const words: string[] = [];
  for (let at = from; words.length < MAX_PHRASE && tokens[at]?.kind === "word"; at++)
    words.push(tokens[at]?.word ?? "");
  return words.join(" ");
}

/** "quanto tá o", "qual o preço do", "vcs têm", "me diga se ainda tem". What the message wants to know of the goods behind it. */
export function questionAt(tokens: readonly Token[], from: number): Asked | undefined {
  if (!firstWords.has(tokens[from]?.word ?? "")) return undefined;
  const words = wordsAt(tokens, from);
  const found = price.exec(words);
  if (found) return { question: "price", length: lengthOf(found[0]) };
  const asked = stock.exec(words);
  return asked ? { question: "stock", length: lengthOf(asked[0]) } : undefined;
}

function lengthOf(phrase: string): number {
  return phrase.trim().split(" ").length;
}

const priceBehind = new RegExp(
  `^(?:${IS}(?: saindo| custando)? (?:a |de |por )?quanto|(?:a |de |por )?quanto (?:e que |que )?${IS}|quanto)(?: (?:o|a) (?:kg|quilo|kilo|litro|metro|pacote|caixa|saco|unidade|bandeja|lata|garrafa|fardo|maco|peca|duzia|cento))?(?: (?:hoje|hj|ai|hein|hem|ta|viu|moco|moca|por favor|pf|pfv|agora))*$`,
);
const stockBehind =
  /^(?:(?:ainda|vcs|vc|voces|voce) )?(?:tem|teria|vende|vendem)(?: (?:ai|hoje|hj|ainda|no momento))*$/;

/** "tá quanto", "tem ainda": asks about the goods before it and ends the clause. `length`: up to the break. */
export function questionBehindAt(tokens: readonly Token[], from: number): Asked | undefined {
  if (
    !/^(ta|tao|esta|estao|e|sai|saem|custa|custam|fica|ficam|vale|valem|a|de|por|quanto|ainda|vcs|vc|voces|voce|tem|teria|vende|vendem)$/.test(
      tokens[from]?.word ?? "",
    )
  )
    return undefined;
  const words = wordsAt(tokens, from);
  const { length } = words.split(" ");
  const behind = tokens[from + length];
  if (behind !== undefined && behind.kind !== "break") return undefined;
  if (priceBehind.test(words)) return { question: "price", length };
  return stockBehind.test(words) && behind?.word.includes("?") ? { question: "stock", length } : undefined;
}

/** Words by which somebody orders. In a sentence with one of them nothing is only asked. */
const wishes = new Set(
  "quero queria qro qria quer querer gostaria preciso precisava precisamos manda mande mandar mandam mandasse traz traga trazer separa separe separar reserva reserve bote bota coloca coloque poe adiciona inclui arruma arranja envia envie pega leva levar comprar pedir anota acrescenta ve fico".split(
    " ",
  ),
);

export function isWish(word: string): boolean {
  return wishes.has(word);
}
