import type { FulfilmentStage } from "../codes/fulfilment.ts";
import type { PaymentMethod } from "../codes/payment.ts";
import type { Cents } from "../money.ts";
import type { OptOut } from "../recovery/opt-out.ts";
import type { ReminderKind } from "../recovery/recovery.ts";
import type { OrderArrangement } from "./order-arrangement.ts";

/**
 * A message to the contact, before a channel gives it its form. `Link` is a URL when the message is sent. Until then it
 * is a `LinkTarget`, because a URL carries a session code and a code is never stored.
 */
export type ChatMessage<Link = string> =
  | ProductMessage<Link>
  | CatalogMessage<Link>
  | SummaryMessage<Link>
  | PaymentMessage<Link>
  | StatusMessage<Link>
  | ReminderMessage<Link>
  | OptOutMessage;

export type ProductMessage<Link = string> = {
  kind: "product";
  name: string;
  /** "Azul, M" where the agent chose a variant. */
  options: string | null;
  /** What it costs now; null where the shop shows none. */
  price: Cents | null;
  /** Of a product whose options cost differently, while none is chosen: the price is the lowest of them. */
  isFrom?: boolean;
  /** The price before the offer; null where there is no offer. */
  listPrice: Cents | null;
  imageUrl: string | null;
  link: Link;
};

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

/** An order on paper. The sums add up: items − discount + freight + fee = total. */
export type OrderSheet = OrderArrangement & {
  orderId: string;
  items: readonly { sku: string; name: string; quantity: number; unitPrice: Cents; total: Cents }[];
  gifts: readonly string[];
  itemsAmount: Cents;
  discount: Cents;
  /** Null while nobody has chosen how it arrives. */
  freight: Cents | null;
  fee: Cents;
  total: Cents;
};

export type SummaryMessage<Link = string> = { kind: "summary"; shopName: string; order: OrderSheet; link: Link };

export type PaymentMeans =
  | {
      type: "pix";
      code: string;
      /** Milliseconds since 1970; null where it does not run out. */
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

export type OrderMilestone = "received" | "paid" | ToldStage | "finalized" | "canceled";

/** The stages of the fulfilment of which the contact may be told. */
export type ToldStage = Exclude<FulfilmentStage, "waiting">;

export type StatusMessage<Link = string> = OrderArrangement & {
  kind: "status";
  shopName: string;
  orderId: string;
  step: OrderMilestone;
  total: Cents;
  /** What the shop says about the stage. */
  note?: string;
  /** How far the order was by then, whatever the message is about. */
  stage?: FulfilmentStage | null;
  /** Of the last Pix the contact was sent for it: where a channel showed it with the order, both are marked as settled. */
  pixCode?: string | null;
  link: Link | null;
};

/** They left something behind: their cart, or an order that is not paid. */
export type ReminderMessage<Link = string> = {
  kind: "reminder";
  about: ReminderKind;
  shopName: string;
  order: OrderSheet;
  /** What the contact writes to get no more reminders. */
  stopWord: string;
  link: Link;
};

/** The answer to whoever wants no reminders, or wants them again. */
export type OptOutMessage = { kind: "reminder-wish"; wish: OptOut; link: null };

/** Where a link leads, in the contact's own session. */
export type LinkTarget =
  | { page: "catalog"; start: { type: "category" | "collection" | "search"; id: string } | null }
  | { page: "product"; productId: string }
  /** The order that is being made. */
  | { page: "order"; orderId: string }
  /** An order that was placed, on a page of its own. */
  | { page: "placed-order"; orderId: string }
  | { page: "payment"; orderId: string; method: PaymentMethod };
