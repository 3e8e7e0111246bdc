import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ErrorBoundary } from "@vitrine/ui/feedback/error-boundary.tsx";
import { ToastProvider } from "@vitrine/ui/feedback/toast.tsx";
import { LinkProvider } from "@vitrine/ui/layout/link.tsx";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { ConfirmYou } from "../features/account/confirm/confirm-you-dialog.tsx";
import { FatalPage } from "./error-page.tsx";

/** What is around the pages. `children` is a router: the browser's, or the one that shows one page on the server. */
export function App({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<FatalPage />}>
      <QueryClientProvider client={queries}>
        <LinkProvider value={RouterLink}>
          <ToastProvider>
            {children}
            <ConfirmYou />
          </ToastProvider>
        </LinkProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function RouterLink({ href, ...link }: ComponentProps<"a"> & { href: string }) {
  return <Link to={href} {...link} />;
}
