import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";

const SHORTEST = 10;
const LONGEST = 128;

type NewPasswordFieldProps = { label: string; value: string; onChange: (password: string) => void };

export function isPasswordLongEnough(password: string): boolean {
  return password.length >= SHORTEST;
}

/** A password that is being chosen. Only its length is asked for, and it can be read while it is typed. */
export function NewPasswordField({ label, value, onChange }: NewPasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  const isShort = isLeft && value !== "" && !isPasswordLongEnough(value);
  return (
    <TextField
      label={label}
      type={isShown ? "text" : "password"}
      name="new-password"
      autoComplete="new-password"
      spellCheck={false}
      required
      minLength={SHORTEST}
      maxLength={LONGEST}
      value={value}
      onChange={onChange}
      onBlur={() => setIsLeft(true)}
      error={isShort ? `Use pelo menos ${SHORTEST} caracteres` : undefined}
      hint={`Pelo menos ${SHORTEST} caracteres. Uma frase serve bem.`}
      action={
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="rounded-xl px-2 text-brand-ink underline underline-offset-4"
        >
          {isShown ? "Esconder" : "Mostrar"}
        </button>
      }
    />
  );
}
