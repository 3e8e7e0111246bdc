import type { ComponentProps } from "react";

/** The style of a button of a tool bar, also for a link that looks like one. */
export const smallButtonStyle =
  "inline-flex min-h-(--control) max-w-full items-center justify-center gap-1.5 rounded-xl bg-card px-2.5 text-base font-medium whitespace-nowrap ring-1 ring-line ring-inset hover:bg-sunk aria-expanded:bg-sunk aria-disabled:opacity-60";

/** A square button with a picture only; give it a label. */
export const iconButtonStyle =
  "grid size-(--control) shrink-0 place-items-center rounded-xl text-muted hover:bg-sunk hover:text-ink aria-expanded:bg-sunk";

export function SmallButton(button: ComponentProps<"button">) {
  return <button type="button" {...button} className={smallButtonStyle} />;
}
