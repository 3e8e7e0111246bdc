import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { cents } from "@vitrine/domain/money";
import { DISPUTED } from "@vitrine/domain/payment/attempt";
import { isConfirmedManually } from "@vitrine/domain/payment/order-payment";
import { isUnpaidState } from "@vitrine/domain/payment/payment-state";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { notGivenBackText } from "@vitrine/wording/panel/not-given-back-text";
import { methodNames } from "@vitrine/wording/panel/report-text";
import { receivedBy } from "@vitrine/wording/screen/receipt-text";
import { calendarDay } from "@vitrine/wording/time/calendar-day";
import { invoiceDueText, invoiceName } from "@vitrine/wording/time/invoice-text";
import { momentText } from "../../../lib/time-text.ts";
import { moneyText } from "../order-text.ts";
import { changeText, meansText } from "../payment-means.ts";
import { type Payment, refundableOf } from "./dialogs/payment-text.ts";

const statuses: Record<PaymentStatus, { text: string; tone: Tone }> = {
  [PaymentStatus.Waiting]: { text: "Aguardando", tone: "caution" },
  [PaymentStatus.Paid]: { text: "Pago", tone: "success" },
  [PaymentStatus.Expired]: { text: "Expirado", tone: "neutral" },
  [PaymentStatus.Failed]: { text: "Recusado", tone: "danger" },
  [PaymentStatus.Canceled]: { text: "Cancelado", tone: "neutral" },
};

/** Every attempt to pay, with what its provider calls it. */
export function PaymentsCard({ page }: { page: PanelOrderDetails }) {
  const { method, cashAmount, invoice } = page.order.payment;
  const change = changeText(cashAmount ?? null, page.order.totalAmout);
  const option = page.paymentOption || (invoice ? invoiceName(invoice.dueDays) : "");
  const means = meansText({ method, option, cashAmount: cashAmount ?? null });
  const isToBeDelivered = invoice && !page.owed && isUnpaidState(page.paymentState);
  return (
    <Card title="Pagamento" text={means || "Nenhuma forma escolhida"}>
      {change && isUnpaidState(page.paymentState) && <p className="mb-2 font-medium">{change}</p>}
      {page.saidPaidAt && (
        <p className="mb-2 font-medium text-caution">
          O cliente diz que pagou ({momentText(page.saidPaidAt, page.timeZone)}). Confira se o dinheiro chegou.
        </p>
      )}
      {isToBeDelivered && <p className="mb-2 font-medium first-letter:uppercase">{invoiceDueText(invoice)}</p>}
      <DifferenceLine payment={page.order.payment} />
      {page.owed && <OwedLine owed={page.owed} timeZone={page.timeZone} />}
      {page.receipts.map(({ means: by, amount, at }) => (
        <p key={at} className="text-sm">
          Recebido {receivedBy[by]}: {moneyText(amount)}, {momentText(at, page.timeZone)}
        </p>
      ))}
      {page.payments.length === 0 ? (
        <p className="text-muted">Nenhuma cobrança foi feita.</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {page.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} page={page} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What changed items left to pay or to give back. */
function DifferenceLine({ payment }: { payment: PanelOrderDetails["order"]["payment"] }) {
  const { paidAmount, dueAmount, surplusAmount } = payment;
  return (
    <>
      {dueAmount !== undefined && (
        <p className="mb-2 font-medium text-caution">
          Falta receber {moneyText(dueAmount)} (já pago: {moneyText(paidAmount ?? 0)})
        </p>
      )}
      {surplusAmount !== undefined && (
        <p className="mb-2 font-medium text-caution">
          A devolver: {moneyText(surplusAmount)}, que o cliente pagou além do novo total
        </p>
      )}
    </>
  );
}

type OwedLineProps = { owed: NonNullable<PanelOrderDetails["owed"]>; timeZone: string };

function OwedLine({ owed: { amount, since, dueOn }, timeZone }: OwedLineProps) {
  const when = dueOn ? `até ${calendarDay(dueOn)}` : since && `desde ${momentText(since, timeZone)}`;
  return (
    <p className="mb-2 font-medium text-caution">
      A receber: {moneyText(amount)}
      {when && `, ${when}`}
    </p>
  );
}

/** How the provider's code begins where it was asked to give the payment back and did not. */
const REFUND_REFUSED = "refund-refused: ";

function stateOf({ status, isRefunded, isRefunding }: Payment): { text: string; tone: Tone } {
  if (isRefunding) return { text: "Estorno em andamento", tone: "caution" };
  return isRefunded ? { text: "Estornado", tone: "neutral" } : statuses[status];
}

/** Why the money of a payment that should have gone back is still there. Null where it need not, or goes by itself. */
function obstacleOf(payment: Payment, { order }: PanelOrderDetails): string | null {
  if (payment.failureCode?.startsWith(REFUND_REFUSED)) return payment.failureCode.slice(REFUND_REFUSED.length);
  return order.status === OrderStatus.Canceled && isConfirmedManually(payment) ? "by-hand" : null;
}

function PaymentRow({ payment, page }: { payment: Payment; page: PanelOrderDetails }) {
  const { timeZone } = page;
  const { status, method, amount, installments, createdAt, expiresAt, providerPaymentId, failureCode, refunds } =
    payment;
  const { text, tone } = stateOf(payment);
  const obstacle = obstacleOf(payment, page);
  const isContested = status === PaymentStatus.Paid && failureCode === DISPUTED;
  const details = [
    momentText(createdAt, timeZone),
    installments > 1 && `${installments}×`,
    payment.card && `${payment.card.brand} final ${payment.card.lastFour}`,
    status === PaymentStatus.Waiting && expiresAt && `vence ${momentText(expiresAt, timeZone)}`,
    failureCode && obstacle === null && !isContested && `código ${failureCode}`,
  ];
  return (
    <li className="grid gap-1 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{methodNames[method]}</span>
        <Badge tone={tone}>{text}</Badge>
        {isContested && <Badge tone="danger">Contestado</Badge>}
        {payment.isExtra && <Badge tone="caution">Pago a mais</Badge>}
        <span className="ml-auto tabular-nums">{moneyText(amount)}</span>
      </div>
      <p className="text-sm text-muted">{details.filter(Boolean).join(" · ")}</p>
      {providerPaymentId && (
        <p className="text-sm break-all text-muted">
          Referência: <span className="font-mono select-all">{providerPaymentId}</span>
        </p>
      )}
      {obstacle !== null && refundableOf(payment) > 0 && (
        <p className="text-sm text-pretty text-danger">{notGivenBackText(cents(refundableOf(payment)), obstacle)}</p>
      )}
      {refunds.map((refund) => (
        <p key={refund.id} className="text-sm">
          {refund.status === "processing"
            ? "Estorno em andamento"
            : refund.status === "done"
              ? "Estornado"
              : "Estorno recusado"}
          : {moneyText(refund.amount)}, {momentText(refund.createdAt, timeZone)}
          {refund.by.name && ` por ${refund.by.name}`}
          {refund.reason && ` — ${refund.reason}`}
        </p>
      ))}
    </li>
  );
}
