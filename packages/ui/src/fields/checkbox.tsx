import type { ReactNode } from "react";

type CheckboxProps = {
  label: ReactNode;
  /** Shown at the end of the line. */
  count?: number;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

export function Checkbox({ label, count, isChecked, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg text-sm hover:bg-surface">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-brand-ink"
      />
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && <span className="text-muted tabular-nums">{count.toLocaleString("pt-BR")}</span>}
    </label>
  );
}
