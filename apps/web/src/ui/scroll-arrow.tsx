import { BackIcon, ForwardIcon } from "@vitrine/ui/icons.tsx";

type ScrollArrowProps = { label: string; direction: 1 | -1; isAtEnd: boolean; onScroll: (direction: 1 | -1) => void };

/** Scrolls a row by mouse. The keyboard moves through its items, which scroll into view, so it skips the arrow. */
export function ScrollArrow({ label, direction, isAtEnd, onScroll }: ScrollArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={isAtEnd}
      onClick={() => onScroll(direction)}
      className="hidden size-11 shrink-0 place-items-center rounded-full text-brand-ink hover:bg-brand-tint disabled:invisible md:grid"
    >
      <span className="size-5">{direction === 1 ? <ForwardIcon /> : <BackIcon />}</span>
    </button>
  );
}
