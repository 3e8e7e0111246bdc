import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { whenNetworkIdle } from "@vitrine/ui/network-idle.ts";
import { type ComponentType, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useOptionalSession } from "../features/session/session.queries.ts";
import type { SessionStart } from "../features/session/session-start.ts";
import { openPaths } from "./open-paths.ts";
import { preloadPage } from "./pages.ts";

const LIVE_AFTER = 1_500;
const LOAD_AGAIN_AFTER = 10_000;
const Live = lazyPart(loadLive, { afterMs: LIVE_AFTER });

/**
 * Loads the live updates after the page, because the page already has the newest order. The code is loaded once per
 * visit, so a failed load is retried here.
 */
async function loadLive(): Promise<ComponentType> {
  await whenNetworkIdle();
  try {
    return (await import("../features/live/live-order.tsx")).LiveOrder;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_AFTER));
    return loadLive();
  }
}

/** Opens the session and loads the code of the page at the same time. */
export function SessionGate({ sessionStart }: { sessionStart: SessionStart }) {
  const { pathname, search } = useLocation();
  const hasSession = useOptionalSession() !== undefined;
  const [state, setState] = useState<"opening" | "open" | "closed">(hasSession ? "open" : "opening");

  useEffect(() => {
    if (state !== "opening") return;
    let isMounted = true;
    Promise.all([sessionStart.open(), preloadPage(pathname)]).then(([isOpen]) => {
      if (isMounted) setState(isOpen ? "open" : "closed");
    });
    return () => {
      isMounted = false;
    };
  }, [sessionStart, pathname, state]);

  if (state === "opening") return <Opening />;
  // The address may name the shop. Who goes on without the link must not come to another one.
  if (state === "closed") return <Navigate to={openPaths.invalidSession + search} replace />;
  return (
    <>
      {/* Before the page: what it shows hangs from the top bar, see `hangs-from-bar` in utilities.css. */}
      <Live />
      <Outlet />
    </>
  );
}

/** Rarely seen: the static first view is on the screen until the first session is open. */
function Opening() {
  return (
    <p role="status" className="sr-only">
      Carregando…
    </p>
  );
}
