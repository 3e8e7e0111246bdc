import { SessionType } from "@vitrine/domain/codes/session";
import { BackIcon, CartIcon } from "@vitrine/ui/icons.tsx";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { whenNetworkIdle } from "@vitrine/ui/network-idle.ts";
import { useLayoutEffect, useState } from "react";
import { Link, useMatch } from "react-router";
import { itemCountText } from "../features/order/summary/item-count.ts";
import { useItemCount } from "../features/order/summary/use-item-count.ts";
import { useBackgroundOrderRefetch } from "../features/order/use-current-order.ts";
import { useMay, useSession } from "../features/session/session.queries.ts";
import { useShopStyle } from "../features/session/shop-style.ts";

const CATALOG = "/catalog";
// The first view does not wait for the placed orders: their link appears when the page has loaded.
const OrdersLink = lazyPart(async () => {
  await whenNetworkIdle();
  return (await import("../features/orders/orders-link.tsx")).OrdersLink;
});
const OrderLimitsButton = lazyPart(async () => {
  await whenNetworkIdle();
  return (await import("./order-limits-button.tsx")).OrderLimitsButton;
});
const AgentButtons = lazyPart(async () => (await import("./agent/agent-buttons.tsx")).AgentButtons);
/** The row has its height from the first view on, so nothing moves when it arrives. */
const ServedContactRow = lazyPart(async () => (await import("./agent/served-contact-row.tsx")).ServedContactRow, {
  placeholder: <span className="md:flex-1" />,
});
const action = "relative grid size-11 shrink-0 place-items-center rounded-xl text-brand-ink hover:bg-brand-tint";

export function TopBar({ hasBack, hasCart }: { hasBack: boolean; hasCart: boolean }) {
  useBackgroundOrderRefetch();
  const { sessionType } = useSession();
  const may = useMay();
  const isOnCatalog = useMatch(CATALOG) !== null;
  // Cart and checkout have a bar at the bottom too. On a phone both together would take a quarter of the screen.
  const scrollsAway = useMatch("/order/*") !== null;
  // On the root, for what hangs from the bar. `:has` would do without it, and made every frame of a long scroll longer.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle("bar-scrolls-away", scrollsAway);
  }, [scrollsAway]);

  return (
    <header
      className={`${scrollsAway ? "max-md:absolute md:fixed" : "fixed"} inset-x-0 top-0 z-20 h-(--bar-height) border-b border-line bg-white pt-[env(safe-area-inset-top)]`}
    >
      <div className="page-width flex h-[calc(100%-var(--contact-row))] items-center gap-1">
        {hasBack && !isOnCatalog && (
          <Link to={CATALOG} aria-label="Voltar" className={`${action} -ml-2.5`}>
            <BackIcon className="size-6" />
          </Link>
        )}
        <Link to={CATALOG} className="flex h-11 min-w-11 items-center overflow-hidden rounded-lg">
          <Brand />
        </Link>
        {may("send-to-contact") && <ServedContactRow />}
        <div className="ml-auto -mr-2.5 flex items-center">
          {hasCart && may("read-order") && <OrdersLink className={action} />}
          {may("send-to-contact") && <AgentButtons className={action} />}
          <OrderLimitsButton className={action} />
          {hasCart && may("read-order") && (
            <CartLink to={sessionType === SessionType.PlatformUser ? "/order/checkout" : "/order"} />
          )}
        </div>
      </div>
    </header>
  );
}

function Brand() {
  const { shop } = useSession();
  const logo = useShopStyle()?.urlLogo;
  const [broken, setBroken] = useState<string | null>(null);
  if (!logo || logo === broken) return <span className="text-xl font-bold tracking-tight">Shop</span>;
  return (
    <img
      src={logo}
      alt={shop.name}
      onError={() => setBroken(logo)}
      className="max-h-[30px] max-w-[min(120px,100%)] object-contain"
    />
  );
}

function CartLink({ to }: { to: string }) {
  const count = useItemCount();
  const label = count === 0 ? "Carrinho" : `Carrinho, ${itemCountText(count)}`;
  return (
    <Link to={to} aria-label={label} className={action}>
      <CartIcon className="size-6" />
      {count > 0 && (
        <span className="absolute top-0 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-xs font-bold text-on-brand tabular-nums ring-2 ring-white">
          {count}
        </span>
      )}
    </Link>
  );
}
