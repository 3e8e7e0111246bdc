import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { LoadWarning } from "@vitrine/ui/feedback/load-warning.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { orderAfter } from "./change/send-change.ts";
import { cacheOrder, invalidateOrder, ORDER_CHANGE } from "./order.queries.ts";
import { sellerOptions } from "./seller.queries.ts";
import { useCurrentOrder } from "./use-current-order.ts";

/** Chooses the store that sells the order, right where it is asked for. */
export function SellerChoice() {
  const queries = useQueryClient();
  const order = useCurrentOrder();
  const sellers = useQuery(sellerOptions({ type: order?.logisticType ?? LogisticType.ExpressDelivery }));
  const { mutate, variables, isPending, error } = useMutation({
    mutationKey: ORDER_CHANGE,
    mutationFn: ({ providerId, key }: { providerId: string; key: string }) =>
      orderAfter(queries, { name: "POST /api/order/seller/", request: { body: { providerId } }, key }),
    retry: retryUnsettled,
    onSuccess: (changed) => cacheOrder(queries, changed),
    onError: () => invalidateOrder(queries),
  });
  return (
    <div className="flex w-full min-w-0 flex-col gap-2 text-ink sm:w-64 [&_label]:sr-only">
      <SelectField
        label="Loja vendedora"
        placeholder={isPending ? "Escolhendo a loja…" : "Selecione a loja"}
        options={(sellers.data ?? []).map(({ providerId, name }) => ({ value: providerId, label: name }))}
        value={(isPending && variables?.providerId) || ""}
        onChange={(providerId) => mutate({ providerId, key: newIdempotencyKey() })}
        isBusy={isPending}
        isDisabled={sellers.isLoading}
      />
      {sellers.error && <LoadWarning text="Falha ao carregar lojas" onRetry={() => void sellers.refetch()} />}
      <FailureBlock text={isPending ? undefined : error?.message} />
    </div>
  );
}
