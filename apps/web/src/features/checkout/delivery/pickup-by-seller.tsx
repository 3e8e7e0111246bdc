import { useQuery } from "@tanstack/react-query";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { FailureBlock } from "../../../ui/feedback/failure-block.tsx";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";
import { useCheckout } from "../checkout-context.ts";
import { ChoiceState } from "../choice-state.tsx";
import { goodsOf } from "../goods.ts";
import { OptionsState } from "../options-state.tsx";
import { sellerOptions, useChooseSeller } from "../seller.queries.ts";
import { CepSearch } from "./cep-search.tsx";
import { logisticOptions, useChooseLogistic } from "./delivery.queries.ts";
import { pickupCard, priceText } from "./logistic-cards.ts";

const type = LogisticType.StorePickUp;

/** The person chooses a seller, near a CEP if one is given, and then a pickup point. */
export function PickupBySeller() {
  const { order, draft, saveDraft, isRecalculating } = useCheckout();
  const destination = { type, ...(draft.zipCode && { code: draft.zipCode }) };
  const sellers = useQuery(sellerOptions(destination));
  const seller = useChooseSeller();
  const chosen = seller.pendingChoice ?? order.seller?.providerId ?? null;
  const isWithoutSellers = sellers.data?.length === 0 && !draft.zipCode;

  return (
    <>
      <CepSearch initial={draft.zipCode} onSearch={(zipCode) => saveDraft({ zipCode })} />
      <OptionsState query={sellers} warning="Falha ao carregar lojas" />
      {sellers.data?.length === 0 && draft.zipCode && (
        <p className="text-sm text-muted">Nenhuma loja atende este CEP.</p>
      )}
      {sellers.data && sellers.data.length > 0 && (
        <RadioCards
          label="Lojas"
          cards={sellers.data.map(({ providerId, name, address, serviceTax }) => ({
            id: providerId,
            title: name,
            details: [address, `Taxa de serviço: ${priceText(serviceTax)}`],
          }))}
          chosen={chosen}
          onChoose={(providerId) => seller.change(providerId)}
          isBusy={isRecalculating}
        />
      )}
      <FailureBlock text={seller.failure?.message} />
      {(order.seller || isWithoutSellers) && !seller.pendingChoice && <PickupOptions destination={destination} />}
    </>
  );
}

function PickupOptions({ destination }: { destination: { type: LogisticType; code?: string } }) {
  const { order, isRecalculating } = useCheckout();
  const options = useQuery(logisticOptions(destination, goodsOf(order)));
  const logistic = useChooseLogistic();
  return (
    <>
      <h3 className="text-sm font-semibold">Onde retirar</h3>
      <OptionsState query={options} warning="Falha ao carregar lojas" />
      {options.data?.length === 0 && <p className="text-sm text-muted">Esta loja não tem retirada.</p>}
      {options.data && options.data.length > 0 && (
        <RadioCards
          label="Opções de retirada"
          cards={options.data.map(pickupCard)}
          chosen={logistic.pendingChoice?.providerId ?? order.logistic?.providerId ?? null}
          onChoose={(providerId) => logistic.change({ ...destination, providerId, isCustom: false, price: 0 })}
          isBusy={isRecalculating}
        />
      )}
      <ChoiceState choice={logistic} />
    </>
  );
}
