import type { MoneySaid } from "@vitrine/contract/platform/orders";
import type { ReceiptMeans } from "@vitrine/domain/codes/receipt-means";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { useState } from "react";
import { FormDialog } from "../../../lib/edit/form-dialog.tsx";
import { answerMistake, firstAnswer, type MoneyAnswer, saidOf } from "./money-answer.ts";
import { MoneyQuestion } from "./money-question.tsx";

type ReceiveDialogProps = {
  /** Of what: the order and its customer. */
  name: string;
  owed: Cents;
  means: ReceiptMeans;
  dueOn: string | null;
  /** Before the delivery, an order is paid as a whole. */
  isDelivered: boolean;
  isBusy: boolean;
  failure: Error | null;
  onConfirm: (said: MoneySaid) => void;
  onClose: () => void;
};

/** Money that no provider tells of has arrived, or is waited for until another day. */
export function ReceiveDialog({ name, owed, means, dueOn, isDelivered, onConfirm, ...dialog }: ReceiveDialogProps) {
  const first: MoneyAnswer = { ...firstAnswer(means, dueOn), kind: "all" };
  const [answer, setAnswer] = useState(first);
  const [isTried, setIsTried] = useState(false);
  const confirm = () => {
    setIsTried(true);
    if (!answerMistake(answer, owed)) onConfirm(saidOf(answer, dueOn));
  };
  return (
    <FormDialog
      title="Receber pagamento"
      action={answer.kind === "later" ? "Salvar prazo" : "Recebi"}
      isDirty={JSON.stringify(answer) !== JSON.stringify(first)}
      failure={dialog.failure}
      isBusy={dialog.isBusy}
      onConfirm={confirm}
      onClose={dialog.onClose}
    >
      <p>
        {name}: faltam <strong className="font-semibold">{formatBRL(owed)}</strong>.
      </p>
      <MoneyQuestion
        answer={answer}
        onChange={setAnswer}
        owed={owed}
        kinds={isDelivered ? ["all", "part", "later"] : ["all"]}
        isTried={isTried}
      />
      {answer.kind !== "later" && (
        <p className="text-sm text-muted">
          O histórico guarda quem recebeu, quanto e como. Pago por inteiro, o cliente recebe a confirmação na conversa.
        </p>
      )}
    </FormDialog>
  );
}
