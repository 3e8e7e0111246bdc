import { Button } from "@vitrine/ui/button.tsx";
import { CheckIcon } from "@vitrine/ui/icons.tsx";
import { useEffect, useEffectEvent } from "react";
import { StatusPage } from "../../../ui/layout/status-page.tsx";
import { useLeavePaid } from "../use-leave-paid.ts";

/** Gives the person time to see that the payment worked. */
const STAYS = 2_500;

export function PaymentPaid({ orderId, isFree = false }: { orderId: string; isFree?: boolean }) {
  const leave = useLeavePaid(orderId);
  const go = useEffectEvent(leave);
  useEffect(() => {
    const timer = setTimeout(() => go(), STAYS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <StatusPage
        icon={<CheckIcon />}
        title={isFree ? "Nada a pagar" : "Pagamento confirmado"}
        text={isFree ? "O total do seu pedido é R$ 0,00. Está tudo certo!" : "Tudo certo! Recebemos o seu pagamento."}
      >
        <Button variant="filled" onClick={leave}>
          Continuar
        </Button>
      </StatusPage>
    </div>
  );
}
