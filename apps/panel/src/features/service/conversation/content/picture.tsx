import { CloseIcon } from "@vitrine/ui/icons.tsx";
import { useModalDialog } from "@vitrine/ui/use-modal-dialog.ts";
import { useState } from "react";

/** A picture of the conversation. A tap shows it large, over the page. */
export function Picture({ url, label, isPlain = false }: { url: string; label: string; isPlain?: boolean }) {
  const [isLarge, setIsLarge] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Ampliar: ${label}`}
        onClick={() => setIsLarge(true)}
        className="block max-w-full overflow-hidden rounded-xl"
      >
        <img
          src={url}
          alt=""
          loading="lazy"
          className={
            isPlain
              ? "size-32 object-contain"
              : "max-h-72 min-h-24 w-auto min-w-32 max-w-full bg-placeholder object-cover"
          }
        />
      </button>
      {isLarge && <LargePicture url={url} label={label} onClose={() => setIsLarge(false)} />}
    </>
  );
}

function LargePicture({ url, label, onClose }: { url: string; label: string; onClose: () => void }) {
  const dialog = useModalDialog({ onClose });
  return (
    <dialog
      {...dialog}
      aria-label={label}
      className="m-auto max-h-none max-w-none overflow-visible bg-transparent backdrop:bg-black/80 motion-safe:animate-rise"
    >
      <img
        src={url}
        alt={label}
        className="block max-h-[calc(var(--screen)-3rem)] max-w-[calc(100vw-2rem)] rounded-xl object-contain"
      />
      <button
        type="button"
        aria-label="Fechar"
        onClick={onClose}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-black/65 text-white outline-offset-[-4px] hover:bg-black"
      >
        <CloseIcon className="size-5" />
      </button>
    </dialog>
  );
}
