type LoadFailureProps = { failure: Error; onRetry: () => void };

/** One line instead of content that failed to load, with a button to try again. */
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
