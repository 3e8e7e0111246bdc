import { OfflineIcon } from "../../ui/offline-icon.tsx";

/** Nothing failed: something waits for the connection. */
export function OfflineNote({ text }: { text: string }) {
  return (
    <p role="status" className="flex min-h-11 items-center gap-2 text-sm text-pretty text-muted">
      <OfflineIcon className="size-5 shrink-0" />
      {text}
    </p>
  );
}
