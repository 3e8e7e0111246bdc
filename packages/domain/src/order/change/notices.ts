import type { Order } from "../order.ts";

/** Long enough to be read, also when several changes follow each other. */
const READ_WITHIN_MS = 10_000;

/** What was told some time ago is no news any more. */
export function withoutOldNotices(order: Order, now: number): Order {
  const isOld = order.notices.length > 0 && now - order.noticesAt > READ_WITHIN_MS;
  return isOld ? { ...order, notices: [] } : order;
}

/** Marks the moment of what a change has to tell. The same is not told twice. */
export function withNoticesAt(before: Order, after: Order, now: number): Order {
  if (after.notices === before.notices) return after;
  const notices = [...new Set(after.notices)];
  const isNews = notices.some((notice) => !before.notices.includes(notice));
  return { ...after, notices, noticesAt: isNews ? now : after.noticesAt };
}
