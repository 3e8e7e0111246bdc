import { type Cents, cents, formatBRL } from "@vitrine/domain/money";
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react";
import { Field, fieldBox, fieldRing } from "./field.tsx";
import { typedMoney } from "./typed-money.ts";

type MoneyFieldProps = Omit<ComponentProps<"input">, "onChange" | "value" | "id"> & {
  label: string;
  /** Null while the field is empty. */
  value: Cents | null;
  onChange: (amount: Cents | null) => void;
  id?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  action?: ReactNode;
};

/** The server takes no more. Said where it is typed, since its refusal names no field. */
const MOST = cents(2_000_000_000);

/** An amount of money, typed from the centavos up as on a card terminal: 1, 2, 5, 0 is R$ 12,50. */
export function MoneyField({
  label,
  value,
  onChange,
  id,
  error: said,
  hint,
  action,
  className,
  ...input
}: MoneyFieldProps) {
  const element = useRef<HTMLInputElement>(null);
  const shown = value === null ? "" : formatBRL(value);
  const error = said ?? (value !== null && value > MOST ? `O máximo é ${formatBRL(MOST)}.` : undefined);

  // Keeps the caret at the end, wherever the person tapped.
  useLayoutEffect(() => {
    if (document.activeElement === element.current) element.current?.setSelectionRange(shown.length, shown.length);
  }, [shown]);

  return (
    <Field label={label} id={id} error={error} hint={hint} action={action} className={className}>
      {(links) => (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={formatBRL(cents(0))}
          {...input}
          {...links}
          ref={element}
          value={shown}
          onChange={({ target }) => onChange(typedMoney(target.value, { isNew: value === null }))}
          className={`${fieldBox} tabular-nums ${fieldRing(error !== undefined)}`}
        />
      )}
    </Field>
  );
}
