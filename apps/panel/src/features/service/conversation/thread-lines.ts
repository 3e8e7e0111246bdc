import type { ConversationEntry } from "@vitrine/contract/panel/service/conversation";

/** What stands in the conversation, from the top: a day, the line above what is unread, and the messages. */
export type ThreadLine =
  | { kind: "day"; key: string; at: string }
  | { kind: "unread"; key: string; count: number }
  | { kind: "entry"; key: string; entry: ConversationEntry; isFirstOfRun: boolean };

/** Messages of one side that follow each other within this time stand closer together. */
const ONE_RUN_MS = 5 * 60_000;

type Marks = {
  /** What nobody had read when the conversation was opened: what comes while one reads is not counted. */
  unread: Unread | null;
  /** The day of a moment, by the clock of the shop. */
  dayOf: (at: string) => string;
};

export function threadLines(entries: readonly ConversationEntry[], { unread, dayOf }: Marks): ThreadLine[] {
  const lines: ThreadLine[] = [];
  let before: ConversationEntry | undefined;
  for (const entry of entries) {
    const isNewDay = before === undefined || dayOf(before.at) !== dayOf(entry.at);
    if (isNewDay) lines.push({ kind: "day", key: `day ${entry.id}`, at: entry.at });
    const isUnreadLine = entry.id === unread?.first;
    if (isUnreadLine) lines.push({ kind: "unread", key: "unread", count: unread.count });
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

export type Unread = { first: string; count: number };

/** Where the unread messages begin: so many of the last that the contact wrote. Null where all are read. */
export function unreadIn(entries: readonly ConversationEntry[], unread: number): Unread | null {
  if (unread <= 0) return null;
  const shown = entries.filter(({ from }) => from === "contact").slice(-unread);
  return shown[0] ? { first: shown[0].id, count: shown.length } : null;
}
