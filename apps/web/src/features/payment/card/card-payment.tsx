import type { Order } from "@vitrine/contract/storefront/order";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { EmptyState } from "@vitrine/ui/feedback/empty-state.tsx";
import { AlertIcon } from "@vitrine/ui/icons.tsx";
import { ClockIcon } from "@vitrine/ui/later-icons.tsx";
import { useState } from "react";
import { formatReais } from "../../../lib/reais.ts";
import { NarrowPage } from "../../../ui/layout/narrow-page.tsx";
import { StatusPage } from "../../../ui/layout/status-page.tsx";
import { AwaitingPayment } from "../amount-to-pay.tsx";
import { ChangePaymentButton } from "../change-payment-button.tsx";
import { LeavePaid } from "../leave-paid.tsx";
import type { TimedCharge } from "../payment.queries.ts";
import { AttemptDialogs } from "./attempt-dialogs.tsx";
import { CardForm } from "./card-form.tsx";
import { PROVIDER_FORM_TITLE, ProviderCardForm } from "./provider-card-form.tsx";
import { type PaymentAttemptState, usePaymentAttempt } from "./use-payment-attempt.ts";
import { cardFormOf } from "./vendors/card-forms.ts";

type CardPaymentProps = { order: Order; charged: TimedCharge; enableCnpj: boolean };

export function CardPayment({ order, charged, enableCnpj }: CardPaymentProps) {
  const [onArrival] = useState(() => stateOnArrival(charged));
  const attempt = usePaymentAttempt(order.id, onArrival);
  const { cardForm } = charged;
  const { state } = attempt;
  const isWaiting = state.step === "waiting";
  const load = cardFormOf(order.payment.providerType);
  const isAtProvider = load !== undefined;

  function edit() {
    attempt.reopen();
    // The next task, because the closing dialog first returns the focus and the form is still disabled.
    setTimeout(() => document.getElementById(isAtProvider ? PROVIDER_FORM_TITLE : "card-number")?.focus());
  }

  if (state.step === "paid") return <LeavePaid orderId={order.id} />;
  if (isWaiting && onArrival.step === "waiting") return <PaymentConfirming />;
  return (
    <>
      {isWaiting && <PaymentConfirming />}
      {/* Hidden but rendered, so that the person need not type the card again if it is refused later. */}
      <div hidden={isWaiting}>
        <NarrowPage
          title={`Pagar ${formatReais(order.totalAmout)} com cartão`}
          width={isAtProvider ? "provider" : "wide"}
        >
          {!isAtProvider && <CardForm order={order} enableCnpj={enableCnpj} attempt={attempt} />}
          {load && cardForm && (
            <ProviderCardForm
              order={order}
              load={load}
              cardForm={cardForm}
              pay={attempt.pay}
              isOpen={state.step === "open"}
            />
          )}
          {isAtProvider && !cardForm && <CardFormMissing />}
          <AttemptDialogs attempt={attempt} hasOwnForm={!isAtProvider} onEdit={edit} />
        </NarrowPage>
      </div>
    </>
  );
}

/** The shop gave no key for the provider's form. Our own form would take a card that the provider cannot charge. */
function CardFormMissing() {
  return (
    <EmptyState
      icon={<AlertIcon />}
      title="Nenhum cartão disponível"
      text="A loja ainda não configurou esta forma de pagamento. Escolha outra."
    >
      <ChangePaymentButton />
    </EmptyState>
  );
}

/** A person who returns while the card is being charged sees the waiting page instead of the form. */
function stateOnArrival({ charge }: TimedCharge): PaymentAttemptState {
  const isUnderWay = charge?.method === PaymentMethod.CreditCard && charge.status === PaymentStatus.Waiting;
  return isUnderWay ? { step: "waiting", since: 0 } : { step: "open" };
}

function PaymentConfirming() {
  return (
    <StatusPage
      icon={<ClockIcon />}
      title="Estamos confirmando o seu pagamento"
      text="Costuma levar poucos segundos. Não é preciso pagar de novo: a resposta aparece aqui."
    >
      <AwaitingPayment text="Aguardando a confirmação..." />
    </StatusPage>
  );
}
