import { readAmount } from "../line/asked-amount.ts";
import { wordsOf } from "../line/asked-line.ts";
import { isAtEnd } from "../line/look-ahead.ts";
import type { Reading, Step } from "../line/reading.ts";
import { asideAt, courtesyAt } from "../words/phrases.ts";
import { isWish, type Question, questionAt, questionBehindAt } from "../words/question-phrases.ts";
import type { Token } from "../words/tokens.ts";

/** What is asked about the shop and not about goods: "qual o valor da entrega", "quanto fica tudo". */
const notGoods =
  /^(taxa|entrega|entregas|entregar|frete|total|tudo|conta|pedido|pedidos|horario|pix|troco|mesa|sacola|prazo|motoboy|desconto|promocao|estacionamento|como|plantao)$/;

/** Takes the words that begin a question: "quanto tá o bolo?", "vcs têm leite sem lactose?". */
export const takeQuestion: Step = (reading, from) => {
  const { tokens } = reading;
  const asked = questionAt(tokens, from);
  if (!asked || tokens[from - 1]?.word === "nao" || tokens[from - 1]?.word === "se") return undefined;
  // "não tem mais gelato?" asks, "não tem problema" does not.
  if (tokens[from]?.word === "nao" && (reading.draft().hasWords() || !isMarked(tokens, from))) return undefined;
  const goods = pastArticles(tokens, from + asked.length);
  const isAside =
    asideAt(tokens, from) > asked.length || courtesyAt(tokens, from, { isNamed: false }) > asked.length + 1;
  const isNamed = tokens[goods]?.kind === "word" || tokens[goods]?.kind === "number";
  // "quanto fica 2 vergalhões e 1 malha": the sum of an order.
  const isSum = tokens.slice(from, goods).some(({ word }) => /^fica[m]?$/.test(word)) && readAmount(tokens, goods);
  if (isAside || isSum || !isNamed || asideAt(tokens, goods) > 0 || notGoods.test(tokens[goods]?.word ?? ""))
    return undefined;
  // "gostei da blusa, tem no P?", "o macaco tem de 2 toneladas?" are about the goods before.
  if (reading.draft().hasWords() && /^(no|na|de)$/.test(tokens[from + asked.length]?.word ?? "")) {
    reading.draft().setAsked(asked.question);
    return from + asked.length;
  }
  if (reading.draft().hasWords()) reading.flush();
  else reading.discardDraft();
  reading.ask(asked.question);
  return goods;
};

/** Takes a question that stands behind its goods: "o chuveiro tá quanto?", "guarda-chuva tem?". */
export const takeQuestionBehind: Step = (reading, from) => {
  const { tokens } = reading;
  const asked = questionBehindAt(tokens, from);
  if (!asked || tokens[from - 1]?.word === "nao") return undefined;
  const draft = reading.draft();
  if (draft.hasWords()) {
    // "quero 1 prato feito, e o strogonoff quanto é?"
    if (draft.amount() || wishesIn(tokens, from, { isClause: true })) return undefined;
    draft.setAsked(asked.question);
    return from + asked.length;
  }
  if (wishesIn(tokens, from)) return undefined;
  const own = reading.sentenceLines();
  const isOwnSentence = tokens[from - 1]?.kind === "break" && tokens[from - 1]?.ends !== "clause" && own.length === 0;
  const last = reading.lines().at(-1);
  // "fardo de brahma tem? quanto?", but "2 picanhas. quanto?" asks for the sum.
  if (isOwnSentence && last) {
    if (last.asks !== null || !last.amount) reading.replace(last, { asks: asked.question, isQuestion: true });
    return from + asked.length;
  }
  const isAfterComma = tokens[from - 1]?.ends === "clause" && tokens[from - 1]?.kind === "break";
  if (!isAfterComma || own.length === 0 || own.some(({ amount }) => amount !== null)) return undefined;
  for (const line of own) reading.replace(line, { asks: asked.question, isQuestion: true });
  return from + asked.length;
};

/** Ends the question where the message begins to order: "quanto tá a picanha e me manda 2 pães". */
export const takeAnswer: Step = (reading, from) => {
  const { tokens } = reading;
  const draft = reading.draft();
  const isAbout = reading.isAsking() || (!draft.hasWords() && !draft.amount() && reading.lines().at(-1)?.asks);
  const start = isAbout ? pastWish(tokens, from) : from;
  if (!tokens.slice(from, start).some(({ word }) => isWish(word))) return undefined;
  if (reading.isAsking()) {
    if (draft.hasWords()) reading.flush();
    reading.stopAsking();
  }
  // "tem pudim? se tiver manda", "se tiver manda 1 com 4 red bull": what was asked about is wanted.
  const next = readAmount(tokens, start)?.next ?? start;
  const isAlone = isAtEnd(reading, next) || (next > start && tokens[next]?.word === "com");
  if (!reading.draft().hasWords() && isAlone) reading.wantAsked();
  return start;
};

/** Where the talk ends that begins here. "eu gostaria de saber o valor do" is a question. */
function pastWish(tokens: readonly Token[], from: number): number {
  let next = from;
  while (!questionAt(tokens, next)) {
    const length = courtesyAt(tokens, next, { isNamed: false });
    if (length === 0) return next;
    next += length;
  }
  return next;
}

function pastArticles(tokens: readonly Token[], from: number): number {
  let next = from;
  while (
    /^([oa]s?|d[eoa]s?|um[a]?s|algum|alguma|aquel[ea]s?|ess[ea]s?)$/.test(tokens[next]?.word ?? "") &&
    tokens[next + 1]?.kind !== "break"
  )
    next++;
  return next;
}

/** Whether the sentence ends with a question mark. */
function isMarked(tokens: readonly Token[], from: number): boolean {
  const end = tokens.slice(from).find(({ kind, ends }) => kind === "break" && ends !== "clause");
  return end?.word.includes("?") === true;
}

/** Whether somebody orders in this sentence, or in this clause, before this token. */
function wishesIn(tokens: readonly Token[], to: number, { isClause = false } = {}): boolean {
  for (let at = to - 1; at >= 0; at--) {
    const { kind, ends, word } = tokens[at] as Token;
    if (kind === "break" && (isClause || ends !== "clause")) return false;
    if (kind === "word" && isWish(word)) return true;
  }
  return false;
}

/** What a sentence asks that goes on with "e" behind a question: "tem shampoo seda? e condicionador". */
export function continuedQuestion(reading: Reading, at: number): Question | null {
  const { tokens } = reading;
  const own = reading.sentenceLines();
  const begins = 1 + tokens.slice(0, at).findLastIndex(({ kind, ends }) => kind === "break" && ends !== "clause");
  const before = reading.lines()[reading.lines().length - own.length - 1];
  const isOn = tokens[begins]?.word === "e" && tokens[begins - 1]?.word.includes("?") && before?.asks;
  const isPlain = own.length > 0 && own.every((line) => line.amount === null || line.isLoose);
  // "e paracetamol 750" names a size, "e arroz 2" counts.
  const isMarkedHere = tokens[at]?.word.includes("?") === true;
  const isCounted = !isMarkedHere && own.some(({ amount }) => amount !== null && amount.value < FEW);
  return isOn && isPlain && !isCounted && !wishesIn(tokens, at) ? (before?.asks ?? null) : null;
}

/** A smaller number behind goods counts them. */
const FEW = 100;

const assent = /^(ta|ne|ok|okay|certo|beleza|blz|viu|sim|pode|ser|bom|bem|possivel|favor|pf|pfv|obrigad[oa])$/;

/** Goods with a question mark and nothing else are asked about: "picanha?", "e o cropped verde P?". */
export function isBareQuestion(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  if (!tokens[at]?.word.includes("?") || assent.test(tokens[at - 1]?.word ?? "")) return false;
  const own = reading.sentenceLines();
  return (
    own.length > 0 &&
    own.every((line) => line.amount === null && wordsOf(line).length > 0 && line.repeat === null) &&
    !wishesIn(tokens, at)
  );
}
