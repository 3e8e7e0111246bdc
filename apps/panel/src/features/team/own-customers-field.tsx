import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";

type OwnCustomersFieldProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Whether an agent sees everybody's customers. */
export function OwnCustomersField({ isOn, onChange }: OwnCustomersFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Clientes</legend>
      <Checkbox label="Vê só os próprios clientes" isChecked={isOn} onChange={onChange} />
      <p className="text-sm text-pretty text-muted">
        São os que estão sob sua responsabilidade: os que cadastra, os que atende primeiro e os que você passa na página
        do cliente. Os outros clientes e os pedidos deles não aparecem em lugar nenhum.
      </p>
    </fieldset>
  );
}
