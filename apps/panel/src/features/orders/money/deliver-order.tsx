import { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import type { ComponentProps } from "react";
import { useShopId } from "../../account/use-me.ts";
import { useOrderChange } from "../orders.queries.ts";
import { DeliveredDialog } from "./delivered-dialog.tsx";

type DeliverOrderProps = Pick<ComponentProps<typeof DeliveredDialog>, "unpaid" | "invoices" | "onClose"> & {
  orderId: string;
  onDone: () => void;
};

/** One order reaches its customer, with its money or without. */
export function DeliverOrder({ orderId, unpaid, invoices, onDone, onClose }: DeliverOrderProps) {
  const move = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/stage", {
    shopId: useShopId(),
    orderId,
  });
  return (
    <DeliveredDialog
      count={1}
      unpaid={unpaid}
      invoices={invoices}
      isBusy={move.isPending}
      failure={move.error}
      onConfirm={(said) => move.mutate({ stage: FulfilmentStage.Delivered, ...said }, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}
