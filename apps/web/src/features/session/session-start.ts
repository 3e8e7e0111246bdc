import type { QueryClient } from "@tanstack/react-query";
import { ANONYMOUS_SESSION } from "@vitrine/domain/session/anonymous-user";
import { ApiFailure, isPassing } from "../../lib/api/api-failure.ts";
import { authorizeWith } from "../../lib/api/credential.ts";
import { errorMessages } from "../../lib/api/error-messages.ts";
import type { SessionLink } from "../../lib/expiring-storage.ts";
import { sessionOf, setOpenSession, shopSettings } from "./session.queries.ts";
import { clearSessionLink } from "./session-link.ts";
import { clearStoredSession, storedSessionCode, storeSession } from "./stored-session.ts";

/** The shop opens in its own colours when they come soon, and without them when they do not. */
const PATIENCE_FOR_SETTINGS = 1_500;

export type SessionStart = {
  /** Whether there is a session now. Asks once; later calls get the same answer. */
  open: () => Promise<boolean>;
  /** The last try failed for a temporary reason, and its code can be used again. */
  canTryAgain: () => boolean;
  tryAgain: () => Promise<boolean>;
};

/** Opens the session of this page: of the link it was opened with, else the stored one, else an anonymous one. */
export function createSessionStart(queries: QueryClient, link: SessionLink | null): SessionStart {
  // A code without an answer stays here, so that a bad connection does not cost the customer the link.
  let unopened = link;
  let opening: Promise<boolean> | undefined;

  async function attempt(): Promise<boolean> {
    const requested = unopened ?? { code: storedSessionCode() ?? ANONYMOUS_SESSION };
    unopened = null;
    try {
      await enter(queries, requested);
      clearSessionLink();
      return true;
    } catch (failure) {
      clearStoredSession();
      authorizeWith(null);
      queries.clear();
      if (isPassing(failure)) unopened = requested;
      else clearSessionLink();
      return false;
    }
  }

  function tryAgain(): Promise<boolean> {
    opening = attempt();
    return opening;
  }

  return { open: () => opening ?? tryAgain(), canTryAgain: () => unopened !== null, tryAgain };
}

async function enter(queries: QueryClient, requested: SessionLink): Promise<void> {
  const isPersonal = requested.code !== ANONYMOUS_SESSION;
  if (isPersonal) authorizeWith(requested.code);
  const early = isPersonal ? queries.prefetchQuery(shopSettings) : undefined;

  const session = await queries.fetchQuery(sessionOf(requested.code));
  if (!session?.shop) throw new ApiFailure([noShop]);
  storeSession(session, requested);
  authorizeWith(session.code);

  await Promise.race([early ?? queries.prefetchQuery(shopSettings), pause(PATIENCE_FOR_SETTINGS)]);
  setOpenSession(queries, session);
}

const noShop = {
  code: "session-invalid",
  type: "error",
  status: 404,
  message: errorMessages["GET /api/session/{code}"],
};

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
