import { Button } from "@vitrine/ui/button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useNavigate } from "react-router";
import { finishPath } from "../../order/payment-path.ts";
import { useSayPaid } from "../payment.queries.ts";

/** Whoever paid by hand tells the shop. The last page comes when the shop was told. */
export function SaidPaidButton({ orderId }: { orderId: string }) {
  const sayPaid = useSayPaid(orderId);
  const navigate = useNavigate();
  return (
    <>
      <Button
        variant="filled"
        aria-disabled={sayPaid.isPending || undefined}
        onClick={() => {
          if (sayPaid.isPending) return;
          sayPaid.mutate(undefined, { onSuccess: () => void navigate(finishPath(orderId)) });
        }}
      >
        {sayPaid.isPending && <Spinner />}
        Já paguei
      </Button>
      {sayPaid.error && (
        <p role="alert" className="text-center text-sm text-danger">
          {sayPaid.error.message}
        </p>
      )}
    </>
  );
}
