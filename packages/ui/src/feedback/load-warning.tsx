import { AlertIcon } from "../icons.tsx";

/** Says that content failed to load, with a retry button. */
export function LoadWarning({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 rounded-xl bg-caution-tint px-3 py-1 text-sm font-medium text-caution"
    >
      <AlertIcon className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 py-2">{text}</p>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 shrink-0 rounded-lg px-1 font-bold underline underline-offset-4"
      >
        Tentar novamente
      </button>
    </div>
  );
}
