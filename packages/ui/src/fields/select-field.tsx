import { ChevronDownIcon } from "../later-icons.tsx";
import { Field, fieldBox, fieldRing } from "./field.tsx";

export type SelectOption = { value: string; label: string };

type SelectFieldProps = {
  label: string;
  options: readonly SelectOption[];
  /** Empty while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Shown while nothing is chosen. Without it, an option is always chosen. */
  placeholder?: string;
  /** Ignores choices while a request is running. The focus stays. */
  isBusy?: boolean;
  isDisabled?: boolean;
  id?: string;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string;
};

export function SelectField(props: SelectFieldProps) {
  const { label, options, value, onChange, placeholder, isBusy = false, isDisabled = false } = props;
  return (
    <Field label={label} id={props.id} error={props.error} hint={props.hint} className={props.className}>
      {(links) => (
        <div className="relative">
          <select
            {...links}
            value={value}
            aria-disabled={isBusy || undefined}
            disabled={isDisabled}
            onChange={(event) => {
              if (!isBusy) onChange(event.target.value);
            }}
            className={`appearance-none truncate pr-9 ${fieldBox} ${fieldRing(props.error !== undefined)}`}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-muted">
            <ChevronDownIcon className="size-4" />
          </span>
        </div>
      )}
    </Field>
  );
}
