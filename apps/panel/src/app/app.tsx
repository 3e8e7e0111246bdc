import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ErrorBoundary } from "@vitrine/ui/feedback/error-boundary.tsx";
import { ToastProvider } from "@vitrine/ui/feedback/toast.tsx";
import { LinkProvider } from "@vitrine/ui/layout/link.tsx";
import type { ComponentProps } from "react";
import { Link, RouterProvider } from "react-router";
import { FatalPage } from "./error-page.tsx";
import { createRouter } from "./router.tsx";

export function createApp(queries: QueryClient) {
  const router = createRouter(queries);
  return (
    <ErrorBoundary fallback={<FatalPage />}>
      <QueryClientProvider client={queries}>
        <LinkProvider value={RouterLink}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </LinkProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function RouterLink({ href, ...link }: ComponentProps<"a"> & { href: string }) {
  return <Link to={href} {...link} />;
}
