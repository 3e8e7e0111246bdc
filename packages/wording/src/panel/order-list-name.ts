import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { PaymentState } from "@vitrine/domain/payment/payment-state";

/** As the people of a shop call them. */
export const orderStatusNames: Record<OrderStatus, string> = {
  [OrderStatus.Creating]: "Em montagem",
  [OrderStatus.Received]: "Recebido",
  [OrderStatus.Finalized]: "Concluído",
  [OrderStatus.Canceled]: "Cancelado",
  [OrderStatus.Error]: "Precisa de análise",
};

export const paymentStateNames: Record<PaymentState, string> = {
  unpaid: "Não pago",
  waiting: "Aguardando pagamento",
  failed: "Recusado",
  expired: "Expirado",
  "partly-paid": "Pago em parte",
  paid: "Pago",
  "partly-refunded": "Estornado em parte",
  refunded: "Estornado",
};
