import { RowField } from "../../../../lib/declared/row-field.tsx";
import { type FactName, packageFacts } from "../fact-fields.ts";

type FactInputsProps = {
  read: (name: FactName) => string;
  change: (name: FactName, typed: string) => void;
  errorOf: (name: FactName) => string | undefined;
};

/** Folded: few people fill them in one by one. It opens where the server found a mistake. */
export function FactInputs({ read, change, errorOf }: FactInputsProps) {
  const isWrong = packageFacts.some(({ name }) => errorOf(name) !== undefined);
  return (
    <details {...(isWrong && { open: true })}>
      <summary className="w-fit cursor-pointer rounded-lg py-1.5 text-sm font-medium text-brand-ink">
        Peso, medidas e códigos
      </summary>
      <p className="pb-2 text-sm text-muted">
        Com a embalagem. Vazio: vale o pacote padrão da loja, que fica nas configurações.
      </p>
      <div className="grid items-end gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-3">
        {packageFacts.map(({ name, label, row }) => (
          <RowField
            key={name}
            row={row}
            label={label}
            value={read(name)}
            onChange={(typed) => change(name, typed)}
            error={errorOf(name)}
          />
        ))}
      </div>
    </details>
  );
}
