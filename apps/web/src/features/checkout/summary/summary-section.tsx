import { CartSummary } from "../../order-items/cart-summary.tsx";
import { useCheckout } from "../checkout-context.ts";
import { CouponBox } from "./coupon-box.tsx";
import { DiscountBox } from "./discount-box.tsx";
import { takesManualDiscount } from "./unapplied.ts";

/** The totals, with the coupon or the manual discount. */
export function SummarySection() {
  const { order, settings, isAgent, isRecalculating } = useCheckout();
  const hasManualDiscount = takesManualDiscount(settings, isAgent);
  return (
    <div className="shrink-0 rounded-2xl bg-white ring-1 ring-line/70 ring-inset">
      <CartSummary order={{ ...order, isChanging: isRecalculating }}>
        {settings.canUseCoupon && (hasManualDiscount ? <DiscountBox /> : <CouponBox />)}
      </CartSummary>
    </div>
  );
}
