import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { formatBRL } from "@vitrine/domain/money";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { call } from "../../../lib/api/api.ts";
import { centsOf } from "../../../lib/reais.ts";
import { useCheckout } from "../checkout-context.ts";
import { useOrderChoice } from "../queries/use-order-choice.ts";

/** Read anew with each version of the order: another delivery may end it. */
function freightGift({ id, version }: Pick<Order, "id" | "version">) {
  return queryOptions({
    queryKey: ["checkout", "freight-gift", id, version],
    queryFn: () => call("GET /api/order/freight-gift"),
    // Without it nothing is offered, and the order still says what is free.
    retry: false,
    placeholderData: (before) => before,
  });
}

/** An agent makes the chosen delivery free, up to what the shop allows them. */
export function FreightGift() {
  const { order, isRecalculating } = useCheckout();
  const gift = useQuery(freightGift(order)).data;
  const { change, pendingChoice, failure } = useOrderChoice((gives: boolean, idempotencyKey) =>
    call("POST /api/order/freight-gift", { body: { gives }, idempotencyKey }),
  );
  if (!gift?.isOffered || !order.logistic) return null;
  const freight = centsOf(order.logistic.price);
  const isGiven = pendingChoice ?? gift.isGiven;
  if (freight === 0 && !isGiven) return null;
  const isAbove = !isGiven && gift.most !== null && freight > centsOf(gift.most);
  if (isAbove) {
    return (
      <p className="text-sm text-muted">
        {`Frete grátis: você pode dar até ${formatBRL(centsOf(gift.most ?? 0))}. Acima disso, quem gerencia a loja pode abrir o pedido e dar.`}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label={`Frete grátis: a loja dá os ${formatBRL(freight)} da entrega`}
        isChecked={isGiven}
        onChange={(gives) => {
          if (!isRecalculating) change(gives);
        }}
      />
      <FailureBlock text={failure?.message} />
    </div>
  );
}
