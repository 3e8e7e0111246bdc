import { type NumberKind, readTyped, typedText } from "@vitrine/domain/typed-number";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { Field, fieldBox, fieldRing } from "./field.tsx";
import { typedMistakeText } from "./typed-mistake-text.ts";
import { useUnreadNumber } from "./use-unread-number.ts";

type NumberFieldProps = Omit<ComponentProps<"input">, "onChange" | "value" | "id" | "inputMode" | "type"> & {
  label: string;
  kind: NumberKind;
  /** As it was typed: `readTyped` with the same kind reads it. */
  value: string;
  onChange: (text: string) => void;
  id?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  action?: ReactNode;
};

/** A number as people write it. What cannot be read stays as it was typed, with the reason, and its form is not sent. */
export function NumberField(props: NumberFieldProps) {
  const { label, kind, value, onChange, id, error: said, hint, action, className, onBlur, ...input } = props;
  const element = useRef<HTMLInputElement>(null);
  const read = readTyped(value, kind);
  const error = read.ok ? said : typedMistakeText(read.refusal, kind);
  useUnreadNumber(element, !read.ok);
  return (
    <Field label={label} id={id} error={error} hint={hint} action={action} className={className}>
      {(links) => (
        <input
          type="text"
          inputMode={kind.decimals === 0 ? "numeric" : "decimal"}
          autoComplete="off"
          {...input}
          {...links}
          ref={element}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={(event) => {
            // How the number was understood.
            if (read.ok && typedText(read.value) !== value) onChange(typedText(read.value));
            onBlur?.(event);
          }}
          className={`${fieldBox} tabular-nums ${fieldRing(error !== undefined)}`}
        />
      )}
    </Field>
  );
}
