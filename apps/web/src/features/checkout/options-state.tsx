import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { LoadWarning } from "@vitrine/ui/feedback/load-warning.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { isPassing, isWithoutAnswer } from "../../lib/api/api-failure.ts";
import { useIsOffline } from "../order/change/use-pending-changes.ts";
import { OfflineNote } from "./offline-note.tsx";

type OptionsStateProps = {
  query: { isLoading: boolean; isFetching: boolean; error: Error | null; refetch: () => void };
  /** Shown when the options could not be loaded. */
  warning: string;
};

/** Shown instead of options while they load, when loading failed, or when the server refused with a reason. */
export function OptionsState({ query, warning }: OptionsStateProps) {
  const isOffline = useIsOffline();
  if (isOffline && isWithoutAnswer(query.error)) {
    return <OfflineNote text="Sem conexão. As opções serão consultadas de novo quando a internet voltar." />;
  }
  if (query.isLoading || (query.error && query.isFetching)) {
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 text-sm text-muted">
        <Spinner /> Carregando...
      </p>
    );
  }
  if (!query.error) return null;
  if (isPassing(query.error)) return <LoadWarning text={warning} onRetry={() => query.refetch()} />;
  return <FailureBlock text={query.error.message} />;
}
