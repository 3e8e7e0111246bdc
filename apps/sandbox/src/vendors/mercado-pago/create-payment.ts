import { asRecord, isWebAddress, text } from "../../http/read-request.ts";
import type { NewPayment } from "../../payments/state/payment-store.ts";
import { cardOutcome } from "./card-outcome.ts";
import type { CardTokens, TokenizedCard } from "./card-tokens.ts";
import { badRequest, type MercadoPagoError } from "./errors.ts";

export type Refund = { id: number; key: string; cents: number; createdAt: Date };

export type MercadoPagoData = {
  methodId: string;
  installments: number;
  issuerId: string;
  card: TokenizedCard | undefined;
  /** The body of the request, because responses repeat it. */
  body: Record<string, unknown>;
  notificationUrl: string | undefined;
  origin: string;
  refunds: Refund[];
};

type NewMercadoPagoPayment = Omit<NewPayment<MercadoPagoData>, "id" | "account">;
type Context = { tokens: CardTokens; now: Date; origin: string };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Reads a payment request like Mercado Pago, and decides its outcome. */
export function readPayment(sent: unknown, context: Context): NewMercadoPagoPayment | MercadoPagoError {
  const body = asRecord(sent);
  const amount = body.transaction_amount;
  const methodId = text(body.payment_method_id);
  const notificationUrl = body.notification_url;
  if (typeof amount !== "number" || amount <= 0) return badRequest(4037, "Invalid transaction_amount");
  const cents = Math.round(amount * 100);
  if (Math.abs(amount * 100 - cents) > 1e-6) return badRequest(4037, "Invalid transaction_amount");
  if (!/^\S+@\S+\.\S+$/.test(text(asRecord(body.payer).email)))
    return badRequest(4050, "payer.email must be a valid email");
  if (methodId === "") return badRequest(2131, "Cannot infer Payment Method");
  if (notificationUrl !== undefined && !isWebAddress(notificationUrl)) {
    return badRequest(4020, "notificaction_url attribute must be url valid");
  }
  const data: MercadoPagoData = {
    methodId,
    installments: 1,
    issuerId: "",
    card: undefined,
    body,
    origin: context.origin,
    refunds: [],
    notificationUrl,
  };
  const common = { cents, reference: text(body.external_reference), data };
  if (methodId === "pix") return readPix(common, context);
  if (methodId === "bolbradesco") return readBoleto(common, context);
  return readCardPayment(common, context);
}

type Common = Pick<NewMercadoPagoPayment, "cents" | "reference" | "data">;

function readCardPayment(common: Common, { tokens }: Context): NewMercadoPagoPayment | MercadoPagoError {
  const { body } = common.data;
  const installments = body.installments;
  if (typeof installments !== "number" || !Number.isInteger(installments) || installments < 1 || installments > 24) {
    return badRequest(4033, "Invalid installments");
  }
  const card = tokens.use(text(body.token));
  if ("cause" in card) return card;
  const options = { capture: body.capture !== false, binaryMode: body.binary_mode === true };
  const data = { ...common.data, installments, card, issuerId: text(body.issuer_id) || "24" };
  return { ...common, data, method: "card", ...cardOutcome(card.holder.name, options) };
}

function readPix(common: Common, { now }: Context): NewMercadoPagoPayment | MercadoPagoError {
  const expiresAt = expiryOf(common.data.body, new Date(now.getTime() + DAY_MS));
  const ahead = (expiresAt?.getTime() ?? 0) - now.getTime();
  // A minute of tolerance for clocks and the network.
  if (!expiresAt || ahead < 29 * MINUTE_MS || ahead > 30 * DAY_MS + MINUTE_MS) return wrongExpiry;
  return { ...common, method: "pix", state: "pending", detail: "pending_waiting_transfer", expiresAt };
}

const addressFields = ["zip_code", "street_name", "street_number", "neighborhood", "city", "federal_unit"];

function readBoleto(common: Common, { now }: Context): NewMercadoPagoPayment | MercadoPagoError {
  const payer = asRecord(common.data.body.payer);
  const identification = asRecord(payer.identification);
  if (!text(identification.number)) return badRequest(2067, "Invalid user identification number");
  const missing = ["first_name", "last_name"].filter((name) => !text(payer[name]));
  missing.push(...addressFields.filter((name) => !text(asRecord(payer.address)[name])));
  if (missing.length > 0) return badRequest(2132, `payer: missing ${missing.join(", ")}`);
  const expiresAt = expiryOf(common.data.body, new Date(now.getTime() + 3 * DAY_MS));
  const ahead = (expiresAt?.getTime() ?? 0) - now.getTime();
  if (!expiresAt || ahead <= 0 || ahead > 31 * DAY_MS) return wrongExpiry;
  return { ...common, method: "boleto", state: "pending", detail: "pending_waiting_payment", expiresAt };
}

const wrongExpiry = badRequest(23, "The following parameters must be valid date and format: date_of_expiration");

function expiryOf(body: Record<string, unknown>, usual: Date): Date | undefined {
  const written = body.date_of_expiration;
  if (written === undefined || written === null) return usual;
  // Mercado Pago refuses a time without milliseconds and an offset.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}([+-]\d\d:\d\d|Z)$/.test(text(written))) return undefined;
  return new Date(text(written));
}
