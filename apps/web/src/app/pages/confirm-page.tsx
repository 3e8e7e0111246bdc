import { BagIcon } from "../../ui/icons.tsx";
import { StatusPage } from "../../ui/status-page.tsx";
import { usePageToast } from "../../ui/toast.tsx";
import { WaysOnward } from "./ways-onward.tsx";

export function ConfirmPage() {
  usePageToast("Pedido confirmado, você pode fechar essa aba", 8_000);
  return (
    <StatusPage
      icon={<BagIcon />}
      title="Itens adicionados ao pedido"
      text="Agora é só continuar pela conversa para combinar a entrega e o pagamento."
    >
      <WaysOnward />
    </StatusPage>
  );
}
