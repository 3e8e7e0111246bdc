import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter } from "react-router";
import { takeSessionLink } from "../features/session/session-link.ts";
import { createSessionStart } from "../features/session/session-start.ts";
import { createQueryClient } from "../lib/api/query-client.ts";
import { ErrorBoundary } from "../ui/feedback/error-boundary.tsx";
import { ToastProvider } from "../ui/feedback/toast.tsx";
import { isOpenPath } from "./open-paths.ts";
import { UnexpectedErrorPage } from "./pages/unexpected-error-page.tsx";
import { AppRoutes } from "./router.tsx";

export function createApp(queries = createQueryClient()) {
  // Read before the router exists. The router must never see the secret code, and its redirect from "/" would drop it.
  const link = isOpenPath(window.location.pathname) ? null : takeSessionLink();
  const sessionStart = createSessionStart(queries, link);
  return (
    <ErrorBoundary fallback={<UnexpectedErrorPage />}>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <BrowserRouter>
            <AppRoutes sessionStart={sessionStart} />
          </BrowserRouter>
        </ToastProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
