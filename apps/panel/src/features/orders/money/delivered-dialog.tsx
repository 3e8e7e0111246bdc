import type { MoneySaid } from "@vitrine/contract/platform/orders";
import type { ReceiptMeans } from "@vitrine/domain/codes/receipt-means";
import type { Cents } from "@vitrine/domain/money";
import { dateOf, dayOf, plusDays } from "@vitrine/domain/time/shop-clock";
import { invoiceDueText, invoiceName } from "@vitrine/wording/time/invoice-text";
import { useState } from "react";
import { FormDialog } from "../../../lib/edit/form-dialog.tsx";
import { useMay, useShopTimeZone } from "../../account/use-me.ts";
import { answerMistake, firstAnswer, saidOf } from "./money-answer.ts";
import { MoneyQuestion } from "./money-question.tsx";

type DeliveredDialogProps = {
  count: number;
  /** What is not paid of them. Absent: everything is. `amount` is null where not all of them are in sight. */
  unpaid?: { amount: Cents | null; count: number; means: ReceiptMeans } | undefined;
  /** The days of each invoice among them: it is paid later, and nobody is asked for it. */
  invoices?: readonly number[] | undefined;
  isBusy?: boolean;
  failure?: Error | null;
  onConfirm: (said: MoneySaid) => void;
  onClose: () => void;
};

/**
 * Delivered ends an order and tells its customer: neither can be taken back. What is not paid is asked for here, where
 * the person who took the money says so.
 */
export function DeliveredDialog({
  count,
  unpaid,
  invoices = [],
  failure = null,
  onConfirm,
  ...dialog
}: DeliveredDialogProps) {
  const may = useMay();
  const asked = may("record-payment") ? unpaid : undefined;
  const [answer, setAnswer] = useState(() => firstAnswer(unpaid?.means ?? "cash"));
  const [isTried, setIsTried] = useState(false);
  const amount = asked?.amount ?? null;
  const confirm = () => {
    setIsTried(true);
    if (asked && answerMistake(answer, amount)) return;
    onConfirm(asked ? saidOf(answer) : {});
  };
  return (
    <FormDialog
      title={count === 1 ? "Marcar como entregue?" : `Marcar ${count} pedidos como entregues?`}
      action={count === 1 ? "Entregue" : "Marcar entregues"}
      isDirty={answer.kind !== ""}
      failure={failure}
      onConfirm={confirm}
      {...dialog}
    >
      <p>
        {count === 1
          ? "Isso conclui o pedido, e o cliente recebe a mensagem da entrega."
          : "Isso conclui os pedidos, e cada cliente recebe a mensagem da entrega."}
      </p>
      <InvoicesDue invoices={invoices} isOne={count === 1} />
      {unpaid && <p className="font-medium">{unpaidText(count, unpaid.count)}</p>}
      {asked && (
        <MoneyQuestion answer={answer} onChange={setAnswer} owed={amount} isMany={count > 1} isTried={isTried} />
      )}
      {unpaid && !asked && <p>O que falta receber fica em A receber.</p>}
    </FormDialog>
  );
}

/** “Faturado 28 dias: vence em 16/12/2026.” */
function InvoicesDue({ invoices, isOne }: { invoices: readonly number[]; isOne: boolean }) {
  const timeZone = useShopTimeZone();
  const [dueDays] = invoices;
  if (dueDays === undefined) return null;
  const dueOn = dateOf(plusDays(dayOf(Date.now(), timeZone), dueDays));
  if (isOne)
    return (
      <p className="font-medium">
        {invoiceName(dueDays)}: {invoiceDueText({ dueDays, dueOn })}. O valor fica em A receber.
      </p>
    );
  const orders = invoices.length === 1 ? "1 é faturado: vence" : `${invoices.length} são faturados: vencem`;
  return <p className="font-medium">{orders} no prazo combinado, a contar de hoje, e ficam em A receber.</p>;
}

function unpaidText(count: number, unpaid: number): string {
  if (count === 1) return "Este pedido ainda não está pago.";
  if (unpaid === count) return "Eles ainda não estão pagos.";
  return unpaid === 1 ? "1 deles ainda não está pago." : `${unpaid} deles ainda não estão pagos.`;
}
