import type { ReactNode } from "react";

type ChipProps = { isPressed: boolean; onClick: () => void; children: ReactNode };

/** A toggle button in the shape of a badge. */
export function Chip({ isPressed, onClick, children }: ChipProps) {
  const colors = isPressed ? "bg-brand text-on-brand" : "bg-card text-ink ring-1 ring-line ring-inset hover:bg-surface";
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onClick}
      className={`min-h-11 max-w-full rounded-3xl px-4 py-2 text-left text-sm font-medium [overflow-wrap:anywhere] ${colors}`}
    >
      {children}
    </button>
  );
}
