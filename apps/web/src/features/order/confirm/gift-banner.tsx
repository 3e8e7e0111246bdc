import { isOpen } from "@vitrine/domain/codes/order-status";
import { SessionType } from "@vitrine/domain/codes/session";
import { ForwardIcon } from "@vitrine/ui/icons.tsx";
import { GiftIcon } from "@vitrine/ui/later-icons.tsx";
import { Link } from "react-router";
import { useSession } from "../../session/session.queries.ts";
import { useCurrentOrder } from "../use-current-order.ts";
import { giftsLeft } from "./gifts-left.ts";

/** Says that gifts can be chosen, and links to them. */
export function GiftBanner() {
  const { sessionType } = useSession();
  const order = useCurrentOrder();
  const left = order && isOpen(order.status) ? giftsLeft(order.gifts) : 0;
  if (left === 0) return null;
  return (
    <Link
      to={sessionType === SessionType.PlatformUser ? "/order/checkout" : "/order"}
      className="block bg-accent text-on-accent -outline-offset-4 outline-current"
    >
      <span className="page-width flex min-h-11 items-center gap-2.5 py-2 text-sm">
        <GiftIcon className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 font-medium text-pretty">
          {left === 1 ? "Você ganhou um brinde!" : `Você ganhou ${left} brindes!`}
        </span>
        <span className="font-bold whitespace-nowrap">Escolher</span>
        <ForwardIcon className="size-4 shrink-0" />
      </span>
    </Link>
  );
}
