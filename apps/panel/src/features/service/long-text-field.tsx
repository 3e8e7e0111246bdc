import { Field, fieldBox, fieldRing } from "@vitrine/ui/fields/field.tsx";
import type { ComponentProps } from "react";

type LongTextFieldProps = Omit<ComponentProps<"textarea">, "onChange" | "value" | "id"> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
};

/** A text of several lines. */
export function LongTextField({ label, value, onChange, error, hint, ...area }: LongTextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
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
