import type { ConversationEntry } from "@vitrine/contract/panel/service/conversation";

/** What stands in the conversation, from the top: a day, the line above what is unread, and the messages. */
export type ThreadLine =
  | { kind: "day"; key: string; at: string }
  | { kind: "unread"; key: string; count: number }
  | { kind: "entry"; key: string; entry: ConversationEntry; isFirstOfRun: boolean };

/** Messages of one side that follow each other within this time stand closer together. */
const ONE_RUN_MS = 5 * 60_000;

type Marks = {
  /** The first message that nobody had read when the conversation was opened. */
  firstUnread: string | null;
  /** The day of a moment, by the clock of the shop. */
  dayOf: (at: string) => string;
};

export function threadLines(entries: readonly ConversationEntry[], { firstUnread, dayOf }: Marks): ThreadLine[] {
  const lines: ThreadLine[] = [];
  let before: ConversationEntry | undefined;
  for (const entry of entries) {
    const isNewDay = before === undefined || dayOf(before.at) !== dayOf(entry.at);
    if (isNewDay) lines.push({ kind: "day", key: `day ${entry.id}`, at: entry.at });
    const isUnreadLine = entry.id === firstUnread;
    if (isUnreadLine) lines.push({ kind: "unread", key: "unread", count: receivedFrom(entries, entry.id) });
    const isFirstOfRun = isNewDay || isUnreadLine || before === undefined || !isSameRun(before, entry);
    lines.push({ kind: "entry", key: entry.id, entry, isFirstOfRun });
    before = entry;
  }
  return lines;
}

function isSameRun(before: ConversationEntry, entry: ConversationEntry): boolean {
  const gap = Date.parse(entry.at) - Date.parse(before.at);
  return before.from === entry.from && before.sent?.agentName === entry.sent?.agentName && gap < ONE_RUN_MS;
}

function receivedFrom(entries: readonly ConversationEntry[], id: string): number {
  const at = entries.findIndex((entry) => entry.id === id);
  return entries.slice(at).filter(({ from }) => from === "contact").length;
}

/** Where the unread messages begin: so many of the last that the contact wrote. Null where all are read. */
export function firstUnreadOf(entries: readonly ConversationEntry[], unread: number): string | null {
  if (unread <= 0) return null;
  const received = entries.filter(({ from }) => from === "contact");
  return received.at(-Math.min(unread, received.length))?.id ?? null;
}
