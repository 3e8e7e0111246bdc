import type { ReactNode } from "react";

const tones = {
  neutral: "bg-sunk text-muted",
  info: "bg-info-tint text-info",
  success: "bg-success-tint text-success",
  caution: "bg-caution-tint text-caution",
  danger: "bg-danger-tint text-danger",
  brand: "bg-brand-tint text-brand-ink",
};

export type Tone = keyof typeof tones;

/** A state in one or two words. The word says it; the colour only helps to find it. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
