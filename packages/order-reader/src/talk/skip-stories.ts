import { readAmount } from "../line/asked-amount.ts";
import type { Step } from "../line/reading.ts";
import { asideAt, courtesyAt, resumptionAt } from "../words/phrases.ts";
import { isWish, questionAt } from "../words/question-phrases.ts";
import type { Token } from "../words/tokens.ts";

/** Passes over how somebody is, until they say what they want: "eu tô com uma dor de cabeça danada, me mande". */
export const skipState: Step = ({ tokens, draft }, from) => {
  const isState = /^(to|tou|estou|tava|estava)$/.test(tokens[from]?.word ?? "");
  if (!isState || draft().hasWords() || draft().amount() || courtesyAt(tokens, from, { isNamed: false }) > 1)
    return undefined;
  return untilWish(tokens, from + 1);
};

/** Passes over who lacks something: "meu cachorrinho tá sem ração me mande". */
export const skipLack: Step = (reading, from) => {
  const { tokens } = reading;
  const isLack =
    /^(ta|tao|esta|estao)$/.test(tokens[from]?.word ?? "") && /^(sem|com)$/.test(tokens[from + 1]?.word ?? "");
  if (!isLack || reading.draft().amount()) return undefined;
  reading.discardDraft();
  return untilWish(tokens, from + 2);
};

/** Passes over what somebody is going to make: "quero fazer uma feijoada me veja", "eu queria fazer um mocotó, me veja". */
export const skipMaking: Step = (reading, from) => {
  const { tokens } = reading;
  const isMaking = tokens[from]?.word === "fazer" && /^(um|uma|uns|umas)$/.test(tokens[from + 1]?.word ?? "");
  if (!isMaking || reading.draft().hasWords()) return undefined;
  const end = untilWish(tokens, from + 2);
  const wish = tokens[end]?.kind === "break" ? end + 1 : end;
  // "pode fazer uma pizza meio a meio?" orders one.
  if (!isWishAt(tokens, wish)) return undefined;
  reading.discardDraft();
  return end;
};

/** Passes over for whom something is: "seis laranjas que é pro lanche dos netos". */
export const skipReason: Step = (reading, from) => {
  const { tokens } = reading;
  const isReason =
    tokens[from]?.word === "que" &&
    tokens[from + 1]?.word === "e" &&
    /^(pra|pro|pras|pros|para)$/.test(tokens[from + 2]?.word ?? "");
  if (!isReason || !reading.draft().hasWords()) return undefined;
  reading.flush();
  return untilWish(tokens, from + 3);
};

/** Passes over what is to be done with the goods: "2 kg de patinho pra fazer kibe". "Creme para pentear" is a name. */
export const skipUse: Step = (reading, from) => {
  const { tokens, shop } = reading;
  const [joint, verb] = [tokens[from]?.word ?? "", tokens[from + 1]?.word ?? ""];
  if (!/^(pra|para)$/.test(joint) || !/..[aei]r$/.test(verb) || !reading.draft().hasWords()) return undefined;
  const isName = shop.areTogether([verb], { asHead: false });
  if (isName || asideAt(tokens, from) > 0 || asideAt(tokens, from + 1) > 0) return undefined;
  let next = from + 2;
  while (tokens[next]?.kind === "word" && tokens[next]?.word !== "e" && !readAmount(tokens, next)) next++;
  return next;
};

/** Passes over who told somebody to order: "painho disse que quer". */
export const skipTeller: Step = (reading, from) => {
  const { tokens } = reading;
  const draft = reading.draft();
  const isTold = /^(disse|falou)$/.test(tokens[from]?.word ?? "") && tokens[from + 1]?.word === "que";
  if (!isTold || draft.amount() || draft.words().length > 2) return undefined;
  reading.discardDraft();
  return from + 2;
};

/** Takes back what is named and not wanted: "um pacote de camarão não que camarão eu compro na feira". */
export const takeRefusal: Step = (reading, from) => {
  const { tokens } = reading;
  const draft = reading.draft();
  if (tokens[from]?.word !== "nao" || !draft.hasWords()) return undefined;
  const [end, next] = [breakAt(tokens, from), tokens[from + 1]];
  const isReasoned = /^(que|pois|porque|pq)$/.test(next?.word ?? "");
  // "uma folha não a folha de louro eu tenho"
  const isOwned = /^(tenho|temos)$/.test(tokens[end - 1]?.word ?? "");
  if (!isReasoned && !isOwned) return undefined;
  reading.discardDraft();
  return end;
};

function isWishAt(tokens: readonly Token[], at: number): boolean {
  const length = Math.max(resumptionAt(tokens, at), courtesyAt(tokens, at, { isNamed: false }));
  return tokens.slice(at, at + length).some(({ word }) => isWish(word) || word === "veja");
}

function untilWish(tokens: readonly Token[], from: number): number {
  let next = from;
  while (
    next < tokens.length &&
    tokens[next]?.kind !== "break" &&
    !isWishAt(tokens, next) &&
    !questionAt(tokens, next)
  ) {
    // "tô aqui na obra preciso de", "to sem gás 2 botijões"
    if (next > from && readAmount(tokens, next)?.isSaid) break;
    next++;
  }
  return next;
}

function breakAt(tokens: readonly Token[], from: number): number {
  let next = from;
  while (next < tokens.length && tokens[next]?.kind !== "break") next++;
  return next;
}
