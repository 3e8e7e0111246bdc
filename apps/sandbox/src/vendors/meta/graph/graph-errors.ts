import { randomBytes } from "node:crypto";
import type { MessageError } from "../../../chat/notifier.ts";

/** An error response of the Graph API. */
export type GraphError = MessageError;

/** The answer of a channel to a request. */
export type GraphAnswer = { ok: true; body: object } | { ok: false; error: GraphError };

type ErrorEntry = Omit<GraphError, "code" | "details"> & { details?: string };

/** The codes that WhatsApp answers with, each with its HTTP status. */
const whatsAppErrors: Record<number, ErrorEntry> = {
  0: { status: 401, title: "AuthException", details: "We were unable to authenticate the app user." },
  1: { status: 400, title: "API Unknown", details: "Invalid request or possible server error." },
  2: { status: 503, title: "API Service", details: "Temporary due to downtime or due to being overloaded." },
  3: { status: 500, title: "API Method", details: "Capability or permissions issue." },
  4: { status: 400, title: "API Too Many Calls", details: "The app has reached its API call rate limit." },
  10: { status: 403, title: "API Permission Denied", details: "Permission is either not granted or has been removed." },
  33: { status: 400, title: "Parameter value is not valid", details: "The business phone number has been deleted." },
  100: { status: 400, title: "Invalid parameter" },
  190: { status: 401, title: "Access token has expired", details: "Your access token has expired." },
  200: { status: 403, title: "API Permission", details: "Permission is either not granted or has been removed." },
  368: {
    status: 403,
    title: "Temporarily blocked for policies violations",
    details: "The account has been restricted.",
  },
  2040: { status: 400, title: "Message not supported", details: "This user cannot receive this type of message." },
  2046: { status: 400, title: "Order status update not allowed", details: "Invalid order status transition." },
  2047: { status: 400, title: "Cannot cancel order", details: "The payment is pending or was already made." },
  80007: {
    status: 400,
    title: "Rate limit issues",
    details: "The WhatsApp Business Account has reached its rate limit.",
  },
  130429: { status: 400, title: "Rate limit hit", details: "Cloud API message throughput has been reached." },
  130472: { status: 400, title: "User's number is part of an experiment", details: "Message was not sent." },
  130497: { status: 403, title: "Business account is restricted from messaging users in this country" },
  131000: { status: 500, title: "Something went wrong", details: "Message failed to send due to an unknown error." },
  131005: { status: 403, title: "Access denied", details: "Permission is either not granted or has been removed." },
  131008: { status: 400, title: "Required parameter is missing" },
  131009: { status: 400, title: "Parameter value is not valid" },
  131016: { status: 500, title: "Service unavailable", details: "A service is temporarily unavailable." },
  131021: {
    status: 400,
    title: "Recipient cannot be sender",
    details: "Sender and recipient phone number is the same.",
  },
  131026: { status: 400, title: "Message undeliverable", details: "Unable to deliver message." },
  131031: { status: 403, title: "Account has been locked", details: "The account has been restricted or disabled." },
  131037: { status: 400, title: "Display name needs approval", details: "The number has no approved display name." },
  131042: {
    status: 400,
    title: "Business eligibility payment issue",
    details: "There was an error with your payment method.",
  },
  131045: { status: 500, title: "Incorrect certificate", details: "Phone number registration error." },
  131047: {
    status: 400,
    title: "Re-engagement message",
    details:
      "Message failed to send because more than 24 hours have passed since the customer last replied to this number.",
  },
  131048: { status: 400, title: "Spam rate limit hit", details: "Too many previous messages were blocked or flagged." },
  131049: { status: 400, title: "Meta chose not to deliver", details: "To maintain healthy ecosystem engagement." },
  131050: { status: 400, title: "User has stopped marketing messages", details: "The recipient has opted out." },
  131051: { status: 400, title: "Unsupported message type" },
  131052: { status: 400, title: "Media download error" },
  131053: { status: 400, title: "Media upload error" },
  131056: {
    status: 400,
    title: "(Business Account, Consumer Account) pair rate limit hit",
    details: "Too many messages sent from the sender phone number to the same recipient in a short period of time.",
  },
  131057: { status: 500, title: "Account in maintenance mode", details: "Business Account is in maintenance mode." },
  132000: { status: 400, title: "Number of parameters does not match the expected number of params" },
  132001: { status: 404, title: "Template does not exist" },
  132015: { status: 400, title: "Template is paused", details: "Template is paused due to low quality." },
  133010: { status: 400, title: "Phone number not registered", details: "The number is not registered." },
  134011: {
    status: 400,
    title: "Payments terms not accepted",
    details: "The WhatsApp payments terms are not accepted.",
  },
};

/** The codes of Messenger and Instagram. */
const pageErrors: Record<number, ErrorEntry> = {
  2: { status: 503, title: "Service temporarily unavailable" },
  4: { status: 403, title: "Application request limit reached" },
  10: { status: 403, title: "This message is sent outside of allowed window." },
  100: { status: 400, title: "Invalid parameter" },
  190: { status: 401, title: "Invalid OAuth access token." },
  200: { status: 403, title: "Permissions error" },
  230: { status: 403, title: "Requires pages_messaging permission to manage the object" },
  368: { status: 403, title: "The action attempted has been deemed abusive or is otherwise disallowed" },
  551: { status: 400, subcode: 1_545_041, title: "This person isn't available right now." },
  613: { status: 400, title: "Calls to this api have exceeded the rate limit." },
  2022: { status: 400, title: "The message could not be delivered to this person." },
  10900: { status: 400, title: "Invalid activity" },
  10903: { status: 400, title: "This user can't reply to this activity" },
  10904: { status: 400, title: "This message was already replied to" },
};

export type Dialect = "whatsapp" | "page";
const errorsOf = { whatsapp: whatsAppErrors, page: pageErrors };

/** Codes that a person may choose on the control page. */
export const codesOf = (dialect: Dialect): number[] => Object.keys(errorsOf[dialect]).map(Number);

export function graphError(
  dialect: Dialect,
  code: number,
  { details, subcode }: { details?: string | undefined; subcode?: number } = {},
): GraphError {
  const known = errorsOf[dialect][code] ?? { status: 400, title: "Unknown error" };
  return {
    ...known,
    code,
    details: details ?? known.details ?? known.title,
    ...(subcode !== undefined && { subcode }),
  };
}

export function errorBody(dialect: Dialect, { code, subcode, title, details }: GraphError) {
  const fbtrace_id = `A${randomBytes(16).toString("base64url")}`;
  // The reason is in `details` on WhatsApp and in the message itself elsewhere.
  const message = dialect === "whatsapp" || details === title ? title : details;
  return {
    error: {
      message: `(#${code}) ${message}`,
      type: "OAuthException",
      code,
      ...(dialect === "whatsapp" && { error_data: { messaging_product: "whatsapp", details } }),
      ...(subcode !== undefined && { error_subcode: subcode }),
      fbtrace_id,
    },
  };
}
