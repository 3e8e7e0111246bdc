import type { Activity } from "@vitrine/contract/storefront/live";
import { LoadWarning } from "@vitrine/ui/feedback/load-warning.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useEffect, useState } from "react";
import { HistoryStep } from "./history-step.tsx";

type HistoryListProps = {
  /** Undefined while the history loads. */
  steps: readonly Activity[] | undefined;
  failure: Error | null;
  onRetry: () => void;
  /** The version of the step that is being undone. */
  undoing: number | null;
  failed: { version: number; text: string } | null;
  onUndo: (step: Activity) => void;
};

export function HistoryList({ steps, failure, onRetry, undoing, failed, onUndo }: HistoryListProps) {
  const now = useNow();
  return (
    <div className="mt-3 flex flex-col gap-3">
      {failure && <LoadWarning text={failure.message} onRetry={onRetry} />}
      {!steps && !failure && (
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner /> Carregando histórico…
        </p>
      )}
      {steps?.length === 0 && (
        <p className="text-sm text-pretty text-muted">
          Nada aconteceu ainda. O que você e o cliente fizerem no pedido aparece aqui.
        </p>
      )}
      {steps && steps.length > 0 && (
        <ol className="-my-1 divide-y divide-line">
          {steps.map((step) => (
            <HistoryStep
              key={step.version}
              step={step}
              now={now}
              isUndoing={undoing === step.version}
              isWaiting={undoing !== null}
              failure={failed?.version === step.version ? failed.text : null}
              onUndo={() => onUndo(step)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

const UPDATE_INTERVAL = 20_000;

/** The current time, updated often enough to show minutes. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return now;
}
