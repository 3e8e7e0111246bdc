import { useQuery } from "@tanstack/react-query";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { useKeepUsualSeller, usualSeller } from "../../order/usual-seller.queries.ts";
import { useCheckout } from "../checkout-context.ts";

type KeepSellerProps = { onUse: (providerId: string) => void };

/** The agent's usual seller: taken with one tap, kept for the orders to come, or forgotten. */
export function KeepSeller({ onUse }: KeepSellerProps) {
  const { seller } = useCheckout().order;
  const kept = useQuery(usualSeller).data;
  const keep = useKeepUsualSeller();
  if (!kept?.mayKeep) return null;
  const usual = kept.seller;
  const isUsual = seller !== null && usual?.providerId === seller.providerId;
  return (
    <div className="flex flex-col items-start gap-2">
      {usual && !isUsual && (
        <Button variant="quiet" onClick={() => onUse(usual.providerId)}>
          {`Usar ${usual.name}, sua loja padrão`}
        </Button>
      )}
      {seller && (
        <Checkbox
          label={`Começar meus pedidos com ${seller.name}`}
          isChecked={isUsual}
          onChange={(isKept) => keep.mutate(isKept ? seller.providerId : null)}
        />
      )}
      <FailureBlock text={keep.isPending ? undefined : keep.error?.message} />
    </div>
  );
}
