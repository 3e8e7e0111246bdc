import type { QueryClient } from "@tanstack/react-query";
import type { DraftLine } from "./lines/draft-lines.ts";

/** A message that is being read. `lines` is null until it was read. */
export type Draft = { text: string; lines: DraftLine[] | null };

const empty: Draft = { text: "", lines: null };

/**
 * It lives as long as the app is open, so that a sheet that was closed by mistake loses nothing. A draft is of one session:
 * an agent may serve somebody else next.
 */
const kept = new WeakMap<QueryClient, { session: string; draft: Draft }>();

export function keptDraft(queries: QueryClient, session: string): Draft {
  const found = kept.get(queries);
  return found?.session === session ? found.draft : empty;
}

export function keepDraft(queries: QueryClient, session: string, draft: Draft): void {
  kept.set(queries, { session, draft });
}

export function forgetDraft(queries: QueryClient): void {
  kept.delete(queries);
}
