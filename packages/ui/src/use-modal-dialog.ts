import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/** Where the browser would start at the close button: who opens a form wants to type. */
const FIRST_FIELD = "form :is(input:not([type=hidden]), select, textarea)";

/**
 * What a native dialog needs to be modal while it is mounted. The browser provides the focus trap, closes it on Esc or the
 * back gesture, and returns the focus to the element that opened it.
 */
export function useModalDialog({ onClose, startsInForm = false }: { onClose: () => void; startsInForm?: boolean }) {
  const ref = useRef<HTMLDialogElement>(null);
  const isMounted = useRef(false);

  useLayoutEffect(() => {
    const element = ref.current;
    const page = document.documentElement;
    element?.showModal();
    isMounted.current = true;
    if (startsInForm) element?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    page.style.overflow = "hidden";
    return () => {
      page.style.overflow = "";
      isMounted.current = false;
      // The browser returns the focus only when the dialog is closed before it is removed.
      element?.close();
    };
  }, [startsInForm]);

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      // React tells the dialog around this one, too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    /**
     * Who presses Esc again and again closes it without asking us. It is open until its owner takes it away. The browser
     * tells late: a dialog that is open again was closed by an effect that React ran twice (development), and by nobody.
     */
    onClose: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget || !isMounted.current || ref.current?.open) return;
      ref.current?.showModal();
      onClose();
    },
    /** A click on the backdrop has the dialog as its target. On the keyboard, Esc does the same. */
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
