import type { CardOption } from "@vitrine/contract/storefront/payment";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import type { useInstallments } from "./use-installments.ts";

type InstallmentFieldsProps = {
  choice: ReturnType<typeof useInstallments>;
  options: readonly CardOption[];
  error?: string | undefined;
};

export function InstallmentFields({ choice, options, error }: InstallmentFieldsProps) {
  const { option, offers, count, isSaving } = choice;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {options.length > 1 && (
        <SelectField
          id="card-providerId"
          label="Tipo de cartão"
          placeholder="Selecione"
          options={options.map(({ providerId, name }) => ({ value: providerId, label: name }))}
          value={option?.providerId ?? ""}
          onChange={choice.pickOption}
          isBusy={isSaving}
          error={error}
        />
      )}
      <SelectField
        label="Parcelas"
        {...(!option && { placeholder: "Escolha o tipo de cartão" })}
        options={offers.map((each) => ({ value: String(each.count), label: each.label }))}
        value={option ? String(count) : ""}
        onChange={(value) => choice.pickCount(Number(value))}
        isBusy={isSaving}
        isDisabled={!option}
        hint={isSaving ? "Atualizando..." : undefined}
      />
    </div>
  );
}
