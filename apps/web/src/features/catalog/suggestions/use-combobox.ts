import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

type Combobox = {
  box: RefObject<HTMLInputElement | null>;
  listId: string;
  /** Another text starts again at the top. */
  text: string;
  count: number;
  /** Whether the list opens as soon as its code is here, if the box has the focus. */
  startsOpen: boolean;
  onChoose: (index: number) => void;
  onDelete: (index: number) => void;
};

/** The text itself, and not one of the options. */
const TEXT = -1;

/**
 * Makes a text box open, walk and close a list of options below it. The box keeps the focus. It is part of the first
 * view, and this code is not, so listeners and attributes are added to the box that is already there.
 */
export function useCombobox({ box, listId, text, count, startsOpen, onChoose, onDelete }: Combobox) {
  const [isOpen, setIsOpen] = useState(() => startsOpen && document.activeElement === box.current);
  const [at, setAt] = useState(TEXT);
  const [textBefore, setTextBefore] = useState(text);
  if (text !== textBefore) {
    setTextBefore(text);
    setAt(TEXT);
  }
  const isShown = isOpen && count > 0;
  const active = isShown && at < count ? at : TEXT;
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = active === TEXT ? undefined : optionId(active);

  function setOpen(isNowOpen: boolean) {
    setIsOpen(isNowOpen);
    setAt(TEXT);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // A key that belongs to the keyboard of the device: a word that is still being composed.
    if (event.isComposing) return;
    if (step && count > 0) {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      // One place more than there are options: the text itself.
      else setAt(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Escape" && isOpen) {
      // The browser would also empty the box.
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "Delete" && active !== TEXT) {
      event.preventDefault();
      onDelete(active);
    } else if (event.key === "Enter" && active !== TEXT) {
      event.preventDefault();
      setOpen(false);
      onChoose(active);
    }
  }

  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const stopListening = new AbortController();
    const { signal } = stopListening;
    for (const name of ["focus", "click", "input"]) input.addEventListener(name, () => setOpen(true), { signal });
    input.addEventListener("blur", () => setOpen(false), { signal });
    input.form?.addEventListener("submit", () => setOpen(false), { signal });
    input.addEventListener("keydown", press, { signal });
    return () => stopListening.abort();
  });

  useLayoutEffect(() => {
    const attributes = {
      "aria-autocomplete": "list",
      "aria-expanded": String(isShown),
      "aria-controls": isShown ? listId : undefined,
      "aria-activedescendant": activeId,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) box.current?.removeAttribute(name);
      else box.current?.setAttribute(name, value);
    }
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: "nearest" });
  }, [box, isShown, listId, activeId]);

  return { isOpen, active, optionId, close: () => setOpen(false) };
}
