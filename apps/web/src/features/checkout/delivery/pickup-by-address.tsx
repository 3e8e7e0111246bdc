import { useQuery } from "@tanstack/react-query";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";
import { isPassing } from "../../../lib/api/api-failure.ts";
import { useCheckout } from "../checkout-context.ts";
import { ChoiceState } from "../choice-state.tsx";
import { OptionsState } from "../options-state.tsx";
import { goodsOf, logisticOptions } from "../queries/options.queries.ts";
import { useDraft } from "../use-draft.ts";
import { CepSearch } from "./cep-search.tsx";
import { useChooseLogistic } from "./delivery.queries.ts";
import { LogisticChoices } from "./logistic-choices.tsx";

const type = LogisticType.StorePickUp;

/** The stores near an address, with the price and the estimated time of the pickup. */
export function PickupByAddress() {
  const { order, draft } = useCheckout();
  const searched = useDraft(({ zipCode, number }) => ({ zipCode, number }));
  const [number, setNumber] = useState(searched.number);
  const hasSearched = searched.zipCode !== "";
  // The shop's own stores need no CEP. Only those of a logistics provider do.
  const destination = hasSearched ? { type, code: searched.zipCode, number: searched.number } : { type };
  const stores = useQuery(logisticOptions(destination, goodsOf(order)));
  const logistic = useChooseLogistic(type);

  return (
    <>
      <CepSearch
        searched={searched.zipCode}
        isReady={number.trim() !== ""}
        onSearch={(zipCode) => draft.save({ zipCode, number: number.trim() })}
        onClear={() => draft.save({ zipCode: "" })}
      >
        <TextField label="Número" value={number} onChange={setNumber} maxLength={20} className="w-20 shrink-0" />
      </CepSearch>
      {/* Without own stores, the server asks for an address: the empty field says that already. */}
      {(hasSearched || isPassing(stores.error)) && <OptionsState query={stores} warning="Falha ao carregar lojas" />}
      {hasSearched && stores.data?.length === 0 && <p className="text-sm text-muted">Nenhuma loja atende este CEP.</p>}
      <LogisticChoices
        label="Lojas"
        kind="pickup"
        options={stores.data ?? []}
        chosen={logistic.pendingChoice?.providerId ?? order.logistic?.providerId ?? null}
        onChoose={(providerId) =>
          logistic.change({ type, code: searched.zipCode, providerId, isCustom: false, price: 0 })
        }
      />
      <ChoiceState choice={logistic} />
    </>
  );
}
