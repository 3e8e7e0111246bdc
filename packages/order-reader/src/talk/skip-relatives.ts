import { readAmount } from "../line/asked-amount.ts";
import type { Reading, Step } from "../line/reading.ts";
import { courtesyAt } from "../words/phrases.ts";
import { isRelative } from "../words/relatives.ts";
import type { Token } from "../words/tokens.ts";

const telling = /^(pediu|falou|disse|mandou|quer|queria|precisa|gosta|adora|ama|falaram|pediram|disseram|querem)$/;
/** What leads from who asks to the goods: "pediu pra eu ver com vocês se tem". */
const leading =
  /^(que|q|pra|para|eu|ver|pedir|comprar|pegar|perguntar|ai|com|voces|vcs|vc|voce|de|um|uma|pouco|muito|se|tem|levar|aqui|me)$/;

/** Passes over who asked for the goods: "minha tia falou que aí tem", "meu esposo pediu pra eu ver". */
export const skipWhoAsks: Step = (reading, from) => {
  const { tokens, shop } = reading;
  if (reading.draft().hasWords() || reading.draft().amount()) return undefined;
  const name = /^(meu|minha|nosso|nossa|[ao]s?|meus|minhas)$/.test(tokens[from]?.word ?? "") ? from + 1 : from;
  const isName = isRelative(tokens[name]?.word) && telling.test(tokens[name + 1]?.word ?? "");
  if (!isName || shop.areTogether([tokens[name]?.word ?? ""], { asHead: true })) return undefined;
  let next = name + 2;
  while (leading.test(tokens[next]?.word ?? "") && !readAmount(tokens, next)) next++;
  return next;
};

/** Passes over for whom the goods are: "pijama pro meu menino". "ração para gato" is what it is called. */
export const skipForWhom: Step = (reading, from) => {
  const { tokens } = reading;
  if (!reading.draft().hasWords() || !/^(pra|pro|pras|pros|para)$/.test(tokens[from]?.word ?? "")) return undefined;
  let name = from + 1;
  while (/^([ao]s?|meus?|minhas?|nossos?|nossas?|uma?)$/.test(tokens[name]?.word ?? "")) name++;
  const who = tokens[name]?.word ?? "";
  if (!isRelative(who) || isNameWith(reading, who)) return undefined;
  // "pro meu cachorro grande"
  const isDescribed = /^(pequen|grand|velh|nov|doent)/.test(tokens[name + 1]?.word ?? "");
  return isDescribed && !isNameWith(reading, tokens[name + 1]?.word ?? "") ? name + 2 : name + 1;
};

/** What is made of goods. */
const dishes =
  /^(suco|molho|salada|sopa|bolo|torta|pizza|lanche|feijoada|churrasco|churras|assado|vitamina|doce|geleia|recheio|pure|fritura|maionese|farofa|strogonoff|estrogonofe|lasanha|cafe|almoco|janta|jantar|ceia|moqueca|ensopado|caldo|caldinho|tempero|reforma|obra|aula|escola|trabalho|empresa|viagem)$/;

/** Passes over what the goods are for: "laranja pra suco 3 kg". "Milho para Pipoca" is called so. */
export const skipDish: Step = (reading, from) => {
  const { tokens, shop } = reading;
  if (!reading.draft().hasWords() || !/^(pra|pro|para)$/.test(tokens[from]?.word ?? "")) return undefined;
  const name = /^([oa]|uma?)$/.test(tokens[from + 1]?.word ?? "") ? from + 2 : from + 1;
  const dish = tokens[name]?.word ?? "";
  return dishes.test(dish) && !shop.isCalledFor(reading.draft().words(), dish) ? name + 1 : undefined;
};

function isNameWith({ shop, draft }: Reading, word: string): boolean {
  return shop.areTogether([...draft().words(), word], { asHead: false });
}

const wearing =
  /^(?:eu )?(?:(?:meu|minha|o meu|a minha|o|nosso) (?:numero|tamanho|manequim|tam)(?: (?:dele|dela))?(?: e)?|(?:numero|tamanho) (?:dele|dela)(?: e)?|visto|calco|(?:(?:ele|ela|eu|meu \w+|minha \w+) )(?:usa|uso|veste|visto|calca|calco|ta no|ta usando)|uso)(?: (?:o|a|n|no|na|numero|tamanho|tam|manequim|sempre))* /;
const MAX_PHRASE = 9;

/** Takes the size of who writes, which holds for all goods that have it: "visto G", "meu número é 41", "8 anos". */
export const takeOwnSize: Step = (reading, from) => {
  const { tokens, shop } = reading;
  const age = tokens[from]?.kind === "number" && /^anos?$/.test(tokens[from + 1]?.word ?? "");
  if (age && shop.isOption(tokens[from]?.word ?? "")) {
    reading.wear(tokens[from] as Token);
    return from + 2;
  }
  if (!/^(eu|meu|minha|[oa]|nosso|numero|tamanho|visto|calco|ele|ela|uso)$/.test(tokens[from]?.word ?? ""))
    return undefined;
  const words = tokens.slice(from, from + MAX_PHRASE).map(({ kind, word }) => (kind === "break" ? "," : word));
  const [phrase = ""] = wearing.exec(`${words.join(" ")} `) ?? [];
  if (!phrase) return undefined;
  const at = from + phrase.trim().split(" ").length;
  const size = tokens[at];
  if (!size || size.kind === "break" || !shop.isOption(size.word) || courtesyAt(tokens, at, { isNamed: true }) > 0)
    return undefined;
  reading.wear(size);
  return at + 1;
};
