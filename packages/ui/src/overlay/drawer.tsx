import { type ReactNode, useId } from "react";
import { CloseIcon } from "../icons.tsx";
import { useModalDialog } from "../use-modal-dialog.ts";

type DrawerProps = {
  title: string;
  onClose: () => void;
  /** Buttons that stay visible below the content. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A page at the side of the page that it belongs to. It has an address of its own, so that back closes it. */
export function Drawer({ title, onClose, footer, children }: DrawerProps) {
  const titleId = useId();
  const dialog = useModalDialog({ onClose, startsInForm: true });

  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className="mr-0 ml-auto h-(--screen) max-h-none w-full max-w-xl overflow-hidden bg-card text-ink shadow-xl backdrop:bg-black/45 motion-safe:animate-rise"
    >
      <div className="flex h-full flex-col">
        <div className="flex min-h-14 items-center gap-2 border-b border-line pr-2 pl-5">
          <h2 id={titleId} className="min-w-0 flex-1 truncate text-lg font-semibold">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Fechar"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-xl text-muted hover:bg-sunk"
          >
            <CloseIcon className="size-5" />
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
        {footer && (
          <div className="flex justify-end gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
