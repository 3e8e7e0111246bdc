import type { PanelOrderDetails } from "@vitrine/contract/panel/orders";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { TagEditor } from "../../../lib/tag-editor.tsx";
import { useMay, useShopId } from "../../account/use-me.ts";
import { useOrderChange } from "../orders.queries.ts";

/** The shop's own marks of an order, which its other systems read too. */
export function TagsCard({ page }: { page: PanelOrderDetails }) {
  const mayChange = useMay()("fulfil-orders");
  const onError = useFailureToast();
  const save = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/tags", {
    ...{ shopId: useShopId(), orderId: page.order.id },
  });
  return (
    <Card title="Etiquetas">
      <TagEditor
        {...{ tags: page.tags, mayChange, isBusy: save.isPending }}
        onChange={(tags) => save.mutate({ tags }, { onError })}
      />
    </Card>
  );
}
