import { Button } from "../button.tsx";
import { AlertIcon } from "../icons.tsx";
import { NothingHere } from "../layout/nothing-here.tsx";
import { SkeletonRows } from "./skeleton-rows.tsx";

/** What a query of TanStack Query has, as far as it matters whether it was answered. */
export type LoadingQuery = { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };

/**
 * Stands where the content will be while a query has no answer: it is on its way, or it failed and can be asked for
 * again. It is nothing once every query was answered, so a page may render it beside its content.
 */
export function NotLoaded({ queries }: { queries: readonly LoadingQuery[] }) {
  const missing = queries.filter(({ data }) => data === undefined);
  if (missing.length === 0) return null;
  const failed = missing.filter(({ error, isFetching }) => error && !isFetching);
  const [first] = failed;
  if (!first?.error) return <SkeletonRows />;
  return (
    <div role="alert">
      <NothingHere icon={<AlertIcon />} title="Não foi possível carregar" text={first.error.message}>
        <Button variant="quiet" onClick={() => void Promise.all(failed.map((query) => query.refetch()))}>
          Tentar novamente
        </Button>
      </NothingHere>
    </div>
  );
}
