import type { ShopSettings } from "@vitrine/contract/shop-settings";
import { isOpen } from "@vitrine/domain/order/status";
import { SessionType } from "@vitrine/domain/session/session";
import { reserveFoot } from "../../lib/reserve-foot.ts";
import { ClosedNotice } from "../basket/closed-notice.tsx";
import { OrderWarnings } from "../basket/order-warnings.tsx";
import { brokenLimits } from "../order/confirm-obstacles.ts";
import { useIsUpdating } from "../order/order.queries.ts";
import type { ShownOrder } from "../order/shown-order.ts";
import { useSession } from "../session/session.queries.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { CheckoutContext } from "./checkout-context.ts";
import { ContactSection } from "./contact-section.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { FinishBar } from "./finish-bar.tsx";
import { ItemsSection } from "./items-section.tsx";
import { KindSection } from "./kind-section.tsx";
import { kindOf } from "./logistic-kind.ts";
import { PaymentSection } from "./payment-section.tsx";
import { PickupSection } from "./pickup-section.tsx";
import { ScheduleSection } from "./schedule-section.tsx";
import { StoreSection } from "./store-section.tsx";
import { SummarySection } from "./summary-section.tsx";
import { useCheckoutDraft } from "./use-checkout-draft.ts";
import { useContact } from "./use-contact.ts";

/** One column on a phone, with the button at its foot; from 1024 px the choices on the left, the order on the right. */
export function CheckoutContents({ order, settings }: { order: ShownOrder; settings: ShopSettings }) {
  const { sessionType, userShop } = useSession();
  const isUpdating = useIsUpdating();
  const { draft, readDraft, keepDraft, forgetDraft } = useCheckoutDraft(order.id);
  const contact = useContact({ known: order.customer, settings, draft, readDraft, keepDraft });
  const kind = kindOf(order, settings);

  if (!isOpen(order.status)) {
    return (
      <div className="mt-3">
        <ClosedNotice status={order.status} />
      </div>
    );
  }
  return (
    <CheckoutContext
      value={{
        order,
        settings,
        isAgent: sessionType === SessionType.PlatformUser,
        addresses: userShop.addresses,
        ...{ contact, draft, keepDraft, forgetDraft },
        isRecalculating: isUpdating || order.isChanging,
      }}
    >
      <div className="mt-3 flex flex-col gap-3 pb-4">
        <OrderWarnings texts={[...brokenLimits(order), ...order.catalogErrorMessages]} />
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] lg:gap-6">
          <div className="flex min-w-0 flex-col gap-3">
            <StoreSection />
            <KindSection />
            {kind === "pickup" && <PickupSection />}
            {kind === "delivery" && <DeliverySection />}
            <ScheduleSection />
            <ContactSection />
            <PaymentSection />
          </div>
          <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-[calc(var(--bar-height)+1rem)] lg:max-h-[calc(100dvh-var(--bar-height)-6.5rem)]">
            <div className="flex min-h-0 flex-col gap-3 lg:overflow-y-auto">
              <SummarySection />
              <ItemsSection />
            </div>
            <div
              ref={reserveFoot}
              className="z-10 border-line bg-white px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t md:max-lg:px-8 lg:shrink-0 lg:rounded-2xl lg:p-5 lg:ring-1 lg:ring-line/70 lg:ring-inset"
            >
              <FinishBar />
            </div>
            <CancelOrder />
          </div>
        </div>
      </div>
    </CheckoutContext>
  );
}
