import { type KeyboardEvent, type ReactNode, useRef } from "react";

export type RadioCard = {
  id: string;
  title: string;
  /** Shown at the end of the first line, for example a price. */
  aside?: string;
  /** Shown before the title. */
  icon?: ReactNode;
  details?: readonly string[];
  /** Shown last and emphasized, for example why the card cannot be chosen. */
  note?: string;
  isDisabled?: boolean;
};

type RadioCardsProps = {
  /** Names the group for screen readers. */
  label: string;
  cards: readonly RadioCard[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Ignores choices while a request is running. The focus stays. */
  isBusy?: boolean;
  /** Places the cards side by side on a wide screen. */
  isWide?: boolean;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * A single choice between cards with details. Arrow keys only move the focus, because each choice sends a request to
 * the server. Enter and the space bar choose.
 */
export function RadioCards({ label, cards, chosen, onChoose, isBusy = false, isWide = false }: RadioCardsProps) {
  const group = useRef<HTMLDivElement>(null);
  const usable = cards.filter((card) => !card.isDisabled);
  const reachable = usable.some(({ id }) => id === chosen) ? chosen : usable[0]?.id;

  function moveFocus(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...(group.current?.querySelectorAll<HTMLElement>("button:not(:disabled)") ?? [])];
    const focused = buttons.findIndex((button) => button.matches(":focus"));
    buttons[(focused + step + buttons.length) % buttons.length]?.focus();
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onKeyDown={moveFocus}
      // The columns may be narrower than a word in them: a word without spaces breaks instead of widening the page.
      className={`grid grid-cols-1 gap-2 ${isWide ? "sm:grid-cols-2" : ""}`}
    >
      {cards.map((card) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio would choose on every arrow key
        <button
          key={card.id}
          type="button"
          role="radio"
          aria-checked={card.id === chosen}
          aria-disabled={isBusy || undefined}
          disabled={card.isDisabled}
          tabIndex={card.id === reachable ? 0 : -1}
          onClick={() => {
            if (!isBusy && card.id !== chosen) onChoose(card.id);
          }}
          className={`flex min-h-12 gap-3 ${card.details ? "items-start" : "items-center"} rounded-xl px-3 py-2.5 text-left text-sm ring-inset disabled:bg-surface disabled:text-muted aria-disabled:cursor-progress ${card.id === chosen ? "bg-brand-tint ring-2 ring-brand-ink" : "bg-white ring-1 ring-line not-disabled:hover:bg-brand-tint/50"}`}
        >
          <Dot isOn={card.id === chosen} />
          {card.icon && <span className="size-5 shrink-0 text-brand-ink">{card.icon}</span>}
          <CardText card={card} />
        </button>
      ))}
    </div>
  );
}

function Dot({ isOn }: { isOn: boolean }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={`mt-px size-5 shrink-0 rounded-full bg-white ${isOn ? "border-[0.375rem] border-brand-ink" : "border-2 border-muted/60"}`}
    />
  );
}

function CardText({ card }: { card: RadioCard }) {
  const details = card.details?.filter((detail) => detail !== "") ?? [];
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{card.title}</span>{" "}
        {card.aside && <span className="shrink-0 font-semibold tabular-nums">{card.aside}</span>}
      </span>
      {details.map((detail) => (
        <span key={detail} className="mt-0.5 block text-pretty wrap-anywhere text-muted">
          {detail}
        </span>
      ))}
      {card.note && <span className="mt-0.5 block font-semibold text-pretty text-caution">{card.note}</span>}
    </span>
  );
}
