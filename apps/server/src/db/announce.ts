import type { OrderStep } from "@vitrine/domain/order/history/order-step";

/** What changed about a contact: the order, the status of messages, or who has the order open. */
export type AnnouncementSubject = "order" | "messages" | "presence";

export type Announcement = {
  shopId: string;
  contactId: string;
  subject: AnnouncementSubject;
  /** What this process saved of an open order: its own streams need not read it back. Other processes do. */
  saved?: { orderId: string; step: OrderStep };
  /** The session whose window moved: its own windows are shown nothing new by that. */
  sessionKey?: string;
};

/**
 * Announces a saved change to the open streams of every process. It is not awaited and does not fail: a stream that
 * misses it notices the change at its next heartbeat.
 */
export type Announce = (announcement: Announcement) => void;
