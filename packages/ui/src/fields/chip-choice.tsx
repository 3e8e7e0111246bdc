import { Chip } from "./chip.tsx";

type ChipChoiceProps<Value extends string> = {
  label: string;
  /** Each value with its name. */
  names: Record<Value, string>;
  /** Empty while nothing is chosen. */
  value: Value | "";
  onChange: (value: Value) => void;
  /** What the chosen value means. */
  hint?: string | undefined;
  error?: string | undefined;
};

/** One of a few values, all in sight. */
export function ChipChoice<Value extends string>({
  label,
  names,
  value,
  onChange,
  hint,
  error,
}: ChipChoiceProps<Value>) {
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {(Object.keys(names) as Value[]).map((each) => (
          <Chip key={each} isPressed={value === each} onClick={() => onChange(each)}>
            {names[each]}
          </Chip>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-sm text-pretty text-danger">
          {error}
        </p>
      )}
      {hint && <p className="mt-1 text-sm text-pretty text-muted">{hint}</p>}
    </fieldset>
  );
}
