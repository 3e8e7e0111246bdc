import type { OrderStep } from "@vitrine/domain/order/history/order-step";

/** What changed about a contact: the order, the status of messages, who has the order open, or which member serves them. */
export type AnnouncementSubject = "order" | "messages" | "presence" | "service";

export type Announcement = {
  shopId: string;
  contactId: string;
  subject: AnnouncementSubject;
  /** What this process saved of an order: its own streams need not read it back. Other processes do. */
  saved?: SavedStep;
  /** A placed order that was saved: for the people of the shop, in every process. */
  placed?: PlacedChange;
  /** The contact wrote something new: for the people of the shop, in every process. */
  isReceived?: boolean;
  /** Members whom it concerns, beside those who look at the contact. */
  told?: ServiceNotice;
  /** The session whose window moved: its own windows are shown nothing new by that. */
  sessionKey?: string;
};

/** `taken`: a colleague took their contact. `handed`: a colleague handed one over to them. */
export type ServiceNotice = { by: string; taken: string | null; handed: string | null };

/** `isNew`: the order was placed by this change. */
export type PlacedChange = { orderId: string; isNew: boolean };

/** A step of an order, and whether the order was open before it and is open after it. */
export type SavedStep = { orderId: string; step: OrderStep; wasOpen: boolean; isOpen: boolean };

/**
 * Announces a saved change to the open streams of every process. It is not awaited and does not fail: a stream that
 * misses it notices the change at its next heartbeat.
 */
export type Announce = (announcement: Announcement) => void;
