import type { OrderPage } from "@vitrine/contract/storefront/orders";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { isConfirmedManually, isPaidOnline } from "@vitrine/domain/payment/order-payment";
import { Icon } from "@vitrine/ui/icons.tsx";
import type { ReactNode } from "react";
import { ReceiptCard } from "../../features/orders/details/receipt-card.tsx";
import { refundName } from "../../features/orders/details/refund-text.ts";
import { formatReais } from "../../lib/reais.ts";
import { StatusPage } from "../../ui/layout/status-page.tsx";

type CanceledOrderProps = { page: OrderPage; isAgent: boolean; children: ReactNode };

/** The last page of a canceled order: who canceled it, why, and what happens with the money. */
export function CanceledOrder({ page, isAgent, children }: CanceledOrderProps) {
  const canceled = page.timeline.find(({ what }) => what === "canceled");
  const money = isAgent ? [] : moneyTexts(page);
  return (
    <StatusPage
      icon={<CanceledIcon />}
      title="Pedido cancelado"
      text={`${causeText(canceled?.because ?? null, isAgent)} Para comprar, é só montar um novo.`}
      details={
        <>
          {canceled?.note && (
            <p className="rounded-xl bg-caution-tint px-4 py-3 text-left text-sm text-pretty break-words text-caution">
              <strong className="font-semibold">Motivo:</strong> {canceled.note}
            </p>
          )}
          {money.length > 0 && <p className="text-sm text-pretty">{money.join(" ")}</p>}
          <ReceiptCard order={page.order} />
        </>
      }
    >
      {children}
    </StatusPage>
  );
}

type Because = OrderPage["timeline"][number]["because"];

function causeText(because: Because, isAgent: boolean): string {
  switch (because) {
    case "shop":
      return "A loja cancelou este pedido.";
    case "customer":
      return isAgent ? "O cliente cancelou este pedido." : "Você cancelou este pedido.";
    case "unpaid":
      return "Este pedido não foi pago a tempo e foi cancelado.";
    case null:
      return "Este pedido não vale mais.";
  }
}

/** A provider gives back what was paid, also when it arrives late. Money paid by hand only the shop can return. */
function moneyTexts({ order: { payment, totalAmout }, refunds }: OrderPage): string[] {
  if (refunds.length > 0) {
    return refunds.map((refund) => `${refundName(refund)}: ${formatReais(refund.amount)}.`);
  }
  const { method, providerType, status } = payment;
  if (method === null || providerType === null) return [];
  const isByHand = isConfirmedManually({ method, providerType });
  if (status === PaymentStatus.Paid) {
    const paid = `O pagamento de ${formatReais(totalAmout)}`;
    return [isByHand ? `${paid} está com a loja: combine com ela a devolução.` : `${paid} será devolvido.`];
  }
  if (!isPaidOnline(method)) return [];
  return [
    "Não pague mais este pedido.",
    isByHand
      ? "Se você já pagou, combine a devolução com a loja."
      : "Se você já pagou, o dinheiro é devolvido automaticamente.",
  ];
}

function CanceledIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M9 9l6 6M15 9l-6 6" />
    </Icon>
  );
}
