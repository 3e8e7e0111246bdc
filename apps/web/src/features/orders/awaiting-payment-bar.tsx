import { SessionType } from "@vitrine/domain/codes/session";
import { ClockIcon } from "@vitrine/ui/later-icons.tsx";
import { Link } from "react-router";
import { orderPath, payNowPath } from "../order/payment-path.ts";
import { useSession } from "../session/session.queries.ts";
import { orderTitle } from "./order-title.ts";
import { usePlacedOrders } from "./use-placed-orders.ts";

/** One line that leads to a placed order that waits for its payment. An agent does not pay, but sees the order. */
export function AwaitingPaymentBar({ className = "" }: { className?: string }) {
  const isAgent = useSession().sessionType === SessionType.PlatformUser;
  const [first, ...others] = usePlacedOrders()?.filter(({ canPay }) => canPay) ?? [];
  if (!first) return null;
  const way = wayTo(first, { isAgent, isOnly: others.length === 0 });
  return (
    <p
      className={`flex min-h-11 items-center gap-2 bg-caution-tint px-4 text-sm leading-snug text-caution ${className}`}
    >
      <ClockIcon className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        {others.length === 0
          ? `${orderTitle(first)} aguarda pagamento`
          : `${others.length + 1} pedidos aguardam pagamento`}
      </span>
      <Link
        to={way.to}
        className="-mr-2 flex min-h-11 shrink-0 items-center rounded-lg px-2 font-bold underline underline-offset-4"
      >
        {way.label}
      </Link>
    </p>
  );
}

type Payable = Parameters<typeof payNowPath>[0];

function wayTo(order: Payable, { isAgent, isOnly }: { isAgent: boolean; isOnly: boolean }) {
  if (!isOnly) return { to: "/orders", label: "Ver pedidos" };
  return isAgent ? { to: orderPath(order.id), label: "Ver pedido" } : { to: payNowPath(order), label: "Pagar agora" };
}
