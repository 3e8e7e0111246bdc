import { clockOn, clockTimeOf, dateOf, dayFrom, dayOf } from "@vitrine/domain/time/shop-clock";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";

type MomentFieldProps = {
  label: string;
  /** An ISO text; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** The zone whose clock it shows: the shop's, not the person's. */
  timeZone: string;
  hint?: string;
  error?: string | undefined;
};

/** A day and a time. */
export function MomentField({ label, value, onChange, timeZone, hint, error }: MomentFieldProps) {
  // Who types a year is in the year 2 first, then 20 and 202. The field keeps what was typed: another text would begin anew.
  const [typed, setTyped] = useState({ text: "", moment: "" });
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={typed.moment === value ? typed.text : clockText(value, timeZone)}
      onChange={(text) => {
        const moment = momentOf(text, timeZone);
        setTyped({ text, moment });
        onChange(moment);
      }}
      hint={hint}
      error={error}
    />
  );
}

/** As `2026-03-31T14:30`. */
function clockText(iso: string, timeZone: string): string {
  if (iso === "") return "";
  const moment = Date.parse(iso);
  return `${dateOf(dayOf(moment, timeZone))}T${clockTimeOf(moment, timeZone)}`;
}

function momentOf(text: string, timeZone: string): string {
  const [date, time] = text.split("T");
  return date && time ? new Date(clockOn(dayFrom(date), timeZone)(time)).toISOString() : "";
}
