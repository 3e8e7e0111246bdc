import { ErrorBoundary } from "@vitrine/ui/feedback/error-boundary.tsx";
import { lazy, Suspense } from "react";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router";
import type { SessionStart } from "../features/session/session-start.ts";
import { openPaths } from "./open-paths.ts";
import { ErrorPage } from "./pages/error-page.tsx";
import { Catalog, closedPages, isSuggestionsPath, NotFoundPage, openPages, shopPages } from "./pages.ts";
import { SessionGate } from "./session-gate.tsx";
import { ShopFrame } from "./shop-frame.tsx";

// Seldom seen, so it is not part of the first view.
const InvalidSessionPage = lazy(async () => ({
  default: (await import("./pages/invalid-session-page.tsx")).InvalidSessionPage,
}));

/** All routes of the storefront. */
export function AppRoutes({ sessionStart, shopQuery }: { sessionStart: SessionStart; shopQuery: string }) {
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/catalog" replace />} />
      <Route element={<SessionGate sessionStart={sessionStart} />}>
        <Route element={<ShopFrame hasBack hasCart shopQuery={shopQuery} />}>
          <Route element={<PageOutlet />}>
            {shopPages.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="/product" element={<Navigate to="/not-found" replace />} />
            <Route path="*" element={<OtherPath />} />
          </Route>
        </Route>
        <Route element={<ShopFrame hasBack={false} hasCart={false} />}>
          <Route element={<PageOutlet />}>
            {closedPages.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
        </Route>
      </Route>
      <Route element={<OpenFrame />}>
        <Route path={openPaths.invalidSession} element={<InvalidSessionPage sessionStart={sessionStart} />} />
        {openPages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
    </Routes>
  );
}

function OtherPath() {
  return isSuggestionsPath(useLocation().pathname) ? <Catalog /> : <NotFoundPage />;
}

/** Shows the error page when a page throws or its code does not load. The next navigation resets it. */
function PageOutlet() {
  return (
    <ErrorBoundary resetKey={useLocation().key} fallback={<ErrorPage />}>
      <Suspense>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

function OpenFrame() {
  return (
    <main>
      <PageOutlet />
    </main>
  );
}
