import { TextField } from "@vitrine/ui/fields/text-field.tsx";

type MomentFieldProps = {
  label: string;
  /** An ISO text; empty for none. */
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
};

/** A day and a time by the person's own clock. */
export function MomentField({ label, value, onChange, hint, error }: MomentFieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={localText(value)}
      onChange={(text) => onChange(text === "" ? "" : new Date(text).toISOString())}
      hint={hint}
      error={error}
    />
  );
}

function localText(iso: string): string {
  if (iso === "") return "";
  const date = new Date(iso);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
