import { type Cents, cents, formatBRL } from "@vitrine/domain/money";
import { moneyKind, readTypedMoney } from "@vitrine/domain/typed-number";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { Field, fieldBox, fieldRing } from "./field.tsx";
import { typedMistakeText } from "./typed-mistake-text.ts";
import { useUnreadNumber } from "./use-unread-number.ts";

type MoneyFieldProps = Omit<ComponentProps<"input">, "onChange" | "value" | "id"> & {
  label: string;
  /** Null while the field is empty, and while it cannot be read. */
  value: Cents | null;
  onChange: (amount: Cents | null) => void;
  id?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  action?: ReactNode;
};

type Typed = { text: string; amount: Cents | null; formed?: Cents | null };

/**
 * An amount of money, typed as people write it: “8”, “8,5”, “1.234,50”, “R$ 90”. What cannot be read stays in the field with
 * the reason, stands for no amount, and its form is not sent.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { label, value, onChange, id, error: said, hint, action, className, onBlur, ...input } = props;
  const element = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  // What the form made of it. A field that falls back to what is saved still shows what was typed.
  if (typed && typed.formed === undefined) setTyped({ ...typed, formed: value });
  // An amount that is set from outside replaces what was typed.
  const isTyped = typed !== null && (typed.amount === value || typed.formed === undefined || typed.formed === value);
  const shown = isTyped ? typed.text : shownAmount(value);
  const read = readTypedMoney(shown);
  const error = read.ok ? said : typedMistakeText(read.refusal, moneyKind);
  useUnreadNumber(element, !read.ok);

  function type(text: string) {
    const next = readTypedMoney(text);
    const amount = next.ok ? next.value : null;
    setTyped({ text, amount });
    onChange(amount);
  }

  return (
    <Field label={label} id={id} error={error} hint={hint} action={action} className={className}>
      {(links) => (
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={formatBRL(cents(0))}
          {...input}
          {...links}
          ref={element}
          value={shown}
          onChange={({ target }) => type(target.value)}
          onBlur={(event) => {
            // How the amount was understood.
            if (read.ok) setTyped(null);
            onBlur?.(event);
          }}
          className={`${fieldBox} tabular-nums ${fieldRing(error !== undefined)}`}
        />
      )}
    </Field>
  );
}

function shownAmount(amount: Cents | null): string {
  return amount === null ? "" : formatBRL(amount);
}
