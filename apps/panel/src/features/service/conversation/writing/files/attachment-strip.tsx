import { CloseIcon } from "@vitrine/ui/icons.tsx";
import { ReceiptIcon } from "@vitrine/ui/later-icons.tsx";
import { bytesText } from "../../content/bytes-text.ts";
import type { Attachment } from "./use-attachments.ts";

type AttachmentStripProps = {
  attachments: readonly Attachment[];
  onRetry: (one: Attachment) => void;
  onRemove: (id: string) => void;
};

/** What goes out with the message, as the contact will see it. */
export function AttachmentStrip({ attachments, onRetry, onRemove }: AttachmentStripProps) {
  return (
    <ul aria-label="Arquivos desta mensagem" className="flex max-h-56 flex-wrap gap-2 overflow-y-auto py-1">
      {attachments.map((one) => (
        <li key={one.id} className="relative grid w-40 content-start gap-1 rounded-xl bg-sunk p-1.5 text-sm">
          {one.preview ? (
            <img
              src={one.preview}
              alt={one.file.name}
              className="h-24 w-full rounded-lg bg-placeholder object-contain"
            />
          ) : (
            <span className="grid h-24 place-items-center gap-1 rounded-lg bg-card px-2 text-center text-muted">
              <ReceiptIcon className="size-7" />
              <span className="line-clamp-2 text-xs [overflow-wrap:anywhere]">{one.file.name}</span>
            </span>
          )}
          <button
            type="button"
            aria-label={`Tirar ${one.file.name}`}
            onClick={() => onRemove(one.id)}
            className="absolute top-0.5 right-0.5 grid size-8 place-items-center rounded-full bg-raised shadow-card ring-1 ring-line"
          >
            <CloseIcon className="size-4" />
          </button>
          <AttachmentState one={one} onRetry={onRetry} />
        </li>
      ))}
    </ul>
  );
}

function AttachmentState({ one, onRetry }: { one: Attachment; onRetry: (one: Attachment) => void }) {
  if (one.failure !== null)
    return (
      <p role="alert" className="text-xs text-pretty text-danger">
        {one.failure}{" "}
        {!one.isHopeless && (
          <button
            type="button"
            aria-label={`Tentar ${one.file.name} de novo`}
            onClick={() => onRetry(one)}
            className="min-h-8 font-semibold underline underline-offset-4"
          >
            Tentar de novo
          </button>
        )}
      </p>
    );
  if (one.saved === null)
    return (
      <progress
        aria-label={`Preparando ${one.file.name}`}
        value={Math.round(one.progress * 100)}
        max={100}
        className="block h-2 w-full accent-brand"
      />
    );
  return <p className="text-xs text-muted">{bytesText(one.saved.bytes)}</p>;
}
