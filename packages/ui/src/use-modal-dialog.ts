import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/** Where the browser would start at the close button: who opens a form wants to type. */
const FIRST_FIELD = "form :is(input:not([type=hidden]), select, textarea)";

/**
 * What a native dialog needs to be modal while it is mounted. The browser provides the focus trap, closes it on Esc or the
 * back gesture, and returns the focus to the element that opened it.
 */
export function useModalDialog({ onClose, startsInForm = false }: { onClose: () => void; startsInForm?: boolean }) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    const page = document.documentElement;
    element?.showModal();
    if (startsInForm) element?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    page.style.overflow = "hidden";
    return () => {
      page.style.overflow = "";
      // The browser returns the focus only when the dialog is closed before it is removed.
      element?.close();
    };
  }, [startsInForm]);

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    /** A click on the backdrop has the dialog as its target. On the keyboard, Esc does the same. */
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
