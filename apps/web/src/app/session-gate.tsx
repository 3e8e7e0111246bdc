import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useKnownSession } from "../features/session/session.queries.ts";
import type { SessionDoor } from "../features/session/session-door.ts";
import { openPaths } from "./open-paths.ts";
import { preloadPage } from "./pages.ts";
import { ShopSkeleton } from "./shop-skeleton.tsx";

/** Opens the session, so that the pages inside can count on one, while the page's own code is on its way. */
export function SessionGate({ door }: { door: SessionDoor }) {
  const { pathname } = useLocation();
  const hasSession = useKnownSession() !== undefined;
  const [state, setState] = useState<"opening" | "open" | "closed">(hasSession ? "open" : "opening");

  useEffect(() => {
    if (state !== "opening") return;
    let isWaiting = true;
    Promise.all([door.open(), preloadPage(pathname)]).then(([isOpen]) => {
      if (isWaiting) setState(isOpen ? "open" : "closed");
    });
    return () => {
      isWaiting = false;
    };
  }, [door, pathname, state]);

  if (state === "opening") return <ShopSkeleton />;
  if (state === "closed") return <Navigate to={openPaths.invalidSession} replace />;
  return <Outlet />;
}
