import type { Presence, ShopScreen } from "@vitrine/contract/storefront/live";
import { productPath } from "@vitrine/domain/catalog/variant-id";
import { SessionType } from "@vitrine/domain/codes/session";
import { may } from "@vitrine/domain/session/permissions";
import { Link, useLocation } from "react-router";
import { useSession } from "../session/session.queries.ts";
import { useLive } from "./use-live.ts";

/** Applies live updates to the order that two people view at the same time, and shows who else is viewing it. */
export function LiveOrder() {
  return may(useSession().sessionType, "read-order") ? <Live /> : null;
}

function Live() {
  const presence = useLive();
  const isAgent = useSession().sessionType === SessionType.PlatformUser;
  // The live region is always on the page: a screen reader only announces text that is added to an existing region.
  return (
    <div aria-live="polite" className={presenceFrame}>
      {presence && (isAgent ? <CustomerChip presence={presence} /> : presence.isAgentHere && <AgentChip />)}
    </div>
  );
}

/**
 * On a phone the top bar has no room, so the chip is below it. From 768 px the chip is in the middle of the bar.
 * It is hidden while offline: presence is unknown then, and the connection bar needs the space.
 */
const presenceFrame =
  "in-[.offline]:hidden pointer-events-none fixed inset-x-0 top-[calc(var(--bar-height)-1px)] z-20 flex justify-center px-4 " +
  "md:top-[env(safe-area-inset-top)] md:h-[calc(var(--bar-height)-env(safe-area-inset-top)-1px)] md:items-center md:px-72";
const chip =
  "flex min-w-0 max-w-full items-center gap-1.5 bg-white px-3 font-medium text-muted motion-safe:animate-rise " +
  "max-md:rounded-b-xl max-md:border max-md:border-t-0 max-md:border-line max-md:pb-0.5 max-md:leading-[0.9375rem] " +
  "md:rounded-full md:bg-surface md:py-1.5 md:text-sm";

function CustomerChip({ presence }: { presence: Presence }) {
  const { pathname } = useLocation();
  const { customer } = presence;
  const text = customerText(presence);
  const page = customer?.productId ? productPath(customer.productId) : null;
  return (
    <p className={`${chip} text-sm`}>
      <Dot isOn={customer !== null} />
      {page && page !== pathname ? (
        <Link
          to={page}
          className="pointer-events-auto relative min-w-0 rounded underline underline-offset-2 after:absolute after:-inset-2 hover:text-ink"
        >
          <span className="block truncate">{text}</span>
        </Link>
      ) : (
        <span className="truncate">{text}</span>
      )}
    </p>
  );
}

function AgentChip() {
  return (
    <p className={`${chip} text-xs`}>
      <Dot isOn />
      <span className="truncate">Um atendente está ajudando você</span>
    </p>
  );
}

function Dot({ isOn }: { isOn: boolean }) {
  return <span aria-hidden className={`size-2 shrink-0 rounded-full ${isOn ? "bg-brand" : "bg-muted/40"}`} />;
}

const customerAt: Record<ShopScreen, string> = {
  catalog: "Cliente no catálogo",
  product: "Cliente vendo um produto",
  cart: "Cliente no carrinho",
  checkout: "Cliente finalizando o pedido",
  payment: "Cliente no pagamento",
  done: "Cliente na confirmação",
};

/** The text that tells an agent where the customer is. */
function customerText({ customer }: Pick<Presence, "customer">): string {
  return customer ? customerAt[customer.place] : "Cliente fora da loja";
}
