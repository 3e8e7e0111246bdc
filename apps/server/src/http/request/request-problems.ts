import type { Problem, Refusal } from "../refusals.ts";
import { UNSTORABLE_ENGLISH, UNSTORABLE_TEXT } from "./storable-text.ts";

/** The whole body, as a JSON pointer. */
const BODY = "";

/** Mistakes that no schema finds, in both languages. */
const problems = {
  "page-token": {
    ...{ param: "pageToken", reason: "format" },
    message: "Campo pageToken: não é de uma página desta lista.",
    english: "Field pageToken: is not of a page of this list.",
  },
  "idempotency-key": {
    ...{ param: "Idempotency-Key", reason: "format" },
    message: "A Idempotency-Key deve ter de 8 a 200 caracteres, sem espaços nem acentos.",
    english: "An Idempotency-Key has 8 to 200 characters of ASCII, without spaces.",
  },
  "body-unreadable": {
    ...{ param: BODY, reason: "format" },
    message: "O conteúdo não pôde ser lido.",
    english: "The body is not valid JSON, or is nested too deeply.",
  },
  "body-empty": {
    ...{ param: BODY, reason: "required" },
    message: "O conteúdo está vazio.",
    english: "The body is empty.",
  },
  unstorable: {
    ...{ param: BODY, reason: "characters" },
    message: UNSTORABLE_TEXT,
    english: UNSTORABLE_ENGLISH,
  },
  "address-too-long": {
    ...{ param: "url", reason: "length" },
    message: "O endereço é longo demais.",
    english: "The address is too long.",
  },
} satisfies Record<string, Problem>;

export function invalidRequest(problem: keyof typeof problems): Refusal {
  return { code: "invalid-request", problems: [problems[problem]] };
}
