import { cents, formatBRL } from "@vitrine/domain/money";
import { type ReactNode, useState } from "react";

const box =
  "min-h-9 rounded-lg bg-card px-2 text-right text-base text-ink tabular-nums ring-2 ring-brand-ink ring-inset outline-none";
const closed =
  "-mx-1.5 min-h-9 rounded-lg px-1.5 text-inherit tabular-nums hover:bg-card hover:ring-1 hover:ring-line hover:ring-inset";

type InPlaceProps<Value> = {
  /** What is edited, for those who hear the page: “Preço de Café”. */
  label: string;
  value: Value;
  onSave: (value: Value) => void;
};

/** An amount that becomes a field when it is clicked. Enter or leaving it saves, Esc does not. */
export function InPlaceMoney({ label, value, onSave }: InPlaceProps<number | null>) {
  return (
    <InPlace
      label={label}
      shown={value === null ? <span className="text-muted">–</span> : formatBRL(cents(Math.round(value * 100)))}
      typed={value === null ? "" : formatBRL(cents(Math.round(value * 100)))}
      // From the centavos up, as in every other field of money.
      format={(text) => {
        const digits = text.replaceAll(/\D/g, "").replace(/^0+/, "").slice(0, 9);
        return digits === "" ? "" : formatBRL(cents(Number(digits)));
      }}
      onSave={(text) => onSave(text === "" ? null : Number(text.replaceAll(/\D/g, "")) / 100)}
    />
  );
}

/** A count; empty where nobody counts. */
export function InPlaceCount({ label, value, onSave }: InPlaceProps<number | null>) {
  return (
    <InPlace
      label={label}
      shown={value === null ? <span className="text-muted">sem controle</span> : value.toLocaleString("pt-BR")}
      typed={value === null ? "" : String(value)}
      format={(text) => text.replaceAll(/\D/g, "").slice(0, 9)}
      onSave={(text) => onSave(text === "" ? null : Number(text))}
    />
  );
}

type InPlaceField = {
  label: string;
  shown: ReactNode;
  typed: string;
  format: (text: string) => string;
  onSave: (text: string) => void;
};

function InPlace({ label, shown, typed, format, onSave }: InPlaceField) {
  const [text, setText] = useState<string | null>(null);
  if (text === null) {
    return (
      <button type="button" aria-label={`${label}: mudar`} onClick={() => setText(typed)} className={closed}>
        {shown}
      </button>
    );
  }
  const finish = () => {
    setText(null);
    if (text !== typed) onSave(text);
  };
  return (
    <input
      // The person has just clicked here.
      // biome-ignore lint/a11y/noAutofocus: see above
      autoFocus
      aria-label={label}
      inputMode="numeric"
      value={text}
      size={10}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(format(event.target.value))}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === "Enter") finish();
        if (event.key === "Escape") setText(null);
      }}
      className={`w-28 ${box}`}
    />
  );
}

type InPlaceChoiceProps = InPlaceProps<string> & { options: readonly { value: string; label: string }[] };

export function InPlaceChoice({ label, value, options, onSave }: InPlaceChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onSave(event.target.value)}
      className={`max-w-44 cursor-pointer truncate bg-transparent ${closed}`}
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
