import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { visitedShop } from "@vitrine/domain/session/link-query";
import { ErrorBoundary } from "@vitrine/ui/feedback/error-boundary.tsx";
import { ToastProvider } from "@vitrine/ui/feedback/toast.tsx";
import { BrowserRouter } from "react-router";
import { takeSessionLink } from "../features/session/session-link.ts";
import { createSessionStart, type SessionStart } from "../features/session/session-start.ts";
import { createQueryClient } from "../lib/api/query-client.ts";
import { isOpenPath } from "./open-paths.ts";
import { UnexpectedErrorPage } from "./pages/unexpected-error-page.tsx";
import { AppRoutes } from "./router.tsx";

/** Read before the router exists: the router must never see the secret code, and its redirect from "/" would drop it. */
export function startSession(queries: QueryClient): SessionStart {
  const link = isOpenPath(window.location.pathname) ? null : takeSessionLink();
  return createSessionStart(queries, link);
}

export function createApp(queries = createQueryClient(), sessionStart = startSession(queries)) {
  const { search } = window.location;
  const shopQuery = visitedShop(search) === undefined ? "" : search;
  return (
    <ErrorBoundary fallback={<UnexpectedErrorPage />}>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <BrowserRouter>
            <AppRoutes sessionStart={sessionStart} shopQuery={shopQuery} />
          </BrowserRouter>
        </ToastProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
