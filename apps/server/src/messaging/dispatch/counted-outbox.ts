import type { CountEvent } from "../../business-event.ts";
import type { OutboxRepository } from "../outbox/outbox.repository.ts";

/** Counts the messages that are given up. One that nobody needs any more is none of them. */
export function countedOutbox(outbox: OutboxRepository, countEvent: CountEvent): OutboxRepository {
  return {
    ...outbox,
    async markFailed(target, messageId, reason) {
      const step = await outbox.markFailed(target, messageId, reason);
      if (reason !== "outdated") countEvent("message.failed");
      return step;
    },
  };
}
