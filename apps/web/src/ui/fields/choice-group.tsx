import { type KeyboardEvent, type ReactNode, useRef } from "react";

export type ChoiceOption = {
  id: string;
  name: string;
  /** Shown before the name. */
  mark?: ReactNode;
  /** Why the option is not available. It can still be chosen, so that the person can read the reason. */
  obstacle?: string | undefined;
};

type ChoiceGroupProps = {
  /** The id of the element that names the group. */
  labelledBy: string;
  options: ChoiceOption[];
  chosen: string | null;
  /** Null when the chosen option is pressed again. */
  onChoose: (id: string | null) => void;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * A single choice, shown as chips. Arrow keys only move the focus, because a choice may load another page. Enter and
 * the space bar choose.
 */
export function ChoiceGroup({ labelledBy, options, chosen, onChoose }: ChoiceGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const reachable = options.some(({ id }) => id === chosen) ? chosen : options[0]?.id;

  function moveFocus(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const chips = [...(group.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const focused = chips.findIndex((chip) => chip.matches(":focus"));
    chips[(focused + step + chips.length) % chips.length]?.focus();
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={labelledBy}
      onKeyDown={moveFocus}
      className="flex flex-wrap gap-2"
    >
      {options.map(({ id, name, mark, obstacle }) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio would choose on every arrow key
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === chosen}
          aria-label={obstacle && `${name}, ${obstacle}`}
          tabIndex={id === reachable ? 0 : -1}
          onClick={() => onChoose(id === chosen ? null : id)}
          className={`${chip} ${mark ? "inline-flex items-center gap-2 py-1 pl-1.5" : ""} ${id === chosen ? chosenChip : freeChip} ${obstacle ? "border-dashed" : ""}`}
        >
          {mark}
          <span className={obstacle ? "text-muted line-through" : ""}>{name}</span>
        </button>
      ))}
    </div>
  );
}

const chip =
  "min-h-11 min-w-11 max-w-full rounded-xl border px-4 py-2 text-sm font-medium text-pretty transition-colors";
const freeChip = "border-line bg-white hover:border-brand-ink";
const chosenChip = "border-brand-ink bg-brand-tint text-brand-ink ring-1 ring-brand-ink ring-inset";
