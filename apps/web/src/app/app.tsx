import { BrowserRouter } from "react-router";
import { takeSessionLink } from "../features/session/session-link.ts";
import { createSessionStart } from "../features/session/session-start.ts";
import { createQueryClient } from "../lib/api/query-client.ts";
import { ErrorBoundary } from "../ui/feedback/error-boundary.tsx";
import { isOpenPath } from "./open-paths.ts";
import { UnexpectedErrorPage } from "./pages/unexpected-error-page.tsx";
import { Providers } from "./providers.tsx";
import { AppRoutes } from "./router.tsx";

export function createApp(queries = createQueryClient()) {
  // Before the router exists: it must never see the secret, and the redirect from the start would drop it.
  const link = isOpenPath(window.location.pathname) ? null : takeSessionLink();
  const door = createSessionStart(queries, link);
  return (
    <ErrorBoundary fallback={<UnexpectedErrorPage />}>
      <Providers queries={queries}>
        <BrowserRouter>
          <AppRoutes door={door} />
        </BrowserRouter>
      </Providers>
    </ErrorBoundary>
  );
}
