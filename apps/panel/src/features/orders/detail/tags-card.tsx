import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { TagEditor } from "../../../lib/tag-editor.tsx";
import { useMay, useShopId } from "../../account/use-me.ts";
import { filterChoices, useOrderChange } from "../orders.queries.ts";

/** The shop's own marks of an order, which its other systems read too. */
export function TagsCard({ page }: { page: PanelOrderDetails }) {
  const shopId = useShopId();
  const mayChange = useMay()("fulfil-orders");
  const onError = useFailureToast();
  const save = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/tags", {
    shopId,
    orderId: page.order.id,
  });
  const choices = filterChoices(shopId);
  const known = useQuery(choices).data?.tags;
  const queries = useQueryClient();
  return (
    <Card title="Etiquetas">
      <TagEditor
        known={known}
        {...{ tags: page.tags, mayChange, isBusy: save.isPending }}
        onChange={(tags) =>
          save.mutate(
            { tags },
            // A new tag is offered by the filter of the list and on the next order.
            { onError, onSuccess: () => void queries.invalidateQueries({ queryKey: choices.queryKey }) },
          )
        }
      />
    </Card>
  );
}
