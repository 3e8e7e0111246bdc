import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { paymentTexts } from "@vitrine/wording/screen/payment-text";
import { HumanCheck } from "../captcha/human-check.tsx";
import { useChangePayment } from "../use-change-payment.ts";
import type { usePaymentAttempt } from "./use-payment-attempt.ts";

type AttemptDialogsProps = {
  attempt: ReturnType<typeof usePaymentAttempt>;
  /** Our own form shows the notice about a missing response itself. For the provider's form it is shown here. */
  hasOwnForm: boolean;
  /** Goes back to the form with the refused card. */
  onEdit: () => void;
};

/** The dialogs of an attempt: a captcha, a missing response, or a refusal. */
export function AttemptDialogs({ attempt, hasOwnForm, onEdit }: AttemptDialogsProps) {
  const { state } = attempt;
  if (state.step === "refused") return <RefusedDialog text={state.text} onEdit={onEdit} />;
  if (state.step === "challenge") {
    return (
      <Modal
        title="Verificação"
        shape="sheet"
        onClose={attempt.reopen}
        footer={
          <Button variant="quiet" onClick={attempt.reopen}>
            Cancelar
          </Button>
        }
      >
        <div className="grid gap-4">
          <FailureBlock text={state.hasFailed ? paymentTexts.captchaFailed : undefined} />
          <p className="text-base text-pretty">
            Confirme que você não é um robô e o pagamento continua com os mesmos dados.
          </p>
          <HumanCheck key={state.id} captchaKey={state.captchaKey} onPassed={attempt.answer} />
        </div>
      </Modal>
    );
  }
  if (state.step === "unanswered" && !hasOwnForm) {
    return (
      <div className="mt-4">
        <UnansweredNotice text={state.text} onAgain={attempt.askAgain} />
      </div>
    );
  }
  return null;
}

function scrollIntoViewport(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}

/** It is unknown whether the card was charged. Only the same attempt with the same key can be retried safely. */
export function UnansweredNotice({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div
      ref={scrollIntoViewport}
      role="alert"
      className="grid gap-3 rounded-2xl bg-caution-tint p-4 text-sm text-pretty text-caution"
    >
      <p>
        <strong className="block text-base">{text}</strong>
        Confira a sua conexão e tente novamente. O seu cartão não será cobrado duas vezes.
      </p>
      <Button variant="quiet" onClick={onAgain}>
        Tentar novamente
      </Button>
    </div>
  );
}

function RefusedDialog({ text, onEdit }: { text: string; onEdit: () => void }) {
  const { changePayment, isChanging } = useChangePayment();
  return (
    <Modal
      title="Pagamento não concluído"
      shape="sheet"
      onClose={onEdit}
      footer={
        <div className="-mx-3 grid gap-3">
          <Button variant="filled" onClick={onEdit}>
            Editar dados do cartão
          </Button>
          <Button
            variant="quiet"
            aria-disabled={isChanging || undefined}
            onClick={() => {
              if (!isChanging) changePayment();
            }}
          >
            {isChanging && <Spinner />}
            Alterar forma de pagamento
          </Button>
        </div>
      }
    >
      <p className="text-base text-pretty break-words whitespace-pre-line">{text}</p>
    </Modal>
  );
}
