import type { QueryClient } from "@tanstack/react-query";
import { SessionType } from "@vitrine/domain/codes/session";
import { type AgentQuery, SHOP_PARAMETER } from "@vitrine/domain/session/link-query";
import { isPassing } from "../../lib/api/api-failure.ts";
import { openSessionOf, sessionOf } from "./session.queries.ts";
import { clearStoredSession } from "./stored-session.ts";

/**
 * Leads to the invalid-session page when the session of this page was revoked or has expired: nothing here would work
 * any more. The page is loaded anew, so that nothing of the session stays in memory.
 */
export async function leaveWhenSessionIsOver(queries: QueryClient): Promise<void> {
  const session = openSessionOf(queries);
  if (!session) return;
  const failure = await queries.fetchQuery({ ...sessionOf(session.code), staleTime: 0 }).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure === null || isPassing(failure)) return;
  clearStoredSession(session.code);
  const view = session.sessionType === SessionType.PlatformUser ? ({ vista: "atendente" } satisfies AgentQuery) : {};
  const parameters = new URLSearchParams({ [SHOP_PARAMETER]: session.shop.id, ...view });
  window.location.replace(`/invalid-session?${parameters}`);
}
