import type { LastCheckout } from "@vitrine/contract/storefront/checkout";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { SessionType } from "@vitrine/domain/codes/session";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { useState } from "react";
import { reserveFoot } from "../../../lib/reserve-foot.ts";
import { useIsOrderChanging } from "../../order/change/use-pending-changes.ts";
import { brokenLimits } from "../../order/confirm/confirm-obstacles.ts";
import { useVisitorObstacles } from "../../order/confirm/use-visitor-obstacles.ts";
import type { ShownOrder } from "../../order/summary/shown-order.ts";
import { OrderWarnings } from "../../order-items/order-warnings.tsx";
import { useMay, useSession } from "../../session/session.queries.ts";
import { ShopFoot } from "../../session/shop-foot.tsx";
import { CheckoutContext } from "../checkout-context.ts";
import { ContactSection } from "../contact/contact-section.tsx";
import { DeliverySection } from "../delivery/delivery-section.tsx";
import { isWithoutPickup, logisticKindOf } from "../delivery/logistic-kind.ts";
import { LogisticKindSection } from "../delivery/logistic-kind-section.tsx";
import { PickupSection } from "../delivery/pickup-section.tsx";
import { ScheduleSection } from "../delivery/schedule-section.tsx";
import { createDraftStore } from "../draft-store.ts";
import { CancelOrder } from "../finish/cancel-order.tsx";
import { FinishBar } from "../finish/finish-bar.tsx";
import { PaymentSection } from "../payment/payment-section.tsx";
import { useOpening } from "../queries/opening.queries.ts";
import { ItemsSection } from "../summary/items-section.tsx";
import { StoreSection } from "../summary/store-section.tsx";
import { SummarySection } from "../summary/summary-section.tsx";
import { OpenSections } from "./open-sections.tsx";
import { RepeatCard } from "./repeat-card.tsx";
import { ShopGapNotice } from "./shop-gap-notice.tsx";

const AgentActions = lazyPart(async () => (await import("../../chat/agent-actions.tsx")).AgentActions);

/** Smaller than the button that places the order. On a wide screen they share rows, to leave space for the items. */
const otherActions =
  "grid gap-2 empty:hidden lg:grid-cols-[1fr_auto] lg:[&>:first-child]:col-span-full lg:[&>p]:col-span-full " +
  "lg:[&>button]:min-h-11 lg:[&>button]:px-3 lg:[&>button]:text-sm lg:[&>button]:leading-tight";

/**
 * On a wide screen the panel stays in view, below the items at first and at the top in the end. Summary and items scroll
 * with the page: a scroll area of their own would leave the items a few pixels.
 */
const finishPanel =
  "flex flex-col gap-2 lg:sticky lg:top-[calc(var(--bar-height)+1rem)] lg:bottom-4 lg:z-10 lg:rounded-2xl lg:bg-white " +
  "lg:p-4 lg:shadow-lg lg:ring-1 lg:ring-line/70 lg:ring-inset " +
  // Covers the items that would show in the gap below the panel.
  "lg:after:absolute lg:after:inset-x-0 lg:after:top-full lg:after:h-4 lg:after:bg-surface";

/** From 1440 px the delivery is beside the contact and the payment. */
const choices = "grid min-w-0 items-start gap-3 min-[1440px]:grid-cols-2 min-[1440px]:gap-6";

type CheckoutContentsProps = {
  order: ShownOrder;
  settings: ShopSettings;
  /** The order was placed or canceled here. */
  onClosed: () => void;
};

/** One column on a phone, with the button at the bottom. From 1024 px, the choices are left and the order is right. */
export function CheckoutContents({ order, settings, onClosed }: CheckoutContentsProps) {
  const { sessionType, userShop } = useSession();
  const isUpdating = useIsOrderChanging();
  const isAgent = sessionType === SessionType.PlatformUser;
  // The input of a platform user is stored only in this tab.
  const [draft] = useState(() => createDraftStore(isAgent ? "tab" : "device", order.id));
  const [isContactChecked, setIsContactChecked] = useState(false);
  const { last, isOpened } = useOpening(order.id, isAgent);
  const isUntouched = isWithoutChoices(order);
  // A customer who has chosen something goes on where they were. Otherwise the defaults come first.
  const [wasUntouched] = useState(isUntouched && !isAgent);

  function close() {
    draft.clear();
    onClosed();
  }

  return (
    <CheckoutContext
      value={{
        order,
        settings,
        isAgent,
        draft,
        isContactChecked,
        addresses: userShop.addresses,
        isOpened,
        checkContact: () => setIsContactChecked(true),
        closeCheckout: close,
        isRecalculating: isUpdating || order.isChanging,
      }}
    >
      <Sections
        order={order}
        settings={settings}
        last={isUntouched ? last : null}
        isReady={isOpened || !wasUntouched}
      />
    </CheckoutContext>
  );
}

type SectionsProps = Pick<CheckoutContentsProps, "order" | "settings"> & {
  last: LastCheckout | null;
  isReady: boolean;
};

/** The order is as somebody has left it who has not chosen how to get it and how to pay. */
function isWithoutChoices({ items, logistic, payment }: ShownOrder): boolean {
  return items.length > 0 && logistic === null && payment.method === null;
}

function Sections({ order, settings, last, isReady }: SectionsProps) {
  const { chatLink } = useSession();
  const may = useMay();
  const ofVisitor = useVisitorObstacles(order);
  const kind = logisticKindOf(order, settings);
  return (
    <OpenSections isReady={isReady}>
      <div className="mt-3 flex flex-col gap-3 pb-4">
        <ShopGapNotice />
        <OrderWarnings
          texts={[...brokenLimits(order, ofVisitor), ...order.catalogErrorMessages]}
          chatLink={ofVisitor.length > 0 ? chatLink : null}
        />
        <RepeatCard last={last} />
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] lg:gap-6">
          <div className={choices}>
            <div className="flex min-w-0 flex-col gap-3">
              <StoreSection />
              <LogisticKindSection />
              {kind === "pickup" && !isWithoutPickup(order, settings) && <PickupSection />}
              {kind === "delivery" && <DeliverySection />}
              <ScheduleSection />
            </div>
            <div className="flex min-w-0 flex-col gap-3">
              <ContactSection />
              <PaymentSection />
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-3 lg:self-stretch">
            <SummarySection />
            <ItemsSection />
            <div className={finishPanel}>
              <div
                ref={reserveFoot}
                className="border-line max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:border-t max-lg:bg-white max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] md:max-lg:px-8"
              >
                <FinishBar />
              </div>
              <div className={otherActions}>
                {may("send-to-contact") && <AgentActions />}
                <CancelOrder />
              </div>
            </div>
          </div>
        </div>
        {!may("send-to-contact") && <ShopFoot />}
      </div>
    </OpenSections>
  );
}
