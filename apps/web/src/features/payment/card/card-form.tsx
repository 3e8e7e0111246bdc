import type { Order } from "@vitrine/contract/storefront/order";
import type { CardOption, CardPayment } from "@vitrine/contract/storefront/payment";
import { cardDigits } from "@vitrine/domain/payment/card/card-brand";
import { type CardField, readExpiry } from "@vitrine/domain/payment/card/card-form";
import { Button } from "@vitrine/ui/button.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { paymentTexts } from "@vitrine/wording/screen/payment-text";
import { type FormEvent, useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ChangePaymentButton } from "../change-payment-button.tsx";
import { UnansweredNotice } from "./attempt-dialogs.tsx";
import { BillingFields } from "./billing-fields.tsx";
import { CardFields } from "./card-fields.tsx";
import { CardOptionsLoader } from "./card-options-loader.tsx";
import { CardPreview } from "./card-preview.tsx";
import { InstallmentFields } from "./installment-fields.tsx";
import { type CardDraft, useCardDraft } from "./use-card-draft.ts";
import { useInstallments } from "./use-installments.ts";
import type { usePaymentAttempt } from "./use-payment-attempt.ts";

const WARNING_STAYS = 5_000;

/** The fields from top to bottom. The card comes first, because its number determines the card type. */
const fieldsInOrder: readonly CardField[] = [
  ...(["number", "name", "expiry", "securityCode", "document", "providerId"] as const),
  ...(["zipCode", "address", "addressNumber", "neighborhood", "city", "state"] as const),
];

type CardFormProps = { order: Order; enableCnpj: boolean; attempt: ReturnType<typeof usePaymentAttempt> };

export function CardForm(props: CardFormProps) {
  return (
    <CardOptionsLoader orderId={props.order.id}>
      {(options) => <LoadedForm {...props} options={options} />}
    </CardOptionsLoader>
  );
}

function LoadedForm({ order, enableCnpj, attempt, options }: CardFormProps & { options: readonly CardOption[] }) {
  const show = useToast();
  const typed = useCardDraft(order, enableCnpj);
  const choice = useInstallments(order, options, typed.draft.number);
  const [isTurned, setIsTurned] = useState(false);
  const { state } = attempt;
  const isProcessing = state.step === "processing";
  const isOpen = state.step === "open";
  const isWrong = (field: CardField) => typed.wrong.includes(field) && !(field === "providerId" && choice.option);
  const { draft } = typed;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isOpen || choice.isSaving) return;
    typed.leaveAll();
    const first = fieldsInOrder.find(isWrong);
    if (first || !choice.option) {
      show({ text: paymentTexts.cardFormInvalid, variant: "warning", stays: WARNING_STAYS });
      document.getElementById(`card-${first}`)?.focus();
      return;
    }
    const body = paymentOf(draft, { providerId: choice.option.providerId, installments: choice.count });
    void attempt.pay((idempotencyKey, captcha) =>
      call("POST /api/order/payment/credit", {
        query: { orderId: order.id },
        body: { ...body, ...captcha },
        idempotencyKey,
      }),
    );
  }

  const errors = Object.fromEntries(
    typed.shownWrong.map((field) => [field, errorText(field, draft[field], enableCnpj)]),
  );
  const fields = { draft, setField: typed.setField, leaveField: typed.leaveField, errors };

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-8">
      <div className="lg:sticky lg:top-24 lg:order-last">
        <CardPreview {...draft} isTurned={isTurned} />
        <p className="mx-auto mt-6 max-w-80 border-t border-line pt-4">
          <span className="flex items-baseline justify-between gap-4">
            Total <strong className="text-2xl tracking-tight tabular-nums">{choice.total}</strong>
          </span>
          <span className="mt-1 block min-h-5 text-right text-sm text-muted">{choice.label}</span>
        </p>
      </div>
      <div className="grid min-w-0 gap-4">
        {/* The attempt under way cannot change any more, so its fields are disabled. */}
        <fieldset disabled={!isOpen} className="grid min-w-0 gap-4">
          <Panel className="grid gap-4">
            <h2 className="font-semibold">Dados do cartão</h2>
            <CardFields {...fields} enableCnpj={enableCnpj} onTurn={setIsTurned} />
          </Panel>
          <Panel className="grid gap-4">
            <h2 className="font-semibold">Parcelamento</h2>
            <InstallmentFields
              choice={choice}
              options={options}
              error={choice.option ? undefined : errors.providerId}
            />
          </Panel>
          <Panel className="grid gap-4">
            <h2 className="font-semibold">Endereço de cobrança</h2>
            <BillingFields {...fields} cepNote={typed.cepNote} />
          </Panel>
        </fieldset>
        {state.step === "unanswered" && <UnansweredNotice text={state.text} onAgain={attempt.askAgain} />}
        <div className="grid gap-3">
          {state.step !== "unanswered" && (
            // `aria-disabled` instead of `disabled`, so that the button keeps the focus.
            <Button variant="filled" type="submit" aria-disabled={!isOpen || choice.isSaving || undefined}>
              {isProcessing && <Spinner />}
              {isProcessing ? "Processando..." : `Pagar ${choice.total}`}
            </Button>
          )}
          {isOpen && <ChangePaymentButton />}
        </div>
      </div>
    </form>
  );
}

function paymentOf(draft: CardDraft, choice: Pick<CardPayment, "providerId" | "installments">): CardPayment {
  const { expiry, complement } = draft;
  const { month = 0, year = 0 } = readExpiry(expiry) ?? {};
  return {
    ...choice,
    number: cardDigits(draft.number),
    name: draft.name.trim(),
    securityCode: draft.securityCode,
    expiryMonth: month,
    expiryYear: year,
    document: draft.document,
    zipCode: draft.zipCode,
    address: draft.address.trim(),
    addressNumber: draft.addressNumber.trim(),
    ...(complement.trim() !== "" && { complement: complement.trim() }),
    neighborhood: draft.neighborhood.trim(),
    city: draft.city.trim(),
    state: draft.state,
  };
}

const wrongTexts: Partial<Record<keyof CardDraft, string>> = {
  number: "Número do cartão inválido.",
  expiry: "Validade inválida.",
  securityCode: "Código de segurança inválido.",
  zipCode: "CEP inválido.",
};

function errorText(field: keyof CardDraft, value: string, enableCnpj: boolean): string {
  if (field === "providerId") return "Escolha o tipo de cartão.";
  if (value.trim() === "") return "Preencha este campo.";
  if (field === "document") return enableCnpj && value.length > 14 ? "CNPJ inválido." : "CPF inválido.";
  return wrongTexts[field] ?? "Preencha este campo.";
}
