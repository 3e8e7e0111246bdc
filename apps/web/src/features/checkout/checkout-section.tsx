import { CheckIcon } from "@vitrine/ui/icons.tsx";
import { ChevronDownIcon } from "@vitrine/ui/later-icons.tsx";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { type CheckoutSectionName, useSectionFold } from "./section-fold.ts";

type CheckoutSectionProps = {
  name?: CheckoutSectionName;
  title: string;
  /** What was chosen, in one line. A section without it never folds. */
  summary?: string;
  /** The end of that line, which is never cut off: what it costs. */
  price?: string;
  /** A request of the section is under way or was refused: its controls stay in view. */
  isBusy?: boolean;
  aside?: ReactNode;
  children: ReactNode;
};

const card =
  "relative scroll-mt-20 rounded-2xl bg-white ring-1 ring-line/70 outline-none ring-inset focus-visible:ring-2 " +
  "focus-visible:ring-brand-ink [&_[data-gap]]:outline-2 [&_[data-gap]]:outline-offset-2 [&_[data-gap]]:outline-brand-ink";

/** A part of the checkout. For a customer it folds to one line when it is complete. */
export function CheckoutSection({
  name,
  title,
  summary,
  price = "",
  isBusy = false,
  aside,
  children,
}: CheckoutSectionProps) {
  const id = useId();
  const fold = useSectionFold();
  const gap = name && fold?.gapOf(name);
  const isFoldable = name !== undefined && summary !== undefined && fold?.isFolding === true;
  const isDone = name !== undefined && fold !== null && gap === undefined && Boolean(summary);
  const isOpen = !isFoldable || isBusy || fold.isOpen(name);
  const section = useFocusNext(isOpen, () => fold?.focusNext());

  function toggle() {
    if (!name) return;
    if (!isOpen) fold?.open(name);
    else if (fold?.canClose(name)) fold.close();
  }

  return (
    <section
      ref={section}
      id={name && sectionId(name)}
      tabIndex={-1}
      aria-labelledby={id}
      className={`${card} ${isOpen ? "p-4 sm:p-5" : "hover:bg-brand-tint/40"}`}
    >
      <div className={`flex gap-3 ${isOpen ? "mb-3 items-center" : "items-center px-4 py-3 sm:px-5"}`}>
        {(isDone || (isFoldable && !isOpen)) && <Tick isOn={isDone} />}
        <div className="min-w-0 flex-1">
          <h2 id={id} className={isOpen ? "text-base font-bold" : "text-sm font-semibold"}>
            {isFoldable ? (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-disabled={(isOpen && !fold.canClose(name)) || undefined}
                aria-controls={`${id}-content`}
                aria-describedby={isOpen ? undefined : `${id}-summary`}
                onClick={toggle}
                // The whole line is the button: its summary too.
                className={`text-left ${isOpen ? "" : "after:absolute after:inset-0 after:rounded-2xl"}`}
              >
                {title}
              </button>
            ) : (
              title
            )}
          </h2>
          {!isOpen && (
            <p id={`${id}-summary`} className={`flex text-sm ${isDone ? "" : "text-muted"}`}>
              <span className="truncate">{isDone ? summary : gap}</span>
              {isDone && price !== "" && <span className="shrink-0 whitespace-pre">{` · ${price}`}</span>}
            </p>
          )}
        </div>
        {isOpen && aside}
        {!isOpen && (
          <span aria-hidden="true" className="shrink-0 text-sm font-semibold text-brand-ink">
            {isDone ? "Alterar" : <Chevron />}
          </span>
        )}
      </div>
      <div id={`${id}-content`} hidden={!isOpen} className="flex flex-col gap-3 [&[hidden]]:hidden">
        {children}
      </div>
    </section>
  );
}

function Tick({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      data-done={isOn || undefined}
      className={`grid size-6 shrink-0 place-items-center rounded-full *:size-4 ${isOn ? "bg-brand-tint text-brand-ink" : "border-2 border-line"}`}
    >
      {isOn && <CheckIcon />}
    </span>
  );
}

function Chevron() {
  return (
    <span className="block size-5">
      <ChevronDownIcon />
    </span>
  );
}

/** A section that folds around the focus would lose it. The person goes on with the next gap instead. */
function useFocusNext(isOpen: boolean, focusNext: () => void) {
  const section = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    const isFolded = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    const { activeElement } = document;
    // A tap on the section's own title keeps the focus there.
    if (isFolded && section.current?.contains(activeElement) && !activeElement?.matches("[aria-expanded]")) focusNext();
  });
  return section;
}

export function sectionId(name: CheckoutSectionName): string {
  return `checkout-${name}`;
}

const controls = "input, select, textarea, button[tabindex='0'], button:not([tabindex])";

/** Scrolls to the first gap of the section and focuses it. A section without a gap gets the focus in its first control. */
export function focusCheckoutSection(name: CheckoutSectionName): void {
  const section = document.getElementById(sectionId(name));
  if (!section) return;
  const usable = controlsOf(section);
  // A choice comes before a field: the CEP above a list of stores only filters it. A new address begins with its CEP.
  const first = usable.find((control) => control.matches("[data-first-field]") && isEmpty(control));
  const gap = first ?? usable.find(isOpenChoice) ?? usable.find(isInvalid) ?? usable.find(isEmpty);
  // A button that opens a dialog is another way, never the first.
  const field = usable.find((control) => !control.matches("[aria-haspopup]"));
  const target = gap ?? field ?? section.querySelector<HTMLElement>("a[href]") ?? usable[0];
  scrollAndFocus(target ?? section);
  if (!target) focusWhenLoaded(name, section);
}

function controlsOf(section: HTMLElement): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => !control.matches(":disabled, [aria-expanded]") && !control.closest("[hidden]"),
  );
}

/** The options of the section are on their way. Their first gap gets the focus, unless the person has gone on. */
function focusWhenLoaded(name: CheckoutSectionName, section: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const isWaiting = document.activeElement === section;
    if (isWaiting && controlsOf(section).length === 0) return;
    observer.disconnect();
    if (isWaiting) focusCheckoutSection(name);
  });
  observer.observe(section, { childList: true, subtree: true });
}

/** The middle of the screen is free: the top bar covers its top, and on a phone the button its bottom. */
export function scrollAndFocus(element: HTMLElement): void {
  element.scrollIntoView({ block: "center" });
  element.focus({ preventScroll: true });
  // After a tap the browser draws no focus ring, and the person would not see where the gap is.
  element.dataset.gap = "";
  element.addEventListener("blur", () => delete element.dataset.gap, { once: true });
}

function isOpenChoice(control: HTMLElement): boolean {
  if (control instanceof HTMLSelectElement) return control.value === "";
  return control.matches("[role=radio]") && !control.parentElement?.querySelector("[aria-checked=true]");
}

function isInvalid(control: HTMLElement): boolean {
  return control.getAttribute("aria-invalid") === "true";
}

function isEmpty(control: HTMLElement): boolean {
  return (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && control.value === "";
}
