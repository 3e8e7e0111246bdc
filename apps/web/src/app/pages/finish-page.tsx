import { OrderStatus } from "@vitrine/domain/order/status";
import { useCurrentOrder } from "../../features/order/use-current-order.ts";
import { CanceledIcon, CheckIcon } from "../../ui/icons.tsx";
import { StatusPage } from "../../ui/status-page.tsx";
import { usePageToast } from "../../ui/toast.tsx";
import { WaysOnward } from "./ways-onward.tsx";

export function FinishPage() {
  const isCanceled = useCurrentOrder()?.status === OrderStatus.Canceled;
  usePageToast(isCanceled ? null : "Pedido finalizado, você pode fechar essa aba!", "until-closed");
  if (isCanceled) {
    return (
      <StatusPage
        icon={<CanceledIcon />}
        title="Pedido cancelado"
        text="Este pedido não vale mais. Para comprar, é só montar um novo."
      >
        <WaysOnward />
      </StatusPage>
    );
  }
  return (
    <StatusPage
      icon={<CheckIcon />}
      title="Pedido finalizado"
      text="Obrigado pela compra! Acompanhe os próximos passos pela conversa."
    >
      <WaysOnward />
    </StatusPage>
  );
}
