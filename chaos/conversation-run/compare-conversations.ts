import type { Conversation, ConversationEntry } from "@vitrine/contract/panel/service/conversation";
import type { LastReaction, WrittenConversation, WrittenMessage } from "./made-conversations.ts";
import type { Webhook } from "./webhook-senders.ts";

/** What the panel shows of a conversation: all its pages, oldest first. */
export type ShownConversation = Pick<Conversation, "entries" | "unread" | "waitingSince">;

/** When a message was told of first, and when that was acknowledged first. */
type Moments = ReadonlyMap<string, { firstSentAt: number; acknowledgedAt: number }>;

/** Every message once, as its author left it, where the rule of their order has it. */
export function compareConversation(
  written: WrittenConversation,
  shown: ShownConversation,
  moments: Moments,
): string[] {
  const { phone, messages, sentIds } = written;
  const byId = Map.groupBy(shown.entries, ({ messageId }) => messageId ?? "");
  const expected = [...messages.map(({ messageId }) => messageId), ...sentIds];
  const problems = [
    ...expected.filter((each) => !byId.has(each)).map((each) => `${each} is lost`),
    ...[...byId].filter(([, all]) => all.length > 1).map(([each, all]) => `${each} is shown ${all.length} times`),
    ...[...byId.keys()].filter((each) => !expected.includes(each)).map((each) => `nobody wrote ${each || "an entry"}`),
    ...messages.flatMap((message) => sameMessage(message, byId.get(message.messageId)?.[0], byId)),
    ...expected.flatMap((each) => sameReaction(each, written.reactions.get(each), byId.get(each)?.[0])),
    ...sentIds.flatMap((each) => unread(each, byId.get(each)?.[0])),
    ...disorder(shown.entries, moments),
    ...counts(written, shown),
  ];
  return problems.map((problem) => `${phone}: ${problem}`);
}

function sameMessage(
  message: WrittenMessage,
  entry: ConversationEntry | undefined,
  byId: ReadonlyMap<string, ConversationEntry[]>,
): string[] {
  if (!entry) return [];
  const { at, text, isDeleted, editedAt, isFromShop, repliesTo } = message;
  const expected = {
    from: isFromShop ? "shop-elsewhere" : "contact",
    at: new Date(at * 1000).toISOString(),
    text: isDeleted ? null : text,
    isEdited: editedAt !== null && !isDeleted,
    isDeleted,
    repliesTo: repliesTo && byId.get(repliesTo)?.[0]?.id,
  };
  const { content } = entry;
  const found = {
    ...{ from: entry.from, at: entry.at, text: content?.kind === "text" ? content.text : null },
    ...{ isEdited: entry.isEdited, isDeleted: entry.isDeleted, repliesTo: entry.repliesTo?.entryId ?? null },
  };
  const [wanted, got] = [JSON.stringify(expected), JSON.stringify(found)];
  return wanted === got ? [] : [`${message.messageId}: written ${wanted}, shown ${got}`];
}

function sameReaction(
  messageId: string,
  reaction: LastReaction | undefined,
  entry: ConversationEntry | undefined,
): string[] {
  const shown = entry?.reactions.find(({ from }) => from === "contact")?.emoji ?? null;
  const wanted = reaction?.emoji ?? null;
  return !entry || shown === wanted ? [] : [`${messageId}: the last reaction is ${wanted}, shown is ${shown}`];
}

function unread(messageId: string, entry: ConversationEntry | undefined): string[] {
  const status = entry?.sent?.status;
  return !entry || status === "read" ? [] : [`${messageId} is ${status}, though it was read`];
}

/**
 * By the channel's time; within one second, as they came to us. What was acknowledged before another was sent for the first
 * time came before it.
 */
function disorder(entries: readonly ConversationEntry[], moments: Moments): string[] {
  const problems = entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    return before && before.at > entry.at ? [`${entry.messageId} stands behind a later one`] : [];
  });
  for (const second of Map.groupBy(entries, ({ at }) => at).values()) {
    for (const [index, later] of second.entries()) {
      for (const earlier of second.slice(0, index)) {
        const [first, then] = [moments.get(earlier.messageId ?? ""), moments.get(later.messageId ?? "")];
        if (first && then && then.acknowledgedAt < first.firstSentAt)
          problems.push(`${later.messageId} came first, and stands behind ${earlier.messageId}`);
      }
    }
  }
  return problems;
}

/** The numbers of the queue are those of the messages. Whoever was answered by us was answered after all of them. */
function counts({ messages, sentIds }: WrittenConversation, shown: ShownConversation): string[] {
  const theirs = messages.filter(({ isFromShop }) => !isFromShop).map(({ at }) => at);
  const answeredAt = Math.max(0, ...messages.filter(({ isFromShop }) => isFromShop).map(({ at }) => at));
  const since = sentIds.length > 0 ? [] : theirs.filter((at) => at > answeredAt);
  const waitingSince = since.length === 0 ? null : new Date(Math.min(...since) * 1000).toISOString();
  return [
    ...(shown.unread === theirs.length ? [] : [`${theirs.length} unread, counted ${shown.unread}`]),
    ...(shown.waitingSince === waitingSince ? [] : [`waits since ${waitingSince}, shown ${shown.waitingSince}`]),
  ];
}

/** Of each message, the first webhook that made or changed it. */
export function momentsOf(webhooks: readonly Webhook[]): Moments {
  const moments = new Map<string, { firstSentAt: number; acknowledgedAt: number }>();
  for (const { about, firstSentAt, acknowledgedAt } of webhooks) {
    for (const messageId of about) {
      const known = moments.get(messageId) ?? { firstSentAt, acknowledgedAt };
      moments.set(messageId, {
        firstSentAt: Math.min(known.firstSentAt, firstSentAt),
        acknowledgedAt: Math.min(known.acknowledgedAt, acknowledgedAt),
      });
    }
  }
  return moments;
}
