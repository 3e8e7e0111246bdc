import { type RetentionGroup, retentionGroups } from "@vitrine/domain/messaging/conversation-retention";
import type { RetentionRepository } from "./retention.repository.ts";

export type Removes = { removeOlderThan(age: string, group: RetentionGroup): Promise<void> };

type Deps = {
  retention: RetentionRepository;
  /** What is written, in both directions. */
  messages: Removes;
  received: Removes;
  media: Removes;
  /** Files that the shop sent. */
  sent: Removes;
};

/** What is older than its shop keeps it goes: messages with all that hangs on them, and files, which may go before. */
export async function removeOldConversations({ retention, messages, received, media, sent }: Deps): Promise<void> {
  const own = await retention.ofShops();
  for (const group of retentionGroups(own, "messageDays")) {
    await messages.removeOlderThan(`${group.days} days`, group);
    await received.removeOlderThan(`${group.days} days`, group);
  }
  for (const group of retentionGroups(own, "fileDays")) {
    await media.removeOlderThan(`${group.days} days`, group);
    await sent.removeOlderThan(`${group.days} days`, group);
  }
}
