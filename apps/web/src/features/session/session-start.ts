import type { QueryClient } from "@tanstack/react-query";
import { ANONYMOUS_SESSION } from "@vitrine/domain/session/anonymous-user";
import { ApiFailure, isPassing } from "../../lib/api/api-failure.ts";
import { authorizeWith } from "../../lib/api/credential.ts";
import type { SessionLink } from "../../lib/expiring-storage.ts";
import { sessionOf, setOpenSession, shopSettings } from "./session.queries.ts";
import { clearSessionLink } from "./session-link.ts";
import { clearStoredSession, storedSessionCode, storeSession } from "./stored-session.ts";

/** The first render waits this long for the shop's theme, then it uses the default theme. */
const SETTINGS_TIMEOUT = 1_500;

export type SessionStart = {
  /** Resolves to whether a session is open. The request is sent once; later calls get the same result. */
  open: () => Promise<boolean>;
  /** The last try failed for a temporary reason, and its code can be used again. */
  canTryAgain: () => boolean;
  tryAgain: () => Promise<boolean>;
  /** The shop may have a public catalogue: it has not refused a visitor yet. */
  canVisit: () => boolean;
  /** Opens the shop without the link: with the session of an earlier visit, else its public catalogue. */
  visit: () => Promise<boolean>;
};

/** Opens the session of the link. Without a link it opens the stored session, and without one an anonymous session. */
export function createSessionStart(queries: QueryClient, link: SessionLink | null): SessionStart {
  // A code that got no response stays here, so that the customer can retry it.
  let unopened = link;
  let opening: Promise<boolean> | undefined;
  let isVisitRefused = false;

  async function attempt(): Promise<boolean> {
    const requested = unopened ?? { code: storedSessionCode() ?? ANONYMOUS_SESSION };
    unopened = null;
    try {
      await enter(queries, requested);
      clearSessionLink();
      return true;
    } catch (failure) {
      clearStoredSession(requested.code);
      authorizeWith(null);
      queries.clear();
      if (isPassing(failure)) {
        unopened = requested;
        return false;
      }
      clearSessionLink();
      isVisitRefused ||= requested.code === ANONYMOUS_SESSION;
      return false;
    }
  }

  function tryAgain(): Promise<boolean> {
    opening = attempt();
    return opening;
  }

  function visit(): Promise<boolean> {
    unopened = null;
    return tryAgain();
  }

  return {
    open: () => opening ?? tryAgain(),
    canTryAgain: () => unopened !== null,
    tryAgain,
    canVisit: () => !isVisitRefused,
    visit,
  };
}

async function enter(queries: QueryClient, requested: SessionLink): Promise<void> {
  const isPersonal = requested.code !== ANONYMOUS_SESSION;
  if (isPersonal) authorizeWith(requested.code);
  const early = isPersonal ? queries.prefetchQuery(shopSettings) : undefined;

  const session = await queries.fetchQuery(sessionOf(requested.code));
  if (!session?.shop) throw new ApiFailure([noShop]);
  storeSession(session, requested);
  authorizeWith(session.code);

  await Promise.race([early ?? queries.prefetchQuery(shopSettings), pause(SETTINGS_TIMEOUT)]);
  setOpenSession(queries, session);
}

const noShop = {
  code: "session-invalid",
  type: "error",
  status: 404,
  message: "Sessão Inválida",
};

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
