import type { ChangeAnnouncement } from "@vitrine/contract/storefront/live";
import { CHANGED_MEANWHILE, gathered } from "./notice-texts.ts";

/** Each stays as long as a glance needs. */
const STAYS = 5_000;
/** So many may stand one above the other; more become one. */
const MOST_APART = 2;

type Show = (notice: { text: string; variant: "quiet"; stays: number }) => () => void;
type OrderUpdate = { id: string; version: number; changes: readonly ChangeAnnouncement[] };

export type Notices = { show: (order: OrderUpdate, wasAway: boolean) => void };

/** Says quietly what somebody else did at the order, each thing once. */
export function createNotices(show: Show, now: () => number = Date.now): Notices {
  let told: { id: string; version: number } | null = null;
  let said: ChangeAnnouncement[] = [];
  let closers: (() => void)[] = [];
  let lastAt = 0;

  function put(text: string): void {
    closers.push(show({ text, variant: "quiet", stays: STAYS }));
  }

  function takeAway(): void {
    for (const close of closers) close();
    closers = [];
  }

  return {
    show({ id, version, changes }, wasAway) {
      const known = told?.id === id ? told.version : -1;
      told = { id, version: Math.max(version, known) };
      const news = changes.filter((change) => !change.isOwn && change.text !== "" && change.version > known);
      if (news.length === 0) return;
      if (wasAway) {
        takeAway();
        said = [];
        put(CHANGED_MEANWHILE);
        return;
      }
      // What has left the screen by itself does not count any more.
      if (now() - lastAt > STAYS) {
        said = [];
        closers = [];
      }
      lastAt = now();
      said = [...said, ...news];
      if (said.length > MOST_APART) {
        takeAway();
        put(gathered(said));
        return;
      }
      for (const { text } of news) put(text);
    },
  };
}
