import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { Button } from "@vitrine/ui/button.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { PlusIcon } from "@vitrine/ui/later-icons.tsx";
import { useMediaQuery } from "@vitrine/ui/use-media-query.ts";
import { useState } from "react";
import { isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { NewAddress } from "../address/new-address.tsx";
import { isAddressUnsettled, shownAddressIndex } from "../address/shown-address.ts";
import { useCheckout } from "../checkout-context.ts";
import { CheckoutSection, sectionId } from "../checkout-section.tsx";
import { ChoiceState, isUnsettled } from "../choice-state.tsx";
import { OptionsState } from "../options-state.tsx";
import { useFillDefaults } from "../queries/defaults.queries.ts";
import { goodsOf, logisticOptions } from "../queries/options.queries.ts";
import { useDraft } from "../use-draft.ts";
import { useChooseLogistic } from "./delivery.queries.ts";
import { FreightGift } from "./freight-gift.tsx";
import { logisticSummary } from "./logistic-cards.ts";
import { LogisticChoices } from "./logistic-choices.tsx";
import { isManualFreight } from "./logistic-kind.ts";
import { ManualFreight } from "./manual-freight.tsx";

const type = LogisticType.ExpressDelivery;

/** The delivery address and the delivery options. */
export function DeliverySection() {
  const { order, settings, isAgent, addresses, draft, isRecalculating } = useCheckout();
  const queries = useQueryClient();
  // An address that the server has not answered to is still being added, also after leaving the page.
  const [isAdding, setIsAdding] = useState(() => draft.read().unsentAddress !== null);
  const isPhone = useMediaQuery("(width < 768px)");
  const { fillDefaults, isFilling } = useFillDefaults();
  // Without an address there is nothing else to do here. On a wide screen a dialog that opens by itself would be rude.
  const isForm = isAdding || (isPhone && !isAgent && addresses.length === 0);
  const logistic = useChooseLogistic(type);
  const picked = useDraft(({ addressIndex }) => addressIndex);
  const index = shownAddressIndex({ order, addresses, picked });
  const isManual = isManualFreight(settings, isAgent);
  const isSettled = !isAddressUnsettled({ order, addresses, picked });

  function choose(choice: { providerId: string | null; isCustom: boolean; price: number; addressIndex: number }) {
    logistic.change({ type, ...choice });
  }

  /** Keeps the chosen delivery for the new address, if it is offered there. */
  async function pickAddress(addressIndex: number) {
    draft.save({ addressIndex });
    const chosen = order.logistic;
    if (!chosen) return fillDefaults(addressIndex);
    if (isManual) return choose({ providerId: null, isCustom: true, price: chosen.price, addressIndex });
    const offers = logisticOptions({ type, code: String(addressIndex) }, goodsOf(order));
    const isOffered = await queries.fetchQuery(offers).then(
      (options) => options.some(({ providerId }) => providerId === chosen.providerId),
      // Without a connection nobody knows. The choice waits, and the server decides.
      isWithoutAnswer,
    );
    if (isOffered) choose({ providerId: chosen.providerId, isCustom: false, price: 0, addressIndex });
  }

  return (
    <CheckoutSection name="logistic" title="Entrega" {...logisticSummary(order)} isBusy={isUnsettled(logistic)}>
      <div className="flex flex-wrap items-end gap-2 empty:hidden">
        {addresses.length > 0 && (
          <SelectField
            className="min-w-0 flex-[1_1_16rem]"
            label="Endereço de entrega"
            placeholder="Selecione o endereço"
            options={addresses.map(({ name, fullAddress }, position) => ({
              value: String(position),
              label: `${name}: ${fullAddress}`,
            }))}
            value={index === null ? "" : String(index)}
            onChange={(position) => void pickAddress(Number(position))}
            isBusy={isRecalculating}
          />
        )}
        {addresses.length === 0 && !(isForm && isPhone) && (
          <p className="basis-full text-sm text-muted">Nenhum endereço cadastrado.</p>
        )}
        {!(isForm && isPhone) && (
          <Button variant="quiet" onClick={() => setIsAdding(true)}>
            <PlusIcon className="size-5" />
            Adicionar endereço
          </Button>
        )}
      </div>
      {index !== null && isManual && (
        <ManualFreight
          price={isSettled && order.logistic?.isCustom ? order.logistic.price : null}
          onSet={(price) => choose({ providerId: null, isCustom: true, price, addressIndex: index })}
          isBusy={isRecalculating}
        />
      )}
      {index !== null && !isManual && (
        <DeliveryOptions
          index={index}
          isComing={isFilling}
          chosen={logistic.pendingChoice?.providerId ?? (isSettled ? (order.logistic?.providerId ?? null) : null)}
          onChoose={(providerId) => choose({ providerId, isCustom: false, price: 0, addressIndex: index })}
        />
      )}
      <ChoiceState choice={logistic} />
      {isAgent && !isManual && <FreightGift />}
      {isForm && (
        <NewAddress
          isInline={isPhone}
          canClose={addresses.length > 0}
          onAdded={(position) => {
            setIsAdding(false);
            // The button goes away with the form. The focus stays in the section.
            if (isPhone) document.getElementById(sectionId("logistic"))?.focus({ preventScroll: true });
            void pickAddress(position);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </CheckoutSection>
  );
}

type DeliveryOptionsProps = {
  index: number;
  /** Another answer brings them. */
  isComing: boolean;
  chosen: string | null;
  onChoose: (providerId: string) => void;
};

function DeliveryOptions({ index, isComing, chosen, onChoose }: DeliveryOptionsProps) {
  const { order, isOpened } = useCheckout();
  const options = useQuery({
    ...logisticOptions({ type, code: String(index) }, goodsOf(order)),
    enabled: isOpened && !isComing,
  });
  return (
    <>
      <OptionsState query={options} warning="Falha ao carregar opções de entrega" />
      {options.data?.length === 0 && (
        <p className="text-sm text-muted">Nenhuma opção de entrega atende este endereço.</p>
      )}
      <LogisticChoices
        label="Opções de entrega"
        kind="delivery"
        options={options.data ?? []}
        chosen={chosen}
        onChoose={onChoose}
      />
    </>
  );
}
