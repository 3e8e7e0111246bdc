import type { ComponentProps } from "react";

const shape =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-xl px-6 text-center text-base font-semibold " +
  "text-balance transition-shadow motion-safe:active:scale-[0.98] disabled:opacity-60";

const variants = {
  filled: "bg-brand text-on-brand shadow-sm hover:shadow-md",
  quiet: "bg-white text-brand-ink ring-1 ring-line ring-inset hover:shadow-sm",
};

type ButtonVariant = keyof typeof variants;

/** The same look for what acts (a button) and what leads somewhere (a link). */
export function buttonStyle(look: ButtonVariant): string {
  return `${shape} ${variants[look]}`;
}

export function Button({ look, ...button }: ComponentProps<"button"> & { look: ButtonVariant }) {
  return <button type="button" {...button} className={buttonStyle(look)} />;
}
