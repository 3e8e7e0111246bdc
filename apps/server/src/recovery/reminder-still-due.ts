import type { IsStillWanted } from "../messaging/dispatch/dispatch-context.ts";
import { type DecideReminderDeps, decideReminder } from "./decide-reminder.ts";

/**
 * Whether a reminder may still leave. It may have waited for its channel, and meanwhile the order was paid, the night
 * began, or the contact said stop: then it is not sent at all, because the contact's other messages stand behind it.
 */
export function createReminderStillDue(deps: DecideReminderDeps): IsStillWanted {
  return async ({ shopId, channelId }, { id: messageId, message }) => {
    if (message.kind !== "reminder") return true;
    const { about, order } = message;
    const leaving = { messageId, channelId };
    const judged = await decideReminder(deps, { shopId, orderId: order.orderId, about, leaving });
    return judged?.time.kind === "at" && judged.time.at <= judged.now;
  };
}
