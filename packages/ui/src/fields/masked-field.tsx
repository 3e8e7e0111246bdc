import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react";
import { Field, fieldBox, fieldRing } from "./field.tsx";
import { caretAfter, countedBefore, masked } from "./mask.ts";

type MaskedFieldProps = Omit<ComponentProps<"input">, "onChange" | "value" | "id" | "pattern"> & {
  label: string;
  /** A pattern of `mask.ts`, or a function that chooses the pattern from the text. */
  mask: string | ((text: string) => string);
  value: string;
  onChange: (text: string) => void;
  id?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  action?: ReactNode;
};

/** A text field with a mask. It writes the separators and keeps the caret in position. */
export function MaskedField({
  label,
  mask,
  value,
  onChange,
  id,
  error,
  hint,
  action,
  className,
  ...input
}: MaskedFieldProps) {
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const maskOf = (text: string) => (typeof mask === "string" ? mask : mask(text));
  const shown = masked(maskOf(value), value);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <Field label={label} id={id} error={error} hint={hint} action={action} className={className}>
      {(links) => (
        <input
          type="text"
          inputMode={maskOf(value).includes("S") ? "text" : "numeric"}
          autoComplete="off"
          {...input}
          {...links}
          ref={element}
          value={shown}
          onChange={({ target }) => {
            const next = masked(maskOf(target.value), target.value);
            const before = countedBefore(target.value, target.selectionStart ?? target.value.length);
            caret.current = caretAfter(next, before);
            onChange(next);
          }}
          className={`${fieldBox} ${fieldRing(error !== undefined)}`}
        />
      )}
    </Field>
  );
}
