import type { NewAddress } from "@vitrine/contract/storefront/customer/address";
import { brazilianStates } from "@vitrine/domain/brazil/brazilian-states";
import { addressErrors, addressName, isNameLocked } from "@vitrine/domain/checkout/address";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { ADDRESS_INCOMPLETE } from "@vitrine/wording/screen/missing-text";
import { type FormEvent, useEffect, useId, useState } from "react";
import { ChoiceGroup } from "../../../ui/fields/choice-group.tsx";
import type { AddressDraft } from "../checkout-draft.ts";
import { NeighborhoodField } from "./neighborhood-field.tsx";
import { useAddressDraft } from "./use-address-draft.ts";

const WARNING_STAYS = 4_000;

const types: AddressDraft["type"][] = ["Casa", "Trabalho", "Outro"];

type AddressFormProps = {
  id: string;
  /** In the page, the CEP comes first: it fills in most of the rest. */
  isInline?: boolean;
  onSubmit: (address: NewAddress) => void;
};

export function AddressForm({ id, isInline = false, onSubmit }: AddressFormProps) {
  const typeId = useId();
  const show = useToast();
  const { address, setField, geoCoordinates, lookup, isFilling } = useAddressDraft(goToNumber);
  const [hasTried, setHasTried] = useState(false);
  const [isSentLater, setSentLater] = useState(false);
  const missing = addressErrors(address);
  const neighborhoods = lookup.data?.neighborhoods ?? [];

  /** The CEP filled in the rest. A person who has gone on meanwhile is not called back. */
  function goToNumber() {
    const { activeElement } = document;
    if (activeElement?.id === fieldId("zipCode")) document.getElementById(fieldId("number"))?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // Who types the number and goes on is faster than some CEPs.
    if (missing.length > 0 && isFilling) setSentLater(true);
    else send();
  }

  useEffect(() => {
    if (!isSentLater || isFilling) return;
    setSentLater(false);
    send();
  });

  function send() {
    setHasTried(true);
    if (missing.length > 0) {
      show({ text: ADDRESS_INCOMPLETE, variant: "warning", stays: WARNING_STAYS });
      document.getElementById(fieldId(missing[0] ?? "name"))?.focus();
      return;
    }
    const { neighborhoodId, ...rest } = address;
    onSubmit({
      ...rest,
      name: addressName(address.type, address.name),
      neighborhoodId: neighborhoodId || null,
      geoCoordinates,
    });
  }

  const fieldId = (field: string) => `${id}-${field}`;
  const field = (name: Exclude<keyof AddressDraft, "type" | "neighborhoodId">) => ({
    id: fieldId(name),
    value: address[name],
    onChange: (text: string) => setField(name, text),
    error: hasTried && missing.some((each) => each === name) ? errorText(name, address[name]) : undefined,
  });

  const kind = (
    <div className="col-span-6">
      <p id={typeId} className="mb-1 text-sm font-medium">
        Tipo
      </p>
      <ChoiceGroup
        labelledBy={typeId}
        options={types.map((type) => ({ id: type, name: type }))}
        chosen={address.type}
        onChoose={(type) => {
          if (type !== null) setField("type", type as AddressDraft["type"]);
        }}
      />
    </div>
  );
  const name = (
    <TextField
      label="Nome*"
      {...field("name")}
      value={addressName(address.type, address.name)}
      readOnly={isNameLocked(address.type)}
      maxLength={200}
      className="col-span-6 sm:col-span-3"
    />
  );

  return (
    <form id={id} noValidate onSubmit={submit} className="grid grid-cols-6 gap-3">
      {!isInline && kind}
      {!isInline && name}
      <MaskedField
        label="CEP*"
        mask="00000-000"
        placeholder="00000-000"
        {...field("zipCode")}
        data-first-field={isInline || undefined}
        hint={lookup.note}
        className="col-span-6 sm:col-span-3"
      />
      <TextField label="Rua*" {...field("street")} maxLength={200} className="col-span-6" />
      <TextField label="Número*" {...field("number")} maxLength={20} className="col-span-3 sm:col-span-2" />
      <TextField label="Complemento" {...field("complement")} maxLength={200} className="col-span-3 sm:col-span-4" />
      <NeighborhoodField {...field("neighborhood")} names={neighborhoods.map(({ name }) => name)} />
      <TextField label="Cidade*" {...field("city")} maxLength={200} className="col-span-4" />
      <SelectField
        label="Estado*"
        {...field("state")}
        placeholder="UF"
        options={brazilianStates.map((state) => ({ value: state, label: state }))}
        className="col-span-2"
      />
      {isInline && kind}
      {isInline && !isNameLocked(address.type) && name}
    </form>
  );
}

function errorText(field: string, value: string): string {
  return field === "zipCode" && value !== "" ? "CEP inválido." : "Preencha este campo.";
}
