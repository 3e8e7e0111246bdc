/** Less is a toolbar of the browser that comes and goes. */
const SMALLEST_KEYBOARD = 150;

const notWritten = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];

/**
 * While the keyboard is open, the bar at the foot of the screen makes room (see styles.css), and the focused field
 * stays visible. Some browsers lay the keyboard over the page, others shrink the page: both count. Returns a function
 * that ends it.
 */
export function reserveKeyboardInset(): () => void {
  const page = document.documentElement;
  const view = window.visualViewport;
  let width = window.innerWidth;
  let tallest = window.innerHeight;
  let shownFor: Element | null = null;

  function measure() {
    // The phone was turned.
    if (window.innerWidth !== width) tallest = 0;
    width = window.innerWidth;
    tallest = Math.max(tallest, window.innerHeight);
    const { height, scale, offsetTop } = view ?? { height: window.innerHeight, scale: 1, offsetTop: 0 };
    const field = document.activeElement;
    const isOpen = isWrittenIn(field) && tallest - height * scale > SMALLEST_KEYBOARD;
    page.classList.toggle("keyboard", isOpen);
    if (!isOpen) {
      page.style.removeProperty("--keyboard");
      shownFor = null;
      return;
    }
    const covered = scale === 1 ? Math.max(0, window.innerHeight - height - offsetTop) : 0;
    page.style.setProperty("--keyboard", `${Math.round(covered)}px`);
    // Once for each field: a person who scrolls while writing is not pulled back.
    if (field !== shownFor) field?.scrollIntoView({ block: "nearest" });
    if (field !== shownFor && field) bringAbove(field, offsetTop + height);
    shownFor = field;
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

function isWrittenIn(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !notWritten.includes(element.type);
  return element instanceof HTMLTextAreaElement;
}
