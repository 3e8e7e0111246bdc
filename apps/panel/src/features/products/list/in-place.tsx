import { cents, formatBRL } from "@vitrine/domain/money";
import { countKind, moneyKind, type NumberKind, readTyped, typedText } from "@vitrine/domain/typed-number";
import { typedMistakeText } from "@vitrine/ui/fields/typed-mistake-text.ts";
import { useId, useRef, useState } from "react";

const box = "min-h-9 rounded-lg bg-card px-2 text-right text-base text-ink tabular-nums ring-2 ring-inset outline-none";
const closed =
  "-mx-1.5 min-h-9 rounded-lg px-1.5 tabular-nums whitespace-nowrap max-md:text-left hover:bg-card hover:ring-1 hover:ring-line hover:ring-inset";

/** “R$ 99,99” has room in a third of a phone. A longer amount has the field for itself. */
const SHORT = 8;

type InPlaceProps<Value> = {
  /** What is edited, for those who hear the page: “Preço de Café”. */
  label: string;
  value: Value;
  onSave: (value: Value) => void;
};

/** An amount that becomes a field when it is clicked. Enter or leaving it saves, Esc does not. */
export function InPlaceMoney({ label, value, onSave, needed }: InPlaceProps<number | null> & { needed?: string }) {
  return (
    <InPlace
      label={label}
      shown={value === null ? "–" : formatBRL(cents(Math.round(value * 100)))}
      kind={moneyKind}
      value={value}
      needed={needed}
      onSave={onSave}
    />
  );
}

/** A count; empty where nobody counts. */
export function InPlaceCount({ label, value, onSave }: InPlaceProps<number | null>) {
  return (
    <InPlace
      label={label}
      shown={value === null ? "sem controle" : value.toLocaleString("pt-BR")}
      kind={stockKind}
      value={value}
      onSave={onSave}
    />
  );
}

const stockKind = countKind();

type InPlaceField = InPlaceProps<number | null> & {
  shown: string;
  kind: NumberKind;
  /** What the field says when it is emptied and must not be. */
  needed?: string | undefined;
};

function InPlace({ label, shown, kind, value, needed, onSave }: InPlaceField) {
  const typed = typedText(value);
  const [text, setText] = useState<string | null>(null);
  /** A key closed the field: the keyboard goes on from the cell. */
  const isByKey = useRef(false);
  const noteId = useId();
  if (text === null) {
    return (
      <button
        ref={(button) => {
          if (isByKey.current) button?.focus();
          isByKey.current = false;
        }}
        type="button"
        // The name has what is seen, for those who say what they want to press.
        aria-label={`${label}: ${shown}, mudar`}
        onClick={() => setText(typed)}
        className={`${closed} ${value === null ? "text-muted" : ""}`}
      >
        {shown}
      </button>
    );
  }
  const read = readTyped(text, kind);
  const mistake = read.ok ? (read.value === null ? needed : undefined) : typedMistakeText(read.refusal, kind);
  /** What cannot be read stays open with its reason, and nothing is saved. */
  const finish = () => {
    if (!read.ok || mistake) return;
    setText(null);
    if (read.value !== value) onSave(read.value);
  };
  return (
    <span className="inline-grid justify-items-end max-md:justify-items-start">
      <input
        // The person has just clicked here.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus
        aria-label={label}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={noteId}
        inputMode={kind.decimals === 0 ? "numeric" : "decimal"}
        value={text}
        size={10}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          // The button that gets the focus would be pressed by the same key.
          event.preventDefault();
          if (event.key === "Enter" && mistake) return;
          isByKey.current = true;
          if (event.key === "Enter") finish();
          else setText(null);
        }}
        className={`${text.length > SHORT ? "w-36" : "w-28 max-w-full"} ${box} ${mistake ? "ring-danger" : "ring-brand-ink"}`}
      />
      <span id={noteId} role="alert" className="max-w-52 text-sm font-medium text-pretty text-danger empty:hidden">
        {mistake}
      </span>
    </span>
  );
}

type InPlaceChoiceProps = InPlaceProps<string> & { options: readonly { value: string; label: string }[] };

export function InPlaceChoice({ label, value, options, onSave }: InPlaceChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onSave(event.target.value)}
      className={`cursor-pointer max-md:max-w-full md:max-w-44 truncate bg-transparent ${closed}`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** On or off, saved at once. */
export function InPlaceSwitch({ label, value, onSave }: InPlaceProps<boolean>) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={value}
      aria-label={label}
      onClick={() => onSave(!value)}
      className="inline-flex min-h-9 items-center"
    >
      <span
        className={`flex h-6 w-10 items-center rounded-full p-0.5 ring-1 ring-inset transition-colors ${value ? "bg-brand-ink ring-brand-ink" : "bg-sunk ring-muted"}`}
      >
        <span className={`size-5 rounded-full transition-transform ${value ? "translate-x-4 bg-card" : "bg-muted"}`} />
      </span>
    </button>
  );
}
