import type { ChangeAnnouncement } from "@vitrine/contract/storefront/live";

/** Long enough for a glance. */
const STAYS = 5_000;
/** So many are shown apart; more become one. */
const MOST_APART = 2;
const CHANGED_MEANWHILE = "O pedido mudou enquanto você estava fora";

type Show = (notice: { text: string; variant: "quiet"; stays: number }) => () => void;
type OrderUpdate = { id: string; version: number; changes: readonly ChangeAnnouncement[] };

export type Notices = { show: (order: OrderUpdate, wasAway: boolean) => void };

/** Shows quiet toasts about changes that somebody else made to the order, each once. */
export function createNotices(show: Show, now: () => number = Date.now): Notices {
  let latest: { id: string; version: number } | null = null;
  let shown: ChangeAnnouncement[] = [];
  let closers: (() => void)[] = [];
  let lastAt = 0;

  function put(text: string): void {
    closers.push(show({ text, variant: "quiet", stays: STAYS }));
  }

  function closeAll(): void {
    for (const close of closers) close();
    closers = [];
  }

  return {
    show({ id, version, changes }, wasAway) {
      const before = latest?.id === id ? latest.version : -1;
      latest = { id, version: Math.max(version, before) };
      const added = changes.filter((change) => !change.isOwn && change.text !== "" && change.version > before);
      if (added.length === 0) return;
      if (wasAway) {
        closeAll();
        shown = [];
        put(CHANGED_MEANWHILE);
        return;
      }
      // Toasts that have closed by themselves do not count any more.
      if (now() - lastAt > STAYS) {
        shown = [];
        closers = [];
      }
      lastAt = now();
      shown = [...shown, ...added];
      if (shown.length > MOST_APART) {
        closeAll();
        put(summaryOf(shown));
        return;
      }
      for (const { text } of added) put(text);
    },
  };
}

/** Several changes in short: by their author where they have one in common, and the last one in words. */
function summaryOf(changes: readonly Pick<ChangeAnnouncement, "by" | "text">[]): string {
  const [by, ...others] = new Set(changes.map((change) => change.by));
  const hasOneAuthor = by !== undefined && by !== "" && others.length === 0;
  const count = hasOneAuthor ? `${by} fez ${changes.length} alterações` : `${changes.length} alterações no pedido`;
  const last = changes.at(-1)?.text ?? "";
  return `${count}. A última: ${hasOneAuthor ? last.slice(by.length + 1) : last}`;
}
