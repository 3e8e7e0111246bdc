import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useId, useState } from "react";

const OTHER = "other";

type NeighborhoodFieldProps = {
  id: string;
  value: string;
  onChange: (name: string) => void;
  error: string | undefined;
  /** The neighborhoods known for the CEP. Empty: the name is typed. */
  names: readonly string[];
};

/** The known neighborhoods to choose from. A name that is not among them can always be typed. */
export function NeighborhoodField({ id, value, onChange, error, names }: NeighborhoodFieldProps) {
  const selectId = useId();
  const [isOther, setIsOther] = useState(false);
  if (names.length === 0) {
    return <TextField label="Bairro*" {...{ id, value, onChange, error }} maxLength={200} className="col-span-6" />;
  }
  // A name typed before the CEP was known stays.
  const isTyped = isOther || (value !== "" && !names.includes(value));
  return (
    <>
      <SelectField
        label="Bairro*"
        id={isTyped ? selectId : id}
        placeholder="Selecione o bairro"
        options={[...names.map((name) => ({ value: name, label: name })), { value: OTHER, label: "Outro bairro" }]}
        value={isTyped ? OTHER : value}
        onChange={(chosen) => {
          setIsOther(chosen === OTHER);
          onChange(chosen === OTHER ? "" : chosen);
        }}
        error={isTyped ? undefined : error}
        className="col-span-6"
      />
      {isTyped && (
        <TextField label="Nome do bairro*" {...{ id, value, onChange, error }} maxLength={200} className="col-span-6" />
      )}
    </>
  );
}
