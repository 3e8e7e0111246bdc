import { SessionType } from "@vitrine/domain/codes/session";
import { ReceiptIcon } from "@vitrine/ui/later-icons.tsx";
import { Link } from "react-router";
import { useSession } from "../session/session.queries.ts";
import { usePlacedOrders } from "./use-placed-orders.ts";

/** The top bar's link to the placed orders, when there are any. A dot says that one waits for its payment. */
export function OrdersLink({ className }: { className: string }) {
  const isAgent = useSession().sessionType === SessionType.PlatformUser;
  const orders = usePlacedOrders() ?? [];
  if (orders.length === 0) return null;
  const isAwaited = orders.some(({ canPay }) => canPay);
  const name = isAgent ? "Pedidos do cliente" : "Meus pedidos";
  return (
    <Link
      to="/orders"
      aria-label={isAwaited ? `${name}, aguardando pagamento` : name}
      title={name}
      className={className}
    >
      <ReceiptIcon className="size-6" />
      {isAwaited && <span className="absolute top-2 right-2 size-2.5 rounded-full bg-caution ring-2 ring-white" />}
    </Link>
  );
}
