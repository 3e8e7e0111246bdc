import type { ChangeAnnouncement } from "@vitrine/contract/storefront/live";

const TOAST_STAYS = 5_000;
/** More changes than this become one summary toast. */
const MAX_SEPARATE_TOASTS = 2;
const CHANGED_MEANWHILE = "O pedido mudou enquanto você estava fora";

type Show = (notice: { text: string; variant: "quiet"; stays: number }) => () => void;
type OrderUpdate = { id: string; version: number; changes: readonly ChangeAnnouncement[] };

export type Notices = { show: (order: OrderUpdate, wasAway: boolean) => void };

/** Shows a quiet toast for each change that another person made to the order. A change is shown once. */
export function createNotices(show: Show, now: () => number = Date.now): Notices {
  let latest: { id: string; version: number } | null = null;
  let shown: ChangeAnnouncement[] = [];
  let closers: (() => void)[] = [];
  let lastAt = 0;

  function put(text: string): void {
    closers.push(show({ text, variant: "quiet", stays: TOAST_STAYS }));
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
      // Toasts that closed after their time are not counted any more.
      if (now() - lastAt > TOAST_STAYS) {
        shown = [];
        closers = [];
      }
      lastAt = now();
      shown = [...shown, ...added];
      if (shown.length > MAX_SEPARATE_TOASTS) {
        closeAll();
        put(summaryOf(shown));
        return;
      }
      for (const { text } of added) put(text);
    },
  };
}

/** The number of changes, their author if they all have the same one, and the text of the last change. */
function summaryOf(changes: readonly Pick<ChangeAnnouncement, "by" | "text">[]): string {
  const [by, ...others] = new Set(changes.map((change) => change.by));
  const hasOneAuthor = by !== undefined && by !== "" && others.length === 0;
  const count = hasOneAuthor ? `${by} fez ${changes.length} alterações` : `${changes.length} alterações no pedido`;
  const last = changes.at(-1)?.text ?? "";
  return `${count}. A última: ${hasOneAuthor ? last.slice(by.length + 1) : last}`;
}
