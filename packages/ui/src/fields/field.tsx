import { type ReactNode, useId } from "react";

/** The style of every text field and select. */
export const fieldBox =
  "min-h-(--control) w-full rounded-xl bg-card px-3 py-2 text-base text-ink ring-1 ring-inset " +
  "placeholder:text-muted/80 aria-disabled:opacity-60 disabled:bg-surface disabled:text-muted [&[readonly]]:bg-surface [&[readonly]]:text-muted ";

export function fieldRing(hasError: boolean): string {
  return hasError ? "ring-2 ring-danger" : "ring-line hover:ring-muted/50";
}

/** The attributes that connect a control to its label, error and hint. */
export type FieldLinks = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** The id of a field's error or hint. The button beside the field may use it for `aria-describedby`. */
export function noteIdOf(fieldId: string): string {
  return `${fieldId}-note`;
}

type FieldProps = {
  label: string;
  /** The id of the control. It is generated if left out. */
  id?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
  /** A button beside the control. */
  action?: ReactNode;
  children: (links: FieldLinks) => ReactNode;
};

export function Field({ label, id: given, error, hint, className = "", action, children }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const note = error ?? hint;
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2 *:first:min-w-0 *:first:flex-1">
        {children({
          id,
          "aria-describedby": note ? noteIdOf(id) : undefined,
          "aria-invalid": error ? true : undefined,
        })}
        {action}
      </div>
      <p
        id={noteIdOf(id)}
        aria-live="polite"
        className={`mt-1 text-sm text-pretty empty:hidden ${error ? "font-medium text-danger" : "text-muted"}`}
      >
        {note}
      </p>
    </div>
  );
}
