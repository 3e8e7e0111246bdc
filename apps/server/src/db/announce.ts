/** What changed about a contact: the order, the status of messages, or who has the order open. */
export type AnnouncementSubject = "order" | "messages" | "presence";

export type Announcement = { shopId: string; contactId: string; subject: AnnouncementSubject };

/**
 * Announces a saved change to the open streams of every process. It is not awaited and does not fail: a stream that
 * misses it notices the change at its next heartbeat.
 */
export type Announce = (announcement: Announcement) => void;
