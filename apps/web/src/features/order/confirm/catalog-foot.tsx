import { isOpen } from "@vitrine/domain/codes/order-status";
import type { ReactNode } from "react";
import { reserveFoot } from "../../../lib/reserve-foot.ts";
import { useMay } from "../../session/session.queries.ts";
import { useItemCount } from "../summary/use-item-count.ts";
import { useCurrentOrder } from "../use-current-order.ts";
import { ConfirmBar } from "./confirm-bar.tsx";
import { GiftBanner } from "./gift-banner.tsx";

/**
 * The footer of the catalogue: notices, a banner when gifts can be chosen, and the customer's confirm button. An empty
 * order has nothing to confirm, so there the products have the whole screen.
 */
export function CatalogFoot({ children }: { children?: ReactNode }) {
  const order = useCurrentOrder();
  const hasItems = useItemCount() > 0 || (order !== null && !isOpen(order.status));
  const mayConfirm = useMay()("confirm-own-order") && hasItems;
  return (
    <footer ref={reserveFoot} className="fixed inset-x-0 bottom-0 z-10">
      {children}
      <GiftBanner />
      {mayConfirm && (
        <div className="rounded-t-2xl bg-white pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-[0_-4px_16px_rgb(0_0_0/0.08)] motion-safe:animate-rise short:rounded-none short:pt-1 short:pb-[max(0.25rem,env(safe-area-inset-bottom))]">
          <div className="page-width">
            <ConfirmBar />
          </div>
        </div>
      )}
    </footer>
  );
}
