import type { Deed } from "../deeds/deed-table.ts";
import { memberMay } from "../deeds/may-do.ts";
import type { Role } from "../team/roles.ts";

/** What somebody of the team is told of when no page of the panel is open. */
export const noticeKinds = [
  "new-order",
  "contact-waiting",
  "approval",
  "said-paid",
  "payment-failed",
  "connection-broken",
  "webhook-lost",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The ways to somebody who does not look at the panel. */
export const noticeChannels = ["mail", "push", "whatsapp"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Hours of the shop's clock, as `22:00`, in which nobody is disturbed. They may pass midnight. */
export type QuietHours = { from: string; until: string };

/** What a person of the team wants to hear of, and how. */
export type NoticeWishes = Record<NoticeChannel, NoticeKind[]> & { quiet: QuietHours | null };

/** As an earlier release wrote them, before there was WhatsApp. */
export type StoredWishes = Omit<NoticeWishes, "whatsapp"> & { whatsapp?: NoticeKind[] };

export function wishesFrom({ whatsapp = [], ...wishes }: StoredWishes): NoticeWishes {
  return { ...wishes, whatsapp };
}

/** Whoever could see it in the panel may be told of it. */
const deedOf: Record<NoticeKind, Deed> = {
  "new-order": "see-orders",
  "contact-waiting": "serve-contacts",
  approval: "decide-discount",
  "said-paid": "record-payment",
  "payment-failed": "see-orders",
  "connection-broken": "see-settings",
  "webhook-lost": "see-deliveries",
};

export function noticesFor(role: Role): NoticeKind[] {
  return noticeKinds.filter((kind) => memberMay(role, deedOf[kind]));
}

/**
 * What somebody hears who has chosen nothing. Those who lead the shop hear of everything by mail, so that no order of a new
 * shop waits unseen, but for every message of a customer; agents have the panel open, and choose. WhatsApp costs the shop
 * money, so everybody chooses it.
 */
export function usualWishes(role: Role): NoticeWishes {
  const kinds = noticesFor(role);
  const mail = role === "agent" ? [] : kinds.filter((kind) => kind !== "contact-waiting");
  return { mail, push: kinds, whatsapp: [], quiet: null };
}

/** By which ways a person is told. Somebody who may not see it any more is not told. */
export function waysToTell(kind: NoticeKind, role: Role, wishes: NoticeWishes): NoticeChannel[] {
  if (!noticesFor(role).includes(kind)) return [];
  return noticeChannels.filter((channel) => wishes[channel].includes(kind));
}
