import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import type { Specification } from "./product-fields.ts";

type SpecificationFieldProps = { value: readonly Specification[]; onChange: (lines: Specification[]) => void };

/** Facts about the product, line by line. */
export function SpecificationField({ value, onChange }: SpecificationFieldProps) {
  const change = (at: number, changes: Partial<Specification>) =>
    onChange(value.map((line, index) => (index === at ? { ...line, ...changes } : line)));
  return (
    <div className="grid gap-3">
      {value.map((line, index) => (
        // Lines have no name of their own: their index is what tells them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="grid items-end gap-2 sm:grid-cols-[1fr_2fr_auto]">
          <TextField
            label={`Item ${index + 1}`}
            value={line.name}
            maxLength={200}
            onChange={(name) => change(index, { name })}
          />
          <TextField
            label="Valor (separe vários com ;)"
            value={line.value}
            maxLength={500}
            onChange={(text) => change(index, { value: text })}
          />
          <SmallButton aria-label={`Tirar item ${index + 1}`} onClick={() => onChange(value.toSpliced(index, 1))}>
            Tirar
          </SmallButton>
        </div>
      ))}
      <div>
        <SmallButton onClick={() => onChange([...value, { name: "", value: "" }])}>Acrescentar item</SmallButton>
      </div>
    </div>
  );
}
