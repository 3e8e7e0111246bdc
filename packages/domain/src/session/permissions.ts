import { SessionType } from "../codes/session.ts";

/** The actions of a session. Every route of the API requires one of them. */
export type Action =
  | "open-session"
  | "link-store"
  | "read-shop"
  | "read-catalog"
  | "read-order"
  | "change-order"
  | "confirm-own-order"
  | "pay-order"
  | "save-customer"
  | "place-order"
  | "cancel-order"
  | "cancel-own-order"
  | "send-to-contact"
  | "write-to-contact"
  | "copy-contact-link"
  | "read-stock"
  | "switch-flow"
  | "read-activity"
  | "undo-change"
  | "set-discount"
  | "set-custom-freight"
  | "set-manual-pix"
  | "choose-price-table"
  | "add-restricted-products";

/** Actions without a session: they start a session or a link. */
const everybody: readonly Action[] = ["open-session", "link-store"];

const reader: readonly Action[] = [...everybody, "read-shop", "read-catalog"];

const buyer: readonly Action[] = [
  ...reader,
  "read-order",
  "change-order",
  "place-order",
  "pay-order",
  "save-customer",
  "cancel-own-order",
];

const allowed: Record<SessionType, ReadonlySet<Action>> = {
  [SessionType.Contact]: new Set([...buyer, "confirm-own-order"]),
  [SessionType.PlatformUser]: new Set([
    ...buyer,
    "cancel-order",
    "send-to-contact",
    "write-to-contact",
    "copy-contact-link",
    "read-stock",
    "switch-flow",
    "read-activity",
    "undo-change",
    "set-discount",
    "set-custom-freight",
    "set-manual-pix",
    "choose-price-table",
    "add-restricted-products",
  ]),
  [SessionType.Chatbot]: new Set(reader),
  [SessionType.None]: new Set(reader),
};

export function may(role: SessionType, action: Action): boolean {
  return allowed[role].has(action);
}

export function needsSession(action: Action): boolean {
  return !everybody.includes(action);
}
