import type { UseQueryResult } from "@tanstack/react-query";
import { LoadFailure } from "@vitrine/ui/feedback/load-failure.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import type { ReactNode } from "react";
import { codeOf } from "../../lib/api/api-failure.ts";
import { GuestPage } from "./guest-page.tsx";

type LinkPageProps<Opened> = {
  title: string;
  /** Said while the server looks the link up. */
  opening: string;
  token: string;
  query: UseQueryResult<Opened>;
  /** Shown for a link that was used, taken back or is too old. */
  whenDead: ReactNode;
  children: (opened: Opened) => ReactNode;
};

/** A page that the link of a mail opens. */
export function LinkPage<Opened>({ title, opening, token, query, whenDead, children }: LinkPageProps<Opened>) {
  if (token === "" || codeOf(query.error) === "link-invalid") return whenDead;
  if (query.data) return children(query.data);
  return (
    <GuestPage title={title}>
      {query.error ? (
        <LoadFailure failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner /> {opening}
        </p>
      )}
    </GuestPage>
  );
}
