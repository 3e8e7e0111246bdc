import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";
import { FormDialog } from "../../../../lib/edit/form-dialog.tsx";
import { useShopId } from "../../../account/use-me.ts";
import { useOrderChange } from "../../orders.queries.ts";

type DialogProps = { page: PanelOrderDetails; onClose: () => void };

const fields = {
  zipCode: "CEP",
  street: "Rua",
  number: "Número",
  complement: "Complemento",
  neighborhood: "Bairro",
  city: "Cidade",
  state: "UF",
} as const;
type Name = keyof typeof fields;
const names = Object.keys(fields) as Name[];

/** Another place, where the same delivery goes at the same price. */
export function AddressDialog({ page, onClose }: DialogProps) {
  const { address } = page.order.customer;
  const [saved] = useState<Record<Name, string>>({
    zipCode: address?.zipCode ?? "",
    street: address?.street ?? "",
    number: address?.number ?? "",
    complement: address?.complement ?? "",
    neighborhood: address?.neighborhood ?? "",
    city: address?.city ?? "",
    state: address?.state ?? "",
  });
  const [place, setPlace] = useState(saved);
  const [isChecked, setIsChecked] = useState(false);
  const change = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/address", {
    shopId: useShopId(),
    orderId: page.order.id,
  });
  const isMissing = (name: Name) => name !== "complement" && place[name].trim() === "";
  const confirm = () => {
    setIsChecked(true);
    if (names.some(isMissing)) return;
    const trimmed = Object.fromEntries(names.map((name) => [name, place[name].trim()])) as Record<Name, string>;
    change.mutate({ ...trimmed, state: trimmed.state.toUpperCase() }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Mudar endereço"
      action="Mudar endereço"
      isBusy={change.isPending}
      isDirty={names.some((name) => place[name] !== saved[name])}
      failure={change.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        {names.map((name) => (
          <TextField
            key={name}
            label={fields[name]}
            value={place[name]}
            maxLength={name === "state" ? 2 : 200}
            error={isChecked && isMissing(name) ? "Preencha" : undefined}
            onChange={(text) => setPlace({ ...place, [name]: text })}
            className={name === "street" ? "col-span-2" : ""}
          />
        ))}
      </div>
    </FormDialog>
  );
}
