import { brazilianStates } from "@vitrine/domain/brazil/brazilian-states";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { type CardFieldsProps, cardFieldProps } from "./card-fields.tsx";

export function BillingFields({ cepNote, ...fields }: CardFieldsProps & { cepNote: string | undefined }) {
  const field = cardFieldProps(fields);
  const { onBlur: _, ...state } = field("state");
  return (
    <div className="grid grid-cols-6 gap-3">
      <MaskedField
        label="CEP"
        {...field("zipCode")}
        mask="00000-000"
        placeholder="00000-000"
        autoComplete="billing postal-code"
        hint={cepNote}
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        label="Rua"
        {...field("address")}
        maxLength={200}
        autoComplete="billing address-line1"
        className="col-span-6"
      />
      <TextField label="Número" {...field("addressNumber")} maxLength={20} className="col-span-2" />
      <TextField
        label="Complemento (opcional)"
        id="card-complement"
        value={fields.draft.complement}
        onChange={(text) => fields.setField("complement", text)}
        maxLength={200}
        className="col-span-4"
      />
      <TextField label="Bairro" {...field("neighborhood")} maxLength={200} className="col-span-6" />
      <TextField
        label="Cidade"
        {...field("city")}
        maxLength={200}
        autoComplete="billing address-level2"
        className="col-span-4"
      />
      <SelectField
        label="Estado"
        {...state}
        placeholder="UF"
        options={brazilianStates.map((each) => ({ value: each, label: each }))}
        className="col-span-2"
      />
    </div>
  );
}
