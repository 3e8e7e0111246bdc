import { correct, countAgain, countEach, takeBack, takeEachKind } from "./corrections/change-lines.ts";
import { rename, swap } from "./corrections/rename-line.ts";
import { sayAnew, sayOtherSize, sayWhich } from "./corrections/say-again.ts";
import { skipPut, takeInstead, takeLess } from "./corrections/take-instead.ts";
import { qualify, qualifyAll } from "./goods/qualify-line.ts";
import { continuesBehind, takeAmount } from "./goods/take-amount.ts";
import { takeArea, takeCode } from "./goods/take-code.ts";
import { takeHalf, takeOther, takeSome } from "./goods/take-half.ts";
import { takeAnnouncement, takeHeading } from "./goods/take-heading.ts";
import { takeRange } from "./goods/take-range.ts";
import { takeWord } from "./goods/take-word.ts";
import type { AskedLine } from "./line/asked-line.ts";
import { createReading, type Reading, type ShopNames } from "./line/reading.ts";
import { skipDish, skipForWhom, skipWhoAsks, takeOwnSize } from "./talk/skip-relatives.ts";
import { skipCondition, skipMention, skipPreparation, skipRemark } from "./talk/skip-remarks.ts";
import { skipLack, skipMaking, skipReason, skipState, skipTeller, skipUse, takeRefusal } from "./talk/skip-stories.ts";
import { skipAside, skipPurpose, skipTalk, skipTime } from "./talk/skip-talk.ts";
import {
  continuedQuestion,
  isBareQuestion,
  takeAnswer,
  takeQuestion,
  takeQuestionBehind,
} from "./talk/take-question.ts";
import { skipBusiness, skipPerson, skipRowOwner, skipTitle } from "./talk/who-writes.ts";
import { type Token, tokensOf } from "./words/tokens.ts";

const anyShop: ShopNames = {
  areTogether: () => false,
  areSiblings: () => false,
  isCalledFor: () => false,
  areJoined: () => false,
  isNumberInName: () => false,
  isWord: () => true,
  isOption: () => false,
};

/** A number behind goods that are only asked about belongs to their name. */
function asNamed(line: AskedLine): Partial<AskedLine> {
  if (!line.amount) return {};
  const word = String(line.amount.value);
  const part = { kind: "word" as const, word, at: line.end - word.length, end: line.end };
  return { amount: null, isLoose: false, amountAt: -1, parts: [...line.parts, part] };
}

/** The steps, the most special first. The first step that takes a token wins. */
const steps = [
  skipTitle,
  takeCode,
  takeArea,
  takeQuestion,
  takeQuestionBehind,
  takeAnswer,
  takeLess,
  takeInstead,
  skipPut,
  skipState,
  skipLack,
  skipWhoAsks,
  takeOwnSize,
  skipForWhom,
  skipDish,
  skipMaking,
  skipReason,
  skipUse,
  skipTeller,
  takeRefusal,
  skipCondition,
  sayAnew,
  sayOtherSize,
  takeBack,
  swap,
  countAgain,
  countEach,
  takeEachKind,
  correct,
  rename,
  qualifyAll,
  skipRemark,
  qualify,
  sayWhich,
  skipMention,
  skipPerson,
  skipRowOwner,
  skipBusiness,
  skipPreparation,
  skipPurpose,
  skipTime,
  skipAside,
  takeAnnouncement,
  takeOther,
  takeSome,
  skipTalk,
  takeHeading,
  takeRange,
  takeAmount,
  takeHalf,
];

/** Reads the things that a message asks for, in its order, and passes over everything else. */
export function readMessage(text: string, shop: ShopNames = anyShop): readonly AskedLine[] {
  const tokens = tokensOf(text);
  const reading = createReading(tokens, shop);
  let at = 0;
  while (at < tokens.length) {
    const next = tokens[at]?.kind === "break" ? passBreak(reading, at) : takeNext(reading, at);
    at = Math.max(next, at + 1);
  }
  reading.flush();
  endSentence(reading, tokens.length);
  // Who says how many wants them: "tem dipirona? quero 2 caixas".
  const worn = reading.worn();
  const lines = worn ? reading.lines().map((line) => ({ ...line, worn })) : reading.lines();
  return lines.map((line) => (line.asks && line.amount && !line.isImplied ? { ...line, asks: null } : line));
}

function takeNext(reading: Reading, at: number): number {
  for (const step of steps) {
    const next = step(reading, at);
    if (next !== undefined) return next;
  }
  return takeWord(reading, at);
}

/** Ends the line at a break, unless the break is an emoji before the goods or the amount follows. */
function passBreak(reading: Reading, at: number): number {
  const { ends, word } = reading.tokens[at] as Token;
  const isPicture = ends === "clause" && /\p{Extended_Pictographic}/u.test(word);
  const isKept = isPicture && !reading.draft().hasWords();
  if (!isKept && !continuesBehind(reading, at)) reading.flush({ isQuestion: word.includes("?") });
  reading.endBreath();
  if (ends !== "clause" && !isKept) endSentence(reading, at);
  return at + 1;
}

function endSentence(reading: Reading, at: number): void {
  const continued = continuedQuestion(reading, at);
  if (continued)
    for (const line of reading.sentenceLines())
      reading.replace(line, { ...asNamed(line), asks: line.asks ?? continued, isQuestion: true });
  if (isBareQuestion(reading, at))
    for (const line of reading.sentenceLines()) reading.replace(line, { asks: line.asks ?? "stock", isQuestion: true });
  reading.endSentence({ isMarked: reading.tokens[at]?.word.includes("?") ?? false });
}
