import type { ComponentProps } from "react";

const shape =
  "inline-flex min-h-(--control) items-center justify-center gap-2 rounded-xl px-[calc(var(--control)/2)] text-center " +
  "text-base font-semibold text-balance transition-shadow active:brightness-90 motion-safe:active:scale-[0.98] " +
  "disabled:opacity-60";

const variants = {
  filled: "bg-brand text-on-brand ring-1 ring-brand-edge ring-inset hover:shadow-md",
  quiet: "bg-card text-brand-ink ring-1 ring-line ring-inset hover:shadow-sm",
  /** For what cannot be taken back. */
  danger: "bg-danger text-card hover:shadow-md",
};

type ButtonVariant = keyof typeof variants;

/** The style of a button, also for a link that looks like one. */
export function buttonStyle(variant: ButtonVariant): string {
  return `${shape} ${variants[variant]}`;
}

export function Button({ variant, ...button }: ComponentProps<"button"> & { variant: ButtonVariant }) {
  return <button type="button" {...button} className={buttonStyle(variant)} />;
}
