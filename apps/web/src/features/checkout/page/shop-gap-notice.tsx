import { useQuery } from "@tanstack/react-query";
import { InfoIcon } from "../../../ui/icons.tsx";
import { useCheckout } from "../checkout-context.ts";
import { goodsOf } from "../goods.ts";
import { paymentOptions } from "../payment/payment-options.queries.ts";

/** Says that the shop cannot take orders yet. Without it, the sections would be empty cards. */
export function ShopGapNotice() {
  const { order, isAgent } = useCheckout();
  const { data: options } = useQuery(paymentOptions(goodsOf(order)));
  const hasLogistic = order.enableDelivery || order.enablePickUp;
  // A subscription excludes some methods. Then the shop may have others, and the payment section says so.
  const hasPayment = options?.length !== 0 || order.items.some(({ subscription }) => subscription !== null);
  if (hasLogistic && hasPayment) return null;
  const missing = [!hasLogistic && "entrega nem retirada", !hasPayment && "forma de pagamento"].filter(Boolean);
  return (
    <p role="status" className="flex items-start gap-2 rounded-2xl bg-caution-tint p-4 text-sm text-caution">
      <span className="size-5 shrink-0">
        <InfoIcon />
      </span>
      <span className="text-pretty">
        <strong className="block text-base">Esta loja ainda não pode receber pedidos</strong>
        {`Ela ainda não tem ${missing.join(" nem ")}.`}{" "}
        {isAgent ? "Complete o cadastro da loja." : "Seus itens ficam guardados: fale com a loja."}
      </span>
    </p>
  );
}
