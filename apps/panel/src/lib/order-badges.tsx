import type { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { PaymentState } from "@vitrine/domain/payment/payment-state";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";
import { orderStatusNames, paymentStateNames } from "@vitrine/wording/panel/order-list-name";
import { fulfilmentNames } from "@vitrine/wording/screen/fulfilment-name";

const stageTones: Record<FulfilmentStage, Tone> = {
  waiting: "caution",
  preparing: "info",
  ready: "brand",
  "on-the-way": "brand",
  delivered: "success",
};

const paymentTones: Record<PaymentState, Tone> = {
  unpaid: "caution",
  waiting: "caution",
  failed: "danger",
  expired: "danger",
  paid: "success",
  "partly-paid": "caution",
  "partly-refunded": "neutral",
  refunded: "neutral",
};

/** How far the shop is; or that the order is over. */
export function StageBadge({ stage, status }: { stage: FulfilmentStage | null; status: OrderStatus }) {
  if (stage && status !== OrderStatus.Canceled && status !== OrderStatus.Error) {
    return <Badge tone={stageTones[stage]}>{fulfilmentNames[stage]}</Badge>;
  }
  const isBad = status === OrderStatus.Canceled || status === OrderStatus.Error;
  return <Badge tone={isBad ? "danger" : "neutral"}>{orderStatusNames[status]}</Badge>;
}

export function PaymentBadge({ state }: { state: PaymentState | null }) {
  return state ? (
    <Badge tone={paymentTones[state]}>{paymentStateNames[state]}</Badge>
  ) : (
    <span className="text-muted">–</span>
  );
}
