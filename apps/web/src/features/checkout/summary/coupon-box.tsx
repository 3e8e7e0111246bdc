import type { Order } from "@vitrine/contract/storefront/order";
import { Button } from "@vitrine/ui/button.tsx";
import { noteIdOf } from "@vitrine/ui/fields/field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useCheckout } from "../checkout-context.ts";
import { useDraft } from "../use-draft.ts";
import { useApplyCoupon } from "./summary.queries.ts";
import { COUPON_FIELD_ID, couponCode } from "./unapplied.ts";

const MOST = 40;

/** An order has one coupon. A new one replaces it. */
export function CouponBox() {
  const fieldId = COUPON_FIELD_ID;
  const { order, draft, isRecalculating } = useCheckout();
  const { change, failure, forgetFailure } = useApplyCoupon();
  const typed = useDraft(({ coupon }) => coupon);
  const setTyped = (coupon: string) => draft.save({ coupon });
  const code = couponCode(typed);

  function remove() {
    if (isRecalculating) return;
    change("");
    document.getElementById(fieldId)?.focus();
  }

  return (
    <form
      className="mt-3 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (code !== "" && !isRecalculating) change(code, () => setTyped(""));
      }}
    >
      <TextField
        id={fieldId}
        label="Cupom de desconto"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          forgetFailure();
        }}
        maxLength={MOST}
        autoCapitalize="characters"
        error={failure?.message}
        hint={code === "" ? "Digite o código para aplicar." : undefined}
        action={
          <Button
            variant="quiet"
            type="submit"
            disabled={code === ""}
            aria-disabled={isRecalculating || undefined}
            aria-describedby={noteIdOf(fieldId)}
          >
            Aplicar
          </Button>
        }
      />
      {order.coupon && (
        <div className="flex items-center justify-between gap-3 rounded-xl bg-brand-tint pr-1 pl-3">
          <p className="min-w-0 text-sm">
            Cupom <strong className="break-words">{order.coupon}</strong>
            {givesDiscount(order) ? " aplicado" : ": nenhum desconto por enquanto"}
          </p>
          <button
            type="button"
            aria-label={`Remover cupom ${order.coupon}`}
            aria-disabled={isRecalculating || undefined}
            onClick={remove}
            className="min-h-11 shrink-0 rounded-lg px-3 text-sm font-semibold text-brand-ink underline underline-offset-4"
          >
            Remover
          </button>
        </div>
      )}
    </form>
  );
}

/** A coupon stays with an order that no longer reaches its minimum, and one for the delivery waits until it is chosen. */
function givesDiscount({ explanation }: Pick<Order, "explanation">): boolean {
  return explanation.some(({ kind }) => kind === "coupon" || kind === "free-delivery");
}
