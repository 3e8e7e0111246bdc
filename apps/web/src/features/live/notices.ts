import type { ChangeAnnouncement } from "@vitrine/contract/storefront/live";

/** Each stays as long as a glance needs. */
const STAYS = 5_000;
/** So many may stand one above the other; more become one. */
const MOST_APART = 2;
const CHANGED_MEANWHILE = "O pedido mudou enquanto você estava fora";

type Show = (notice: { text: string; variant: "quiet"; stays: number }) => () => void;
type OrderUpdate = { id: string; version: number; changes: readonly ChangeAnnouncement[] };

export type Notices = { show: (order: OrderUpdate, wasAway: boolean) => void };

/** Says quietly what somebody else did at the order, each thing once. */
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
      // What has left the screen by itself does not count any more.
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
