import { useState } from "react";
import { Field, fieldBox, fieldRing } from "../fields/field.tsx";

/** Days as `2026-11-17`; null where the range is open. */
export type DateRangeValue = { from: string | null; to: string | null };

type DateRangeProps = { label: string; value: DateRangeValue; onChange: (value: DateRangeValue) => void };

/** Two native date fields: each keeps the other from being on the wrong side of it. */
export function DateRange({ label, value, onChange }: DateRangeProps) {
  const isWrong = value.from !== null && value.to !== null && value.from > value.to;
  return (
    <fieldset className="grid gap-2 py-1.5">
      <legend className="sr-only">{label}</legend>
      <Day label="De" day={value.from} max={value.to} onChange={(from) => onChange({ ...value, from })} />
      <Day
        label="Até"
        day={value.to}
        min={value.from}
        error={isWrong ? "O fim vem antes do começo" : undefined}
        onChange={(to) => onChange({ ...value, to })}
      />
    </fieldset>
  );
}

type DayProps = {
  label: string;
  day: string | null;
  min?: string | null;
  max?: string | null;
  error?: string | undefined;
  onChange: (day: string | null) => void;
};

/** What is being typed stays as it is: a year is 2, 20 and 202 first, which nobody looks for. */
function Day({ label, day, min, max, error, onChange }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = ({ value, validity }: HTMLInputElement) => {
    setTyped(value);
    // A day of which a part was deleted is empty for the browser, too.
    if (value === "" && !validity.badInput) onChange(null);
    if (isWholeYear(value)) onChange(value);
  };
  return (
    <Field label={label} error={error}>
      {(links) => (
        <input
          type="date"
          {...links}
          value={typed ?? day ?? ""}
          min={min ?? undefined}
          max={max ?? undefined}
          onChange={({ target }) => type(target)}
          onBlur={() => setTyped(null)}
          className={`${fieldBox} ${fieldRing(error !== undefined)}`}
        />
      )}
    </Field>
  );
}

function isWholeYear(day: string): boolean {
  return /^[12]/.test(day);
}
