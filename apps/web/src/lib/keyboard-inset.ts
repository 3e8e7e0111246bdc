/** In pixels. A smaller change of height is a browser toolbar that shows or hides. */
const SMALLEST_KEYBOARD = 150;

const typesWithoutKeyboard = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];

/**
 * While the keyboard is open, the bottom bar is hidden (see styles.css) and the focused field stays visible. Some
 * browsers draw the keyboard over the page, others shrink the page; this handles both. Returns a cleanup function.
 */
export function reserveKeyboardInset(): () => void {
  const page = document.documentElement;
  const view = window.visualViewport;
  let width = window.innerWidth;
  let tallest = window.innerHeight;
  let scrolledTo: Element | null = null;

  function measure() {
    // The phone was rotated.
    if (window.innerWidth !== width) tallest = 0;
    width = window.innerWidth;
    tallest = Math.max(tallest, window.innerHeight);
    const { height, scale, offsetTop } = view ?? { height: window.innerHeight, scale: 1, offsetTop: 0 };
    const field = document.activeElement;
    const isOpen = opensKeyboard(field) && tallest - height * scale > SMALLEST_KEYBOARD;
    page.classList.toggle("keyboard", isOpen);
    if (!isOpen) {
      page.style.removeProperty("--keyboard");
      scrolledTo = null;
      return;
    }
    const covered = scale === 1 ? Math.max(0, window.innerHeight - height - offsetTop) : 0;
    page.style.setProperty("--keyboard", `${Math.round(covered)}px`);
    // Only once per field, so that a person who scrolls while typing is not scrolled back.
    if (field !== scrolledTo) field?.scrollIntoView({ block: "nearest" });
    if (field !== scrolledTo && field) bringAbove(field, offsetTop + height);
    scrolledTo = field;
  }

  const listeners: [EventTarget | null, string][] = [
    [view, "resize"],
    [window, "resize"],
    [document, "focusin"],
    [document, "focusout"],
  ];
  for (const [target, type] of listeners) target?.addEventListener(type, measure);
  return () => {
    for (const [target, type] of listeners) target?.removeEventListener(type, measure);
    page.classList.remove("keyboard");
    page.style.removeProperty("--keyboard");
  };
}

/** For browsers that do not scroll the field above the keyboard. */
function bringAbove(field: Element, edge: number): void {
  const { bottom, height } = field.getBoundingClientRect();
  if (bottom > edge) window.scrollBy(0, bottom - edge + height);
}

function opensKeyboard(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !typesWithoutKeyboard.includes(element.type);
  return element instanceof HTMLTextAreaElement;
}
