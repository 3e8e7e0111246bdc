import { type ReactNode, useRef, useState } from "react";
import { Checkbox } from "../fields/checkbox.tsx";
import { CloseIcon } from "../icons.tsx";
import { ChevronDownIcon } from "../later-icons.tsx";
import { Popover } from "../overlay/popover.tsx";
import { DateRange, type DateRangeValue } from "./date-range.tsx";

type Choices = {
  kind: "choices";
  label: string;
  options: readonly { value: string; label: string; count?: number }[];
  /** Several may be on: a row that has any of them matches. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};
type Dates = { kind: "dates"; label: string; value: DateRangeValue; onChange: (value: DateRangeValue) => void };

export type Filter = Choices | Dates;

/** One filter: its name while it is off, what is chosen while it is on. */
export function FilterChip({ filter }: { filter: Filter }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const text = textOf(filter);
  const isOn = text !== "";
  const clear = () => (filter.kind === "choices" ? filter.onChange([]) : filter.onChange({ from: null, to: null }));
  return (
    <span
      className={`inline-flex min-h-(--control) max-w-full items-stretch rounded-xl ring-1 ring-inset ${isOn ? "bg-brand-tint text-brand-ink ring-brand-ink/30" : "bg-card ring-line"}`}
    >
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={`inline-flex min-w-0 items-center gap-1.5 rounded-xl font-medium -outline-offset-2 hover:bg-ink/5 ${isOn ? "pl-2.5 pr-1.5" : "px-2.5"}`}
      >
        <span className="truncate">{isOn ? `${filter.label}: ${text}` : filter.label}</span>
        {!isOn && <ChevronDownIcon className="size-3.5 shrink-0 text-muted" />}
      </button>
      {isOn && (
        <button
          type="button"
          aria-label={`Tirar o filtro ${filter.label}`}
          onClick={() => {
            clear();
            button.current?.focus();
          }}
          className="grid w-8 place-items-center rounded-xl -outline-offset-2 hover:bg-ink/5"
        >
          <CloseIcon className="size-3.5" />
        </button>
      )}
      {isOpen && (
        <Popover
          anchor={button}
          role="dialog"
          label={filter.label}
          onClose={() => setIsOpen(false)}
          className="w-64 px-3 py-1.5"
        >
          {contentOf(filter)}
        </Popover>
      )}
    </span>
  );
}

function textOf(filter: Filter): string {
  if (filter.kind === "dates") {
    const { from, to } = filter.value;
    if (from && to) return from === to ? shortDate(from) : `${shortDate(from)} a ${shortDate(to)}`;
    return from ? `desde ${shortDate(from)}` : to ? `até ${shortDate(to)}` : "";
  }
  const labels = filter.options.filter(({ value }) => filter.chosen.includes(value)).map(({ label }) => label);
  return labels.length > 2 ? `${labels[0]} e mais ${labels.length - 1}` : labels.join(", ");
}

function contentOf(filter: Filter): ReactNode {
  if (filter.kind === "dates")
    return <DateRange label={filter.label} value={filter.value} onChange={filter.onChange} />;
  return filter.options.map(({ value, label, count }) => (
    <Checkbox
      key={value}
      label={label}
      {...(count !== undefined && { count })}
      isChecked={filter.chosen.includes(value)}
      onChange={(isOn) =>
        filter.onChange(isOn ? [...filter.chosen, value] : filter.chosen.filter((each) => each !== value))
      }
    />
  ));
}

function shortDate(day: string): string {
  const [year, month, date] = day.split("-");
  return `${date}/${month}/${year?.slice(2)}`;
}
