import { asRecord, isWebAddress, text } from "../../http/read-request.ts";
import type { NewPayment } from "../../payments/state/payment-store.ts";
import { type CardTokens, type FieldErrors, pagarmeId, type ReadCard, readCard } from "./card.ts";

export type PagarmeData = {
  chargeId: string;
  transactionId: string;
  /** The order in the request, without its payment, which may contain a card. */
  order: Record<string, unknown>;
  card: ReadCard | undefined;
  returnCode: string;
  installments: number;
  statementDescriptor: string | null;
  antifraud: "approved" | "reproved";
  /** The due day of a boleto and the printed instructions. */
  dueDay: string;
  instructions: string;
  notificationUrl: string | undefined;
  origin: string;
};

type NewPagarmePayment = Omit<NewPayment<PagarmeData>, "account">;
type Context = { tokens: CardTokens; now: Date; origin: string };
type Draft = Pick<NewPagarmePayment, "id" | "cents" | "reference" | "data">;

/** Reads an order like Pagar.me, and decides the outcome of its payment. */
export function readOrder(sent: unknown, context: Context): NewPagarmePayment | FieldErrors {
  const { payments, ...order } = asRecord(sent);
  const payment = asRecord(Array.isArray(payments) ? payments[0] : undefined);
  const cents = orderCents(order);
  const errors = orderErrors(order, { payments, cents, amount: payment.amount });
  if (errors) return { errors };
  const metadata = asRecord(order.metadata);
  const data: PagarmeData = {
    chargeId: pagarmeId("ch"),
    transactionId: pagarmeId("tran"),
    order,
    card: undefined,
    returnCode: "",
    installments: 1,
    statementDescriptor: null,
    antifraud: "approved",
    dueDay: "",
    instructions: "",
    notificationUrl: isWebAddress(metadata.notification_url) ? metadata.notification_url : undefined,
    origin: context.origin,
  };
  const draft: Draft = { id: pagarmeId("or"), cents, reference: text(order.code), data };
  const read = readers[text(payment.payment_method)];
  if (!read) return { errors: { "order.payments[0].payment_method": ["The payment_method field is invalid."] } };
  return read(draft, payment, context);
}

function orderCents(order: Record<string, unknown>): number {
  const items = Array.isArray(order.items) ? order.items.map(asRecord) : [];
  const sum = items.reduce((total, { amount, quantity }) => total + Number(amount) * Number(quantity), 0);
  return sum + Number(asRecord(order.shipping).amount ?? 0);
}

type OrderAmounts = { payments: unknown; cents: number; amount: unknown };

function orderErrors(order: Record<string, unknown>, { payments, cents, amount }: OrderAmounts) {
  const errors: Record<string, string[]> = {};
  const customer = asRecord(order.customer);
  const items = Array.isArray(order.items) ? order.items.map(asRecord) : [];
  if (items.length === 0) errors["order.items"] = ["The items field is required"];
  if (
    !items.every((item) => Number.isInteger(item.amount) && Number.isInteger(item.quantity) && text(item.description))
  ) {
    errors["order.items[0]"] = ["Each item needs a description, an amount in cents and a quantity"];
  }
  if (!text(customer.name)) errors["order.customer.name"] = ["The name field is required."];
  if (!/^\S+@\S+$/.test(text(customer.email))) errors["order.customer.email"] = ["The email field is invalid."];
  if (!Array.isArray(payments) || payments.length !== 1) errors["order.payments"] = ["One payment is expected"];
  if (!(Number.isInteger(cents) && cents > 0)) errors["order.amount"] = ["The amount must be greater than zero"];
  else if (amount !== undefined && amount !== cents) {
    errors["order.payments[0].amount"] = ["The sum of the payments must be the amount of the order"];
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

type Reader = (draft: Draft, payment: Record<string, unknown>, context: Context) => NewPagarmePayment | FieldErrors;

const readers: Record<string, Reader | undefined> = { credit_card: readCardPayment, pix: readPix, boleto: readBoleto };

const CARD = "order.payments[0].credit_card";
/** A document that the antifraud of the test account always refuses. */
const FRAUD_DOCUMENT = "11111111111";

function readCardPayment(
  draft: Draft,
  payment: Record<string, unknown>,
  { tokens, now }: Context,
): NewPagarmePayment | FieldErrors {
  const given = asRecord(payment.credit_card);
  const installments = given.installments ?? 1;
  if (typeof installments !== "number" || !Number.isInteger(installments) || installments < 1 || installments > 24) {
    return { errors: { [`${CARD}.installments`]: ["The installments field is invalid."] } };
  }
  const token = text(given.card_token);
  const card = token ? tokens.use(token) : readCard(given.card, `${CARD}.card`, now);
  if (!card) return { errors: { [`${CARD}.card_token`]: ["The token is invalid, was used or has expired."] } };
  if ("errors" in card) return card;
  const data = {
    ...draft.data,
    card,
    installments,
    returnCode: card.outcome.returnCode,
    statementDescriptor: text(given.statement_descriptor) || null,
  };
  if (text(asRecord(draft.data.order.customer).document) === FRAUD_DOCUMENT) {
    return { ...draft, method: "card", state: "refused", data: { ...data, antifraud: "reproved" } };
  }
  const isAuthorizedOnly = card.outcome.state === "paid" && /^(auth_only|pre_auth)$/.test(text(given.operation_type));
  return { ...draft, method: "card", state: isAuthorizedOnly ? "authorized" : card.outcome.state, data };
}

function readPix(draft: Draft, payment: Record<string, unknown>, { now }: Context): NewPagarmePayment | FieldErrors {
  const { expires_in: seconds, expires_at: at } = asRecord(payment.pix);
  const isCount = typeof seconds === "number" && Number.isInteger(seconds) && seconds > 0;
  const expiresAt = isCount ? new Date(now.getTime() + seconds * 1_000) : new Date(text(at));
  if (!(expiresAt > now)) {
    return {
      errors: { "order.payments[0].pix.expires_in": ["expires_in or expires_at is required and must be ahead"] },
    };
  }
  const missing = documentErrors(draft);
  return missing ?? { ...draft, method: "pix", state: "pending", expiresAt };
}

function readBoleto(draft: Draft, payment: Record<string, unknown>, { now }: Context): NewPagarmePayment | FieldErrors {
  const boleto = asRecord(payment.boleto);
  const inThreeDays = new Date(now.getTime() + 3 * 86_400_000).toISOString();
  const dueDay = (text(boleto.due_at) || inThreeDays).slice(0, 10);
  // A day in Brazil ends three hours after the same day in UTC.
  const expiresAt = new Date(Date.parse(`${dueDay}T23:59:59Z`) + 3 * 3_600_000);
  if (!(expiresAt > now)) return { errors: { "order.payments[0].boleto.due_at": ["due_at must be ahead"] } };
  const data = { ...draft.data, dueDay, instructions: text(boleto.instructions) };
  return documentErrors(draft) ?? { ...draft, method: "boleto", state: "pending", expiresAt, data };
}

function documentErrors({ data }: Draft): FieldErrors | undefined {
  if (/^[0-9A-Z]{11,14}$/.test(text(asRecord(data.order.customer).document))) return undefined;
  return { errors: { "order.customer.document": ["The document field is required, digits only."] } };
}
