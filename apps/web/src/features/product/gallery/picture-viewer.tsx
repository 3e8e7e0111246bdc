import { BackIcon, CloseIcon, ForwardIcon } from "@vitrine/ui/icons.tsx";
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { ZoomablePicture } from "./zoomable-picture.tsx";

type PictureViewerProps = {
  name: string;
  pictures: string[];
  alts: ReadonlyMap<string, string>;
  current: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** Shows the pictures in full screen. */
export function PictureViewer({ name, pictures, alts, current, onShow, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const count = pictures.length;
  const url = pictures[current];

  // The dialog is closed before it is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  function moveByKey(event: KeyboardEvent) {
    // The gallery behind the dialog listens to the same keys.
    event.stopPropagation();
    if (event.key === "ArrowRight") onShow(current + 1);
    if (event.key === "ArrowLeft") onShow(current - 1);
  }

  function close(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Fotos de ${name}`}
      onCancel={close}
      onKeyDown={moveByKey}
      className="m-0 size-full max-h-none max-w-none bg-white text-ink"
    >
      {url && <ZoomablePicture key={url} url={url} alt={alts.get(url) ?? `${name}, foto ${current + 1} de ${count}`} />}
      <button
        type="button"
        aria-label="Fechar"
        onClick={onClose}
        className={`${round} top-[max(0.75rem,env(safe-area-inset-top))] right-3`}
      >
        <CloseIcon className="size-5" />
      </button>
      {count > 1 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-[max(0.75rem,env(safe-area-inset-bottom))] flex items-center justify-center gap-4">
          <button type="button" aria-label="Foto anterior" onClick={() => onShow(current - 1)} className={inRow}>
            <BackIcon className="size-5" />
          </button>
          <p className="rounded-full bg-white/90 px-3 py-1 text-sm font-medium tabular-nums">
            {current + 1} de {count}
          </p>
          <button type="button" aria-label="Próxima foto" onClick={() => onShow(current + 1)} className={inRow}>
            <ForwardIcon className="size-5" />
          </button>
        </div>
      )}
    </dialog>
  );
}

const control = "grid size-11 place-items-center rounded-full bg-white/90 shadow-md ring-1 ring-line";
const round = `absolute ${control}`;
const inRow = `pointer-events-auto ${control}`;
