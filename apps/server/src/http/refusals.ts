import type { ApiError, Failure } from "@vitrine/contract/wire/envelope";
import { englishMessages } from "./language/english.ts";
import type { Language } from "./language/language.ts";
import { accessRefusals } from "./refusals/access-refusals.ts";
import { catalogRefusals } from "./refusals/catalog-refusals.ts";
import { checkoutRefusals } from "./refusals/checkout-refusals.ts";
import { contactRefusals } from "./refusals/contact-refusals.ts";
import { orderRefusals } from "./refusals/order-refusals.ts";
import { requestRefusals } from "./refusals/request-refusals.ts";
import { shopRefusals } from "./refusals/shop-refusals.ts";

/** Why a request is refused: a code for programs, and a detail for the sentence that people read. */
export type Refusal = {
  code: RefusalCode;
  detail?: string;
  /** The detail in English, where it is a sentence. */
  englishDetail?: string;
  /** What the sentence names, in its places: `{a}` becomes *a Feira*. */
  words?: Readonly<Record<string, string>>;
  /** Of `stock-short`: the most units that the line could have. */
  unitsLeft?: number;
  /** Of `quantity-unfit`: the next quantity that the line could have. */
  nextQuantity?: number;
  /** Of `too-many-requests` and others that pass by themselves: when it is worth another try. */
  retryAfterSeconds?: number;
  /** Of `version-mismatch`: the version that it has now. */
  currentVersion?: string;
  /** Where the mistake is, if it is in one place: as in `Problem`. */
  param?: string;
  /** All mistakes of the request, each of which is an error of its own. */
  problems?: readonly Problem[];
};

/** One mistake, and where it is. */
export type Problem = {
  /** A JSON pointer into the body, such as `/skus/0/price`, or the name of a parameter. */
  param: string;
  /** Where it has one of its own: that of the refusal is of the first mistake. */
  code?: RefusalCode;
  /** For programs, such as `required`. */
  reason: string;
  message: string;
  /** The message in English, where there is one. */
  english?: string | undefined;
  allowed?: readonly AllowedValue[] | undefined;
};

type AllowedValue = string | number | boolean;

/** The status and the sentence of every code. */
export const answers = {
  ...accessRefusals,
  ...catalogRefusals,
  ...shopRefusals,
  ...orderRefusals,
  ...checkoutRefusals,
  ...contactRefusals,
  ...requestRefusals,
};

export type RefusalCode = keyof typeof answers;

export type FailureAnswer = { status: number; body: Failure; retryAfterSeconds?: number; etag?: string };

/** A refusal as an HTTP answer: the table's sentence and the detail, or an error for each problem. */
export function failure(refusal: Refusal, language: Language = "pt"): FailureAnswer {
  const { code, retryAfterSeconds, currentVersion, param, problems = [] } = refusal;
  const { status } = answers[code];
  const shared = { code, type: "error", status };
  const errors: ApiError[] = problems.map(({ message, english, ...found }) => ({
    ...{ ...shared, code: found.code ?? code, message: ((language === "en" && english) || message).slice(0, 2_000) },
    ...{ param: found.param, reason: found.reason, ...(found.allowed && { allowed: [...found.allowed] }) },
  }));
  const only = {
    ...{ ...shared, message: sentenceOf(refusal, language) },
    ...(param !== undefined && { param }),
    ...(currentVersion && { currentVersion }),
  };
  return {
    ...{
      status,
      body: { success: false, data: null, errors: errors.length > 0 ? errors.slice(0, MOST_ERRORS) : [only] },
    },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(currentVersion !== undefined && { etag: currentVersion }),
  };
}

const MOST_ERRORS = 100;

/** A code without its English sentence does not compile. */
const english: Record<RefusalCode, string> = englishMessages;

function sentenceOf({ code, words, detail, englishDetail = detail }: Refusal, language: Language): string {
  const sentence = language === "en" ? english[code] : answers[code].message;
  const message = words ? sentence.replaceAll(/\{(\w+)\}/g, (place, word) => words[word] ?? place) : sentence;
  const more = language === "en" ? englishDetail : detail;
  return more ? `${message} ${more}`.slice(0, 2_000) : message;
}
