import { randomBytes } from "node:crypto";
import { asRecord, text } from "../../http/read-request.ts";
import { brandOf, isCardNumber, isPast } from "../../payments/codes/card-number.ts";
import type { PaymentState } from "../../payments/state/payment.ts";

/** A card without its number and code, and the outcome of a payment with it. */
export type ReadCard = {
  firstSix: string;
  lastFour: string;
  brand: string;
  holderName: string;
  month: number;
  year: number;
  outcome: CardOutcome;
};

export type CardOutcome = {
  state: PaymentState;
  returnCode: string;
  /** The final state, if it starts in processing. */
  end?: { state: "paid" | "refused"; returnCode: string };
};

export const returnMessages: Record<string, string> = {
  "00": "Transação aprovada com sucesso",
  "05": "Transação não autorizada",
  "51": "Saldo insuficiente ou limite excedido",
  "54": "Cartão vencido ou data de vencimento inválida",
  "57": "Transação não permitida para o cartão",
};

const refused = (returnCode: string): CardOutcome => ({ state: "refused", returnCode });

const byNumber: Record<string, CardOutcome> = {
  "4000000000000010": { state: "paid", returnCode: "00" },
  "4000000000000028": refused("05"),
  "4000000000000036": { state: "processing", returnCode: "", end: { state: "paid", returnCode: "00" } },
  "4000000000000044": { state: "processing", returnCode: "", end: { state: "refused", returnCode: "05" } },
};

type Card = { number: string; code: string; month: number; year: number };

function cardOutcome({ number, code, month, year }: Card, now: Date): CardOutcome {
  if (code.startsWith("6")) return refused("51");
  if (isPast({ month, year }, now)) return refused("54");
  return byNumber[number] ?? refused("57");
}

export type FieldErrors = { errors: Record<string, string[]> };

export function readCard(sent: unknown, path: string, now: Date): ReadCard | FieldErrors {
  const card = asRecord(sent);
  const number = text(card.number).replaceAll(/\s/g, "");
  const code = text(card.cvv);
  const holderName = text(card.holder_name).trim();
  const [month, year] = [Number(text(card.exp_month)), Number(text(card.exp_year))];
  const errors: Record<string, string[]> = {};
  if (!isCardNumber(number)) errors[`${path}.number`] = ["The number field is not a valid card number"];
  if (!/^\d{3,4}$/.test(code)) errors[`${path}.cvv`] = ["The cvv field must be a string with 3 or 4 digits"];
  if (holderName === "") errors[`${path}.holder_name`] = ["The holder_name field is required."];
  if (!(Number.isInteger(month) && month >= 1 && month <= 12)) {
    errors[`${path}.exp_month`] = ["The field exp_month must be between 1 and 12."];
  }
  if (!Number.isInteger(year) || year < 1) errors[`${path}.exp_year`] = ["The exp_year field is invalid."];
  if (Object.keys(errors).length > 0) return { errors };
  const outcome = cardOutcome({ number, code, month, year }, now);
  const known = { firstSix: number.slice(0, 6), lastFour: number.slice(-4), brand: brandOf(number) };
  return { ...known, holderName, month, year: year < 100 ? 2_000 + year : year, outcome };
}

export function cardView(card: ReadCard) {
  return {
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    brand: brandNames[card.brand] ?? "Visa",
    holder_name: card.holderName,
    exp_month: card.month,
    exp_year: card.year,
  };
}

const brandNames: Record<string, string> = {
  visa: "Visa",
  master: "Mastercard",
  amex: "Amex",
  elo: "Elo",
  hipercard: "Hipercard",
  diners: "Diners",
};

export type CardTokens = {
  create: (card: ReadCard) => { id: string; createdAt: Date; expiresAt: Date };
  use: (id: string) => ReadCard | undefined;
};

const TOKEN_LIFE_MS = 60_000;

/** A token lives a minute and pays once. */
export function createCardTokens({ now }: { now: () => Date }): CardTokens {
  const tokens = new Map<string, { card: ReadCard; expiresAt: Date }>();
  return {
    create: (card) => {
      const id = pagarmeId("token");
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + TOKEN_LIFE_MS);
      tokens.set(id, { card, expiresAt });
      return { id, createdAt, expiresAt };
    },
    use: (id) => {
      const found = tokens.get(id);
      tokens.delete(id);
      return found && found.expiresAt > now() ? found.card : undefined;
    },
  };
}

export function pagarmeId(kind: "or" | "ch" | "tran" | "token" | "hook" | "cus"): string {
  return `${kind}_${randomBytes(12).toString("base64url").replaceAll(/[-_]/g, "x")}`;
}
