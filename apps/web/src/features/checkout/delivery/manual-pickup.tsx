import { useQuery } from "@tanstack/react-query";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { useState } from "react";
import { useCheckout } from "../checkout-context.ts";
import { ChoiceState } from "../choice-state.tsx";
import { OptionsState } from "../options-state.tsx";
import { pickupStores, useChooseLogistic } from "./delivery.queries.ts";
import { ManualFreight } from "./manual-freight.tsx";

const type = LogisticType.StorePickUp;

/** The platform user chooses the store and sets the price of the pickup. */
export function ManualPickup() {
  const { order, isRecalculating } = useCheckout();
  const stores = useQuery(pickupStores);
  const logistic = useChooseLogistic(type);
  const [picked, setPicked] = useState<string | null>(null);
  const saved = order.logistic?.isCustom ? order.logistic : null;
  const storeId = picked ?? saved?.providerId ?? "";

  function set(price: number, providerId: string) {
    logistic.change({ type, code: "", providerId, isCustom: true, price });
  }

  return (
    <>
      <OptionsState query={stores} warning="Falha ao carregar lojas" />
      {stores.data && (
        <SelectField
          label="Loja para retirada"
          placeholder="Selecione a loja"
          options={stores.data.map(({ providerId, name }) => ({ value: providerId, label: name }))}
          value={storeId}
          onChange={(providerId) => {
            setPicked(providerId);
            if (saved) set(saved.price, providerId);
          }}
          isBusy={isRecalculating}
        />
      )}
      {storeId !== "" && (
        <ManualFreight
          price={saved?.providerId === storeId ? saved.price : null}
          onSet={(price) => set(price, storeId)}
          isBusy={isRecalculating}
        />
      )}
      <ChoiceState choice={logistic} />
    </>
  );
}
