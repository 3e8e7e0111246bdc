import { may } from "@vitrine/domain/session/permissions";
import type { ReactNode } from "react";
import { reserveFoot } from "../../../lib/reserve-foot.ts";
import { useSession } from "../../session/session.queries.ts";
import { ConfirmBar } from "./confirm-bar.tsx";
import { GiftBanner } from "./gift-banner.tsx";

/** The footer of the catalogue: notices, a banner when gifts can be chosen, and the customer's confirm button. */
export function CatalogFoot({ children }: { children?: ReactNode }) {
  const mayConfirm = may(useSession().sessionType, "confirm-own-order");
  return (
    <footer ref={reserveFoot} className="fixed inset-x-0 bottom-0 z-10">
      {children}
      <GiftBanner />
      {mayConfirm && (
        <div className="border-t border-line bg-white pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          <div className="page-width">
            <ConfirmBar linksToCart />
          </div>
        </div>
      )}
    </footer>
  );
}
