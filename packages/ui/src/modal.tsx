import { type ReactNode, useId } from "react";
import { CloseIcon } from "./icons.tsx";
import { useModalDialog } from "./use-modal-dialog.ts";

const shapes = {
  /** At the bottom of a phone's screen, in the middle of a larger one. */
  sheet:
    "mt-auto max-h-[calc(var(--screen)*0.88)] w-full max-w-full rounded-t-3xl md:m-auto md:max-h-[calc(var(--screen)*0.8)] md:w-[36rem] md:rounded-3xl",
  /** The same for what is compared side by side: it uses the width of a larger screen. */
  wide: "mt-auto max-h-[calc(var(--screen)*0.92)] w-full max-w-full rounded-t-3xl md:m-auto md:max-h-[calc(var(--screen)*0.9)] md:w-[min(72rem,calc(100%-4rem))] md:rounded-3xl",
  /** Fills the screen of a phone. */
  screen: "h-(--screen) max-h-(--screen) w-full max-w-full",
};

type ModalProps = {
  title: string;
  shape: keyof typeof shapes;
  onClose: () => void;
  /** Buttons that stay visible below the content. */
  footer: ReactNode;
  /** Adds a close button beside the title. */
  hasCloseButton?: boolean;
  children: ReactNode;
};

/** A native dialog, open while it is mounted. */
export function Modal({ title, shape, onClose, footer, hasCloseButton = false, children }: ModalProps) {
  const titleId = useId();
  const dialog = useModalDialog({ onClose });

  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className={`overflow-hidden bg-card text-base font-normal tracking-normal text-ink shadow-xl backdrop:bg-black/45 motion-safe:animate-rise ${shapes[shape]}`}
    >
      <div className="flex max-h-[inherit] min-h-full flex-col">
        <div className="flex items-center gap-2 border-b border-line py-3 pr-3 pl-5">
          <h2 id={titleId} className="min-w-0 flex-1 py-2 text-lg font-bold tracking-tight">
            {title}
          </h2>
          {hasCloseButton && (
            <button
              type="button"
              aria-label="Fechar"
              onClick={onClose}
              className="grid size-11 shrink-0 place-items-center rounded-xl text-muted hover:bg-surface"
            >
              <CloseIcon className="size-5" />
            </button>
          )}
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
        <div className="flex gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1 *:px-3 *:whitespace-nowrap">
          {footer}
        </div>
      </div>
    </dialog>
  );
}
