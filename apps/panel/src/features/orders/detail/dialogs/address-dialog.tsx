import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";
import { FormDialog } from "../../../../lib/edit/form-dialog.tsx";
import { type Place, type PlaceField, placeFields, placeLabels, placeOf } from "../../../../lib/place-fields.ts";
import { useShopId } from "../../../account/use-me.ts";
import { useOrderChange } from "../../orders.queries.ts";

type DialogProps = { page: PanelOrderDetails; onClose: () => void };

/** Another place, where the same delivery goes at the same price. */
export function AddressDialog({ page, onClose }: DialogProps) {
  const [saved] = useState(() => placeOf(page.order.customer.address ?? {}));
  const [place, setPlace] = useState(saved);
  const [isChecked, setIsChecked] = useState(false);
  const change = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/address", {
    shopId: useShopId(),
    orderId: page.order.id,
  });
  const isMissing = (name: PlaceField) => name !== "complement" && place[name].trim() === "";
  const confirm = () => {
    setIsChecked(true);
    if (placeFields.some(isMissing)) return;
    const trimmed = Object.fromEntries(placeFields.map((name) => [name, place[name].trim()])) as Place;
    change.mutate({ ...trimmed, state: trimmed.state.toUpperCase() }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Mudar endereço"
      action="Mudar endereço"
      isBusy={change.isPending}
      isDirty={placeFields.some((name) => place[name] !== saved[name])}
      failure={change.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        {placeFields.map((name) => (
          <TextField
            key={name}
            label={placeLabels[name]}
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
