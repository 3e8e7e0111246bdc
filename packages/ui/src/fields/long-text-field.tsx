import type { ComponentProps } from "react";
import { Field, fieldBox, fieldRing } from "./field.tsx";

type LongTextFieldProps = Omit<ComponentProps<"textarea">, "onChange" | "value" | "id"> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
};

/** A text of several lines. */
export function LongTextField({ label, value, onChange, error, hint, className, ...area }: LongTextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(links) => (
        <textarea
          rows={3}
          {...area}
          {...links}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${fieldBox} resize-y ${fieldRing(error !== undefined)}`}
        />
      )}
    </Field>
  );
}
