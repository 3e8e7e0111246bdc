import type { Order } from "../order.ts";
import type { OrderNotice } from "../order-notice.ts";

/** Long enough to be read, also when several changes follow each other. */
const READ_WITHIN_MS = 10_000;

/** Removes notices that were shown long enough. */
export function withoutOldNotices(order: Order, now: number): Order {
  const isOld = order.notices.length > 0 && now - order.noticesAt > READ_WITHIN_MS;
  return isOld ? { ...order, notices: [] } : order;
}

/** Saves the time of the new notices. The same notice is not shown twice. */
export function withNoticesAt(before: Order, after: Order, now: number): Order {
  if (after.notices === before.notices) return after;
  const notices = after.notices.filter((notice, index, all) => all.findIndex((each) => isSame(each, notice)) === index);
  const isNew = notices.some((notice) => !before.notices.some((each) => isSame(each, notice)));
  return { ...after, notices, noticesAt: isNew ? now : after.noticesAt };
}

/** Plain data whose fields always come in the same order, also after they were stored. */
function isSame(a: OrderNotice, b: OrderNotice): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
