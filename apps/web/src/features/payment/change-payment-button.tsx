import { Button } from "@vitrine/ui/button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useChangePayment } from "./use-change-payment.ts";

export function ChangePaymentButton() {
  const { changePayment, isChanging } = useChangePayment();
  return (
    <Button
      variant="quiet"
      aria-disabled={isChanging || undefined}
      onClick={() => {
        if (!isChanging) changePayment();
      }}
    >
      {isChanging && <Spinner />}
      Alterar forma de pagamento
    </Button>
  );
}
