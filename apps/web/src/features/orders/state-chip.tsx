import type { Order } from "@vitrine/contract/storefront/order";
import type { OrderSummary } from "@vitrine/contract/storefront/orders";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { orderStateName } from "@vitrine/wording/screen/order-state-name";

type State = Pick<OrderSummary, "status" | "stage" | "payment">;

export function stateOf({ status, fulfilment, payment }: Pick<Order, "status" | "fulfilment" | "payment">): State {
  return { status, stage: fulfilment?.stage ?? null, payment };
}

const WAITING = "Aguardando pagamento";

/** The state of an order in people's words. */
export function StateChip({ state }: { state: State }) {
  const name = orderStateName(state);
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${colorsOf(state, name)}`}>
      {name}
    </span>
  );
}

function colorsOf({ status }: State, name: string): string {
  if (status === OrderStatus.Canceled) return "bg-surface text-muted ring-1 ring-line ring-inset";
  return name === WAITING ? "bg-caution-tint text-caution" : "bg-brand-tint text-brand-ink";
}
