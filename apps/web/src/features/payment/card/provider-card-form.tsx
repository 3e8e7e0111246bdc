import type { Order } from "@vitrine/contract/storefront/order";
import type { CardOption, OrderCharge } from "@vitrine/contract/storefront/payment";
import { ownCardOption } from "@vitrine/domain/payment/card-installments";
import { type ComponentType, useEffect, useState } from "react";
import { Panel } from "../../../ui/layout/panel.tsx";
import { AmountToPay } from "../amount-to-pay.tsx";
import { ChangePaymentButton } from "../change-payment-button.tsx";
import { PaymentFailure } from "../payment-failure.tsx";
import { PaymentSkeleton } from "../payment-skeleton.tsx";
import { CardOptionsLoader } from "./card-options-loader.tsx";
import { documentTakesCards } from "./document-takes-cards.ts";
import { InstallmentFields } from "./installment-fields.tsx";
import { useInstallments } from "./use-installments.ts";
import type { PaymentAttemptState, SendPayment } from "./use-payment-attempt.ts";

/** Takes the focus for a card that is to be edited: the fields themselves are the provider's. */
export const PROVIDER_FORM_TITLE = "card-provider-form";

type FieldState = {
  cardForm: NonNullable<OrderCharge["cardForm"]>;
  pay: (send: SendPayment) => Promise<PaymentAttemptState>;
  /** No attempt is under way. */
  isOpen: boolean;
};

/** What the fields of a provider are given: they read a card and send its token by `pay`. */
export type ProviderFieldsProps = FieldState & { amount: number; count: number; email: string };

export type LoadProviderFields = () => Promise<ComponentType<ProviderFieldsProps>>;

type ProviderCardFormProps = FieldState & { order: Order; load: LoadProviderFields };

/**
 * The same form as for every other provider, except that the card itself is typed into the provider's fields. The
 * installments are the shop's: the provider's own list knows neither limits nor interest.
 */
export function ProviderCardForm({ order, ...form }: ProviderCardFormProps) {
  const mustReload = documentTakesCards() === false;
  useEffect(() => {
    if (mustReload) window.location.reload();
  }, [mustReload]);
  if (mustReload) return <PaymentSkeleton text="Carregando..." />;
  return (
    <CardOptionsLoader orderId={order.id} select={(options) => (ownOption(order, options) ? options : [])}>
      {(options) => <LoadedForm order={order} options={options} {...form} />}
    </CardOptionsLoader>
  );
}

function ownOption({ payment }: Order, options: readonly CardOption[]): CardOption | undefined {
  return ownCardOption({ optionId: payment.providerId, providerType: payment.providerType }, options);
}

function LoadedForm({ order, options, load, ...form }: ProviderCardFormProps & { options: readonly CardOption[] }) {
  const choice = useInstallments(
    order,
    [ownOption(order, options)].filter((own) => own !== undefined),
  );
  const { Fields, hasFailed, retry } = useFields(load);
  return (
    <div className="mt-4 grid gap-4">
      {/* Another installment would empty the provider's form while its card is being charged. */}
      <fieldset disabled={!form.isOpen} className="min-w-0">
        <Panel className="grid gap-4">
          <h2 className="font-semibold">Parcelamento</h2>
          <AmountToPay amount={choice.amount} />
          {(choice.offers.length > 1 || options.length > 1) && <InstallmentFields choice={choice} options={options} />}
        </Panel>
      </fieldset>
      <Panel className="grid gap-4">
        <h2 id={PROVIDER_FORM_TITLE} tabIndex={-1} className="font-semibold outline-none">
          Dados do cartão
        </h2>
        {Fields && <Fields {...form} amount={choice.amount} count={choice.count} email={order.customer.email} />}
        {!Fields && !hasFailed && <PaymentSkeleton text="Carregando..." />}
        {hasFailed && (
          <PaymentFailure text="Não foi possível carregar o formulário do cartão" onRetry={retry}>
            <ChangePaymentButton />
          </PaymentFailure>
        )}
      </Panel>
    </div>
  );
}

/** The code of a provider's fields comes only to who pays with it. */
function useFields(load: LoadProviderFields) {
  const [Fields, setFields] = useState<ComponentType<ProviderFieldsProps>>();
  const [failures, setFailures] = useState({ count: 0, isNow: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` loads again after a failure
  useEffect(() => {
    let isMounted = true;
    load().then(
      (loaded) => isMounted && setFields(() => loaded),
      () => isMounted && setFailures(({ count }) => ({ count, isNow: true })),
    );
    return () => {
      isMounted = false;
    };
  }, [load, failures.count]);
  const retry = () => setFailures(({ count }) => ({ count: count + 1, isNow: false }));
  return { Fields, hasFailed: failures.isNow, retry };
}
