type LoadFailureProps = { failure: Error; onRetry: () => void };

/** Replaces content that failed to load: one line with a retry button. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 py-2 text-sm text-muted">
      <p>{failure.message}</p>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 rounded-lg px-2 font-semibold text-brand-ink underline underline-offset-4"
      >
        Tentar novamente
      </button>
    </div>
  );
}
