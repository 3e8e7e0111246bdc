import { ClockIcon } from "../../../ui/icons.tsx";
import { StatusPage } from "../../../ui/layout/status-page.tsx";
import { AwaitingPayment } from "../amount-to-pay.tsx";

export function PaymentConfirming() {
  return (
    <StatusPage
      icon={<ClockIcon />}
      title="Estamos confirmando o seu pagamento"
      text="Costuma levar poucos segundos. Não é preciso pagar de novo: a resposta aparece aqui."
    >
      <AwaitingPayment text="Aguardando a confirmação..." />
    </StatusPage>
  );
}
