import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { CloseIcon } from "./icons.tsx";

const shapes = {
  /** From below on a phone, in the middle elsewhere. */
  sheet:
    "mt-auto max-h-[calc(var(--screen)*0.88)] w-full max-w-full rounded-t-3xl md:m-auto md:max-h-[calc(var(--screen)*0.8)] md:w-[36rem] md:rounded-3xl",
  /** The whole screen of a phone. */
  screen: "h-(--screen) max-h-(--screen) w-full max-w-full",
};

type ModalProps = {
  title: string;
  shape: keyof typeof shapes;
  onClose: () => void;
  /** Buttons that stay visible below the content. */
  footer: ReactNode;
  /** A way out beside the title. */
  hasCloseButton?: boolean;
  children: ReactNode;
};

/**
 * A dialog of the browser's own: it keeps the focus inside, closes on Esc or the phone's back gesture, and gives the
 * focus back to what opened it. It is open as long as it is on the page.
 */
export function Modal({ title, shape, onClose, footer, hasCloseButton = false, children }: ModalProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const page = document.documentElement;
    element?.showModal();
    page.style.overflow = "hidden";
    return () => {
      page.style.overflow = "";
      // Closed before it leaves the page: only then does the browser return the focus.
      element?.close();
    };
  }, []);

  return (
    // The backdrop is the dialog's own: a click outside its content lands on it. By keyboard, Esc does the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className={`overflow-hidden bg-white text-base font-normal tracking-normal text-ink shadow-xl backdrop:bg-black/45 motion-safe:animate-rise ${shapes[shape]}`}
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
              <span className="size-5">
                <CloseIcon />
              </span>
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
