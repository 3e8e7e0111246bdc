import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import type { PictureUpload } from "./use-picture-uploads.ts";

type UploadRowProps = { upload: PictureUpload; onRetry: () => void; onDrop: () => void };

/** A file that is on its way, or that could not be sent and why. */
export function UploadRow({ upload: { file, state, progress, message, isHopeless }, onRetry, onDrop }: UploadRowProps) {
  const isFailed = state === "failed";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-xl bg-sunk px-3 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate text-sm font-medium">{file.name}</p>
        {isFailed ? (
          <p role="alert" className="text-sm text-danger">
            {message}
          </p>
        ) : (
          <progress
            aria-label={`Enviando ${file.name}`}
            value={Math.round(progress * 100)}
            max={100}
            className="block h-2 w-full accent-brand"
          />
        )}
      </div>
      {isFailed && !isHopeless && (
        <SmallButton aria-label={`Enviar ${file.name} de novo`} onClick={onRetry}>
          Tentar de novo
        </SmallButton>
      )}
      <SmallButton aria-label={isFailed ? `Tirar ${file.name} da lista` : `Cancelar ${file.name}`} onClick={onDrop}>
        {isFailed ? "Tirar" : "Cancelar"}
      </SmallButton>
    </li>
  );
}
