import { type ReactNode, useId } from "react";

/** The sections that the list of missing requirements links to. */
export type CheckoutSectionName = "store" | "kind" | "logistic" | "schedule" | "contact" | "payment" | "items";

type CheckoutSectionProps = { name?: CheckoutSectionName; title: string; aside?: ReactNode; children: ReactNode };

export function CheckoutSection({ name, title, aside, children }: CheckoutSectionProps) {
  const id = useId();
  return (
    <section
      id={name && sectionId(name)}
      tabIndex={-1}
      aria-labelledby={id}
      className="scroll-mt-20 rounded-2xl bg-white p-4 ring-1 ring-line/70 outline-none ring-inset focus-visible:ring-2 focus-visible:ring-brand-ink sm:p-5"
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

function sectionId(name: CheckoutSectionName): string {
  return `checkout-${name}`;
}

const controls = "input, select, textarea, button[tabindex='0'], button:not([tabindex])";

/** Scrolls to the section and focuses its first control. */
export function focusCheckoutSection(name: CheckoutSectionName): void {
  const section = document.getElementById(sectionId(name));
  const [first] = [...(section?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(
    (control) => !control.matches(":disabled"),
  );
  section?.scrollIntoView({ block: "start" });
  (first ?? section)?.focus({ preventScroll: first !== undefined && section !== null });
}
