import { Button } from "@vitrine/ui/button.tsx";
import { EmptyState } from "@vitrine/ui/feedback/empty-state.tsx";
import { ClockIcon } from "@vitrine/ui/later-icons.tsx";
import { paymentTexts } from "@vitrine/wording/screen/payment-text";
import { ChangePaymentButton } from "../change-payment-button.tsx";

type ExpiredChargeProps = { text: string; again: string; onAgain: () => void };

/** Says that the charge has expired, and offers a new charge or another payment method. */
export function ExpiredCharge({ text, again, onAgain }: ExpiredChargeProps) {
  return (
    <EmptyState icon={<ClockIcon />} title={paymentTexts.expired} text={text}>
      <Button variant="filled" onClick={onAgain}>
        {again}
      </Button>
      <ChangePaymentButton />
    </EmptyState>
  );
}
