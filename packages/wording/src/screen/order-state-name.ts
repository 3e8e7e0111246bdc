import { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { type PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { isGivenBack, isPaidOnline } from "@vitrine/domain/payment/order-payment";
import { fulfilmentNames } from "./fulfilment-name.ts";

type PlacedOrder = {
  status: OrderStatus;
  stage: FulfilmentStage | null;
  payment: { method: PaymentMethod | null; status: PaymentStatus | null; refundedAmount: number };
};

/** One state for people. What the shop does with the goods counts more than the payment, which has a line of its own. */
export function orderStateName({ status, stage, payment }: PlacedOrder): string {
  if (status === OrderStatus.Canceled) return "Cancelado";
  if (status === OrderStatus.Error) return "Em análise pela loja";
  if (stage && stage !== FulfilmentStage.Waiting) return fulfilmentNames[stage];
  if (status === OrderStatus.Finalized) return "Concluído";
  if (payment.status === PaymentStatus.Paid) return "Pago";
  if (isGivenBack({ status: payment.status, refunded: payment.refundedAmount })) return "Devolvido";
  const isOnline = payment.method === null || isPaidOnline(payment.method);
  return isOnline ? "Aguardando pagamento" : fulfilmentNames.waiting;
}
