import type { FulfilmentStage } from "../codes/fulfilment.ts";
import type { PaymentMethod } from "../codes/payment.ts";
import type { Cents } from "../money.ts";
import type { ChosenInstallments } from "../payment/card-installments.ts";
import type { RefundArrival } from "../payment/refund-arrival.ts";
import type { OptOut } from "../recovery/opt-out.ts";
import type { ReminderKind } from "../recovery/recovery.ts";
import type { OrderArrangement } from "./order-arrangement.ts";

/**
 * A message to the contact, before a channel gives it its form. `Link` is a URL when the message is sent. Until then it
 * is a `LinkTarget`, because a URL carries a session code and a code is never stored.
 */
export type ChatMessage<Link = string> =
  | ProductMessage<Link>
  | ProductsMessage<Link>
  | CatalogMessage<Link>
  | SummaryMessage<Link>
  | PaymentMessage<Link>
  | StatusMessage<Link>
  | ReminderMessage<Link>
  | OptOutMessage
  | TextMessage
  | FileMessage
  | ApprovedMessage;

export type ProductMessage<Link = string> = {
  kind: "product";
  name: string;
  /** "Azul, M" if the agent chose a variant. */
  options: string | null;
  /** The current price; null if the shop shows none. */
  price: Cents | null;
  /** The options have different prices and none is chosen, so the price is the lowest one. */
  isFrom?: boolean;
  /** The price before the offer; null without an offer. */
  listPrice: Cents | null;
  imageUrl: string | null;
  link: Link;
};

/** Products that an agent chose in the conversation, each as its card. What they wrote with them comes first. */
export type ProductsMessage<Link = string> = {
  kind: "products";
  text: string | null;
  products: readonly ProductMessage<Link>[];
  link: null;
};

export const MOST_PRODUCTS_AT_ONCE = 10;

/** The same as messages that every channel knows, in the order in which the contact reads them. */
export function singleMessages<Link>({ text, products }: ProductsMessage<Link>): ChatMessage<Link>[] {
  return [...(text === null ? [] : [{ kind: "text", text, link: null } as const]), ...products];
}

export type CatalogScope =
  | { type: "all" }
  | { type: "category"; name: string }
  | { type: "collection"; name: string }
  | { type: "search"; text: string };

export type CatalogMessage<Link = string> = {
  kind: "catalog";
  shopName: string;
  scope: CatalogScope;
  imageUrl: string | null;
  link: Link;
};

/** An order on paper. The sums add up: items − discount + freight + fee + interest = total. */
export type OrderSheet = OrderArrangement & {
  orderId: string;
  /** For people. Null before the order is placed; messages that an earlier release stored have none. */
  number?: number | null;
  items: readonly { sku: string; name: string; quantity: number; unitPrice: Cents; total: Cents }[];
  gifts: readonly string[];
  itemsAmount: Cents;
  discount: Cents;
  /** Null before a delivery or pickup is chosen. */
  freight: Cents | null;
  fee: Cents;
  /** Of a card, once they are chosen. */
  installments?: ChosenInstallments | null;
  total: Cents;
};

export type SummaryMessage<Link = string> = { kind: "summary"; shopName: string; order: OrderSheet; link: Link };

export type PaymentMeans =
  | {
      type: "pix";
      code: string;
      /** Milliseconds since 1970; null if it does not expire. */
      expiresAt: number | null;
      /** The shop's zone, in which the message says when it expires. São Paulo's when absent. */
      timeZone?: string;
    }
  | { type: "boleto"; line: string /** A day: 2026-12-01. */; dueDate: string }
  /** Everything that is paid on a page of ours or of the provider. */
  | { type: "page" };

export type PaymentMessage<Link = string> = {
  kind: "payment";
  shopName: string;
  order: OrderSheet;
  method: PaymentMethod;
  means: PaymentMeans;
  link: Link;
};

/** `rearranged`: the shop gave a placed order another time or place. `items-changed`: and other items. */
export type OrderMilestone =
  | ("received" | "paid" | ToldStage | "rearranged" | "items-changed")
  | ("refunded" | "finalized" | "canceled");

/** The stages of the fulfilment of which the contact may be told. */
export type ToldStage = Exclude<FulfilmentStage, "waiting">;

export type StatusMessage<Link = string> = OrderArrangement & {
  kind: "status";
  shopName: string;
  orderId: string;
  /** As on an `OrderSheet`. */
  number?: number | null;
  step: OrderMilestone;
  total: Cents;
  /** Of the card that paid it. */
  installments?: ChosenInstallments | null;
  /** What went back by the step `refunded`. */
  refunded?: Cents;
  /** It was paid a second time, or after the order was canceled: nobody owed it. */
  isExtra?: true;
  /** On which way it goes back. Messages that an earlier release stored have none. */
  arrival?: RefundArrival | null;
  /** What was paid for a canceled order and was not back yet. */
  stillPaid?: Cents;
  /** What the order has by the step `items-changed`, and what that means for the money of its customer. */
  changed?: {
    items: readonly { name: string; quantity: number }[];
    givesBack: Cents;
    toPay: Cents;
    isPayable: boolean;
  };
  /** What the shop says about the stage. */
  note?: string;
  /** How far the order was by then, whatever the message is about. */
  stage?: FulfilmentStage | null;
  /** Of the last Pix the contact was sent for it: where a channel showed it with the order, both are marked as settled. */
  pixCode?: string | null;
  link: Link | null;
};

/** A reminder of an abandoned cart or an unpaid order. */
export type ReminderMessage<Link = string> = {
  kind: "reminder";
  about: ReminderKind;
  shopName: string;
  order: OrderSheet;
  /** The word that a contact writes to get no more reminders. */
  stopWord: string;
  link: Link;
};

/** The confirmation of an opt-out or of its opposite. */
export type OptOutMessage = { kind: "reminder-wish"; wish: OptOut; link: null };

/** What an agent wrote. */
export type TextMessage = {
  kind: "text";
  text: string;
  /** The provider's id of the message that it answers, in the same channel. */
  repliesTo?: string;
  link: null;
};

/** A picture or a document that an agent attached. */
export type FileMessage = {
  kind: "picture" | "document";
  fileId: string;
  mimeType: string;
  bytes: number;
  fileName: string | null;
  caption: string | null;
  /** As of a text. */
  repliesTo?: string;
  /** Where the channel reads it. Set when the message is sent: it is a key to the file, so it is never stored. */
  url?: string;
  link: null;
};

/** A template that the channel approved, filled by an agent. `text` is the whole of it, as an open conversation gets it. */
export type ApprovedMessage = { kind: "template"; name: string; values: readonly string[]; text: string; link: null };

/** The target of a link, in the contact's own session. */
export type LinkTarget =
  | { page: "catalog"; start: { type: "category" | "collection" | "search"; id: string } | null }
  | { page: "product"; productId: string }
  /** The order that is being made. */
  | { page: "order"; orderId: string }
  /** An order that was placed, on a page of its own. */
  | { page: "placed-order"; orderId: string }
  | { page: "payment"; orderId: string; method: PaymentMethod };
