import type { ComponentProps, ReactNode } from "react";
import { Field, fieldBox, fieldRing } from "./field.tsx";

type TextFieldProps = Omit<ComponentProps<"input">, "onChange" | "value" | "id"> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  id?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  action?: ReactNode;
};

export function TextField({ label, value, onChange, id, error, hint, action, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} id={id} error={error} hint={hint} action={action} className={className}>
      {(links) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...links}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${fieldBox} ${fieldRing(error !== undefined)}`}
        />
      )}
    </Field>
  );
}
