import { useQuery } from "@tanstack/react-query";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { useState } from "react";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useCheckout } from "../checkout-context.ts";
import { ChoiceState } from "../choice-state.tsx";
import { goodsOf } from "../goods.ts";
import { OptionsState } from "../options-state.tsx";
import { CepSearch } from "./cep-search.tsx";
import { logisticOptions, useChooseLogistic } from "./delivery.queries.ts";
import { pickupCard } from "./logistic-cards.ts";

const type = LogisticType.StorePickUp;

/** The stores near an address, with the price and the estimated time of the pickup. */
export function PickupByAddress() {
  const { order, draft, saveDraft, isRecalculating } = useCheckout();
  const [number, setNumber] = useState(draft.number);
  const destination = { type, code: draft.zipCode, number: draft.number };
  const hasSearched = draft.zipCode !== "";
  const stores = useQuery({ ...logisticOptions(destination, goodsOf(order)), enabled: hasSearched });
  const logistic = useChooseLogistic();

  return (
    <>
      <CepSearch
        initial={draft.zipCode}
        isReady={number.trim() !== ""}
        onSearch={(zipCode) => saveDraft({ zipCode, number: number.trim() })}
      >
        <TextField label="Número" value={number} onChange={setNumber} maxLength={20} className="w-20 shrink-0" />
      </CepSearch>
      <OptionsState query={stores} warning="Falha ao carregar lojas" />
      {stores.data?.length === 0 && <p className="text-sm text-muted">Nenhuma loja atende este CEP.</p>}
      {stores.data && stores.data.length > 0 && (
        <RadioCards
          label="Lojas"
          cards={stores.data.map(pickupCard)}
          chosen={logistic.pendingChoice?.providerId ?? order.logistic?.providerId ?? null}
          onChoose={(providerId) =>
            logistic.change({ type, code: draft.zipCode, providerId, isCustom: false, price: 0 })
          }
          isBusy={isRecalculating}
        />
      )}
      <ChoiceState choice={logistic} />
    </>
  );
}
