import { useQuery } from "@tanstack/react-query";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";
import { useCheckout } from "../checkout-context.ts";
import { ChoiceState } from "../choice-state.tsx";
import { OptionsState } from "../options-state.tsx";
import { useFillDefaults } from "../queries/defaults.queries.ts";
import { goodsOf, logisticOptions } from "../queries/options.queries.ts";
import { sellerOptions, useChooseSeller } from "../queries/seller.queries.ts";
import { useDraft } from "../use-draft.ts";
import { CepSearch } from "./cep-search.tsx";
import { useChooseLogistic } from "./delivery.queries.ts";
import { priceText } from "./logistic-cards.ts";
import { LogisticChoices } from "./logistic-choices.tsx";

const type = LogisticType.StorePickUp;

/** The person chooses a seller, near a CEP if one is given, and then a pickup point. */
export function PickupBySeller() {
  const { order, draft, isRecalculating } = useCheckout();
  const searched = useDraft(({ zipCode }) => zipCode);
  const destination = { type, ...(searched && { code: searched }) };
  const sellers = useQuery(sellerOptions(destination));
  const allSellers = useQuery({ ...sellerOptions({ type }), enabled: sellers.data?.length === 0 });
  const seller = useChooseSeller();
  const { fillDefaults } = useFillDefaults();
  const chosen = seller.pendingChoice ?? order.seller?.providerId ?? null;
  // Only sellers have CEP ranges. Where the shop has no sellers, every store stays in the list.
  const isWithoutSellers = sellers.data?.length === 0 && allSellers.data?.length === 0;
  const isNoneNear = sellers.data?.length === 0 && (allSellers.data?.length ?? 0) > 0;

  return (
    <>
      <CepSearch
        searched={searched}
        onSearch={(zipCode) => draft.save({ zipCode })}
        onClear={() => draft.save({ zipCode: "" })}
      />
      <OptionsState query={sellers.data?.length === 0 ? allSellers : sellers} warning="Falha ao carregar lojas" />
      {isNoneNear && (
        <p className="text-sm text-muted">Nenhuma loja atende este CEP. Limpe o CEP para ver todas as lojas.</p>
      )}
      {isWithoutSellers && searched !== "" && (
        <p className="text-sm text-muted">Você pode retirar em qualquer loja abaixo, de qualquer CEP.</p>
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
          onChoose={(providerId) => seller.change(providerId, () => fillDefaults())}
          isBusy={isRecalculating}
        />
      )}
      <FailureBlock text={seller.failure?.message} />
      {(order.seller || isWithoutSellers) && !seller.pendingChoice && <PickupOptions destination={destination} />}
    </>
  );
}

function PickupOptions({ destination }: { destination: { type: LogisticType; code?: string } }) {
  const { order } = useCheckout();
  const options = useQuery(logisticOptions(destination, goodsOf(order)));
  const logistic = useChooseLogistic(type);
  return (
    <>
      <h3 className="text-sm font-semibold">Onde retirar</h3>
      <OptionsState query={options} warning="Falha ao carregar lojas" />
      {options.data?.length === 0 && <p className="text-sm text-muted">Esta loja não tem retirada.</p>}
      <LogisticChoices
        label="Opções de retirada"
        kind="pickup"
        options={options.data ?? []}
        chosen={logistic.pendingChoice?.providerId ?? order.logistic?.providerId ?? null}
        onChoose={(providerId) => logistic.change({ ...destination, providerId, isCustom: false, price: 0 })}
      />
      <ChoiceState choice={logistic} />
    </>
  );
}
