import { randomBytes } from "node:crypto";
import { asRecord, text } from "../../http/read-request.ts";
import { brandOf, isCardNumber, isPast } from "../../payments/codes/card-number.ts";
import { badRequest, type MercadoPagoError } from "./errors.ts";

/** The card of a token, without its number and security code. */
export type TokenizedCard = {
  firstSix: string;
  lastFour: string;
  brand: string;
  month: number;
  year: number;
  holder: { name: string; identification: { type: string; number: string } };
};

export type CardTokens = {
  create: (body: unknown) => { id: string; card: TokenizedCard } | MercadoPagoError;
  /** A token pays once. */
  use: (id: string) => TokenizedCard | MercadoPagoError;
};

export function createCardTokens({ now }: { now: () => Date }): CardTokens {
  const cards = new Map<string, TokenizedCard>();
  const used = new Set<string>();
  return {
    create: (body) => {
      const card = readCard(body, now());
      if ("cause" in card) return card;
      const id = randomBytes(16).toString("hex");
      cards.set(id, card);
      return { id, card };
    },
    use: (id) => {
      const card = cards.get(id);
      if (!card)
        return used.has(id) ? badRequest(3003, "Invalid card_token_id") : badRequest(2006, "Card Token not found");
      cards.delete(id);
      used.add(id);
      return card;
    },
  };
}

function readCard(body: unknown, now: Date): TokenizedCard | MercadoPagoError {
  const fields = asRecord(body);
  const holder = asRecord(fields.cardholder);
  const identification = asRecord(holder.identification);
  const number = text(fields.card_number).replaceAll(/\s/g, "");
  const code = text(fields.security_code);
  const month = Number(text(fields.expiration_month));
  const writtenYear = Number(text(fields.expiration_year));
  const year = writtenYear < 100 ? 2_000 + writtenYear : writtenYear;
  const name = text(holder.name).trim();
  const document = text(identification.number).replaceAll(/[^0-9A-Za-z]/g, "");

  if (number === "") return badRequest("205", "cardNumber is empty");
  if (!month) return badRequest("208", "cardExpirationMonth is empty");
  if (!writtenYear) return badRequest("209", "cardExpirationYear is empty");
  if (name === "") return badRequest("221", "cardholderName is empty");
  if (code === "") return badRequest("224", "securityCode is empty");
  if (!isCardNumber(number)) return badRequest("E301", "invalid parameter cardNumber");
  const brand = brandOf(number);
  if (!(brand === "amex" ? /^\d{4}$/ : /^\d{3}$/).test(code))
    return badRequest("E203", "invalid parameter securityCode");
  if (month > 12 || !Number.isInteger(month)) return badRequest("325", "invalid parameter cardExpirationMonth");
  if (!Number.isInteger(year) || isPast({ month, year }, now)) {
    return badRequest("326", "invalid parameter cardExpirationYear");
  }
  if (!/^(\d{11}|[0-9A-Za-z]{12}\d{2})$/.test(document)) return badRequest("324", "invalid parameter docNumber");
  const type = text(identification.type) || (document.length === 11 ? "CPF" : "CNPJ");
  return {
    firstSix: number.slice(0, 6),
    lastFour: number.slice(-4),
    brand,
    month,
    year,
    holder: { name, identification: { type, number: document } },
  };
}
