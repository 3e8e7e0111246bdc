import { InfoIcon } from "@vitrine/ui/icons.tsx";
import { useCheckout } from "../checkout-context.ts";
import { sectionId } from "../checkout-section.tsx";
import { useShopOffers } from "../use-shop-offers.ts";

/** Says that the shop cannot take orders yet. Without it, the sections would be empty cards. */
export function ShopGapNotice() {
  const { isAgent } = useCheckout();
  const { offersLogistic, offersPayment } = useShopOffers();
  if (offersLogistic && offersPayment) return null;
  const missing = [!offersLogistic && "entrega nem retirada", !offersPayment && "forma de pagamento"].filter(Boolean);
  return (
    <p
      id={sectionId("shop")}
      tabIndex={-1}
      role="status"
      className="scroll-mt-20 outline-none flex items-start gap-2 rounded-2xl bg-caution-tint p-4 text-sm text-caution"
    >
      <InfoIcon className="size-5 shrink-0" />
      <span className="text-pretty">
        <strong className="block text-base">Esta loja ainda não pode receber pedidos</strong>
        {`Ela ainda não tem ${missing.join(" nem ")}.`}{" "}
        {isAgent ? "Complete o cadastro da loja." : "Seus itens ficam guardados: fale com a loja."}
      </span>
    </p>
  );
}
