/** What of a contact changed: the order, what became of messages to them, or who is there. */
export type AnnouncementSubject = "order" | "messages" | "presence";

export type Announcement = { shopId: string; contactId: string; subject: AnnouncementSubject };

/**
 * Tells everybody who looks on, in every process, that something was saved. Nothing waits for it and it does not fail:
 * whoever did not hear it finds out a little later.
 */
export type Announce = (announcement: Announcement) => void;
