import { type ReactNode, useId } from "react";

/** The sections that the list of missing requirements links to. */
export type CheckoutSectionName = "shop" | "store" | "kind" | "logistic" | "schedule" | "contact" | "payment" | "items";

type CheckoutSectionProps = { name?: CheckoutSectionName; title: string; aside?: ReactNode; children: ReactNode };

export function CheckoutSection({ name, title, aside, children }: CheckoutSectionProps) {
  const id = useId();
  return (
    <section
      id={name && sectionId(name)}
      tabIndex={-1}
      aria-labelledby={id}
      className="scroll-mt-20 rounded-2xl bg-white p-4 ring-1 ring-line/70 outline-none ring-inset focus-visible:ring-2 [&_[data-gap]]:outline-2 [&_[data-gap]]:outline-offset-2 [&_[data-gap]]:outline-brand-ink focus-visible:ring-brand-ink sm:p-5"
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="text-base font-bold">
          {title}
        </h2>
        {aside}
      </div>
      <div className="flex flex-col gap-3">{children}</div>
    </section>
  );
}

export function sectionId(name: CheckoutSectionName): string {
  return `checkout-${name}`;
}

const controls = "input, select, textarea, button[tabindex='0'], button:not([tabindex])";

/** Scrolls to the first gap of the section and focuses it. A section without a gap gets the focus in its first control. */
export function focusCheckoutSection(name: CheckoutSectionName): void {
  const section = document.getElementById(sectionId(name));
  if (!section) return;
  const usable = [...section.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => !control.matches(":disabled"),
  );
  // A choice comes before a field: the CEP above a list of stores only filters it.
  const gap = usable.find(isOpenChoice) ?? usable.find(isInvalid) ?? usable.find(isEmpty);
  scrollAndFocus(gap ?? usable[0] ?? section.querySelector<HTMLElement>("a[href]") ?? section);
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
