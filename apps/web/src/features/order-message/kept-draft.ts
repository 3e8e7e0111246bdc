import type { QueryClient } from "@tanstack/react-query";
import type { Session } from "@vitrine/contract/storefront/session";
import { storeUnsentText, unsentText } from "../session/unsent-text.ts";
import type { DraftLine } from "./lines/draft-lines.ts";

/** A message that is being read. `lines` is null until it was read. */
export type Draft = { text: string; lines: DraftLine[] | null };

/**
 * It lives as long as the app is open, so that a sheet that was closed by mistake loses nothing. A draft is of one session:
 * an agent may serve somebody else next. Of a page that was left only the text is there: prices and stock may be others.
 */
const kept = new WeakMap<QueryClient, { code: string; draft: Draft }>();

export function keptDraft(queries: QueryClient, session: Session): Draft {
  const found = kept.get(queries);
  return found?.code === session.code ? found.draft : { text: unsentText("message", session), lines: null };
}

export function keepDraft(queries: QueryClient, session: Session, draft: Draft): void {
  kept.set(queries, { code: session.code, draft });
  storeUnsentText("message", session, draft.text);
}

export function forgetDraft(queries: QueryClient, session: Session): void {
  kept.delete(queries);
  storeUnsentText("message", session, "");
}
