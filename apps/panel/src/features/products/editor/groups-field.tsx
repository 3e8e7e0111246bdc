import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";

type GroupsFieldProps = {
  label: string;
  options: readonly { id: string; name: string }[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
};

/** So many fit without looking for one. */
const FEW = 8;

/** Some of many: categories or collections. */
export function GroupsField({ label, options, value, onChange, error }: GroupsFieldProps) {
  const [text, setText] = useState("");
  // What was chosen when the page opened comes first, and nothing moves while boxes are ticked.
  const [chosen] = useState(value);
  const sorted = [...options].sort((one, other) => Number(chosen.includes(other.id)) - Number(chosen.includes(one.id)));
  const found = sorted.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return (
    <fieldset className="grid min-w-0 content-start gap-1">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {options.length > FEW && <TextField label={`Buscar em ${label.toLowerCase()}`} value={text} onChange={setText} />}
      <div className="max-h-56 overflow-y-auto rounded-xl px-3 ring-1 ring-line ring-inset">
        {found.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            isChecked={value.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((each) => each !== id))}
          />
        ))}
        {found.length === 0 && <p className="py-2 text-sm text-muted">Nada encontrado.</p>}
      </div>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </fieldset>
  );
}
