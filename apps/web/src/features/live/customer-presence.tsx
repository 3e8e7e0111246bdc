import type { Presence, ShopScreen } from "@vitrine/contract/storefront/live";
import { productPath } from "@vitrine/domain/catalog/variant-id";
import { Link, useLocation } from "react-router";
import { usePresence } from "./presence.ts";
import { PresenceDot } from "./presence-dot.tsx";

/** Tells an agent where the customer is. Hidden while offline: nobody knows it then. */
export function CustomerPresence({ className }: { className: string }) {
  const { pathname } = useLocation();
  const presence = usePresence();
  const page = presence?.customer?.productId && productPath(presence.customer.productId);
  const text = presence && customerText(presence);
  // The live region is always on the page: a screen reader only announces text that is added to an existing region.
  return (
    <div aria-live="polite" className={`in-[.offline]:hidden ${className}`}>
      {presence && (
        <p className="flex min-w-0 items-center gap-1.5 rounded-full bg-surface px-2.5 py-1 text-xs font-medium text-muted">
          <PresenceDot isOn={presence.customer !== null} />
          {page && page !== pathname ? (
            <Link
              to={page}
              className="relative min-w-0 rounded underline underline-offset-2 after:absolute after:-inset-2 hover:text-ink"
            >
              <span className="block truncate">{text}</span>
            </Link>
          ) : (
            <span className="truncate">{text}</span>
          )}
        </p>
      )}
    </div>
  );
}

const customerAt: Record<ShopScreen, string> = {
  catalog: "Cliente no catálogo",
  product: "Cliente vendo um produto",
  cart: "Cliente no carrinho",
  checkout: "Cliente finalizando o pedido",
  payment: "Cliente no pagamento",
  done: "Cliente na confirmação",
};

function customerText({ customer }: Pick<Presence, "customer">): string {
  return customer ? customerAt[customer.place] : "Cliente fora da loja";
}
