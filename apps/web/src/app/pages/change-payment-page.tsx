import { ClockIcon } from "../../ui/icons.tsx";
import { StatusPage } from "../../ui/status-page.tsx";
import { usePageToast } from "../../ui/toast.tsx";
import { WaysOnward } from "./ways-onward.tsx";

export function ChangePaymentPage() {
  usePageToast("Você pode fechar essa aba para alterar a forma de pagamento", 8_000);
  return (
    <StatusPage
      icon={<ClockIcon />}
      title="Aguardando alteração..."
      text="Escolha a nova forma de pagamento pela conversa."
    >
      <WaysOnward />
    </StatusPage>
  );
}
