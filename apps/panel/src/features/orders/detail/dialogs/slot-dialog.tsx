import { useQuery } from "@tanstack/react-query";
import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { useState } from "react";
import { useShopId } from "../../../account/use-me.ts";
import { hoursText } from "../../order-text.ts";
import { orderSchedule, useOrderChange } from "../../orders.queries.ts";

type DialogProps = { page: PanelOrderDetails; onClose: () => void };

/** Another time of the shop's timetable, as far as it has room. */
export function SlotDialog({ page, onClose }: DialogProps) {
  const of = { shopId: useShopId(), orderId: page.order.id };
  const schedule = useQuery(orderSchedule(of.shopId, of.orderId));
  const [day, setDay] = useState("");
  const [start, setStart] = useState("");
  const change = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/slot", of);
  const times = schedule.data?.times ?? [];
  const options = (times.find(({ header }) => header === day)?.options ?? []).filter(({ enabled }) => enabled);
  const chosen = options.find(({ startTime }) => startTime === start);
  return (
    <ConfirmDialog
      title="Mudar horário"
      action="Mudar horário"
      isBusy={change.isPending || schedule.isPending}
      failure={change.error?.message ?? schedule.error?.message}
      onConfirm={() =>
        chosen && change.mutate({ start: chosen.startTime, end: chosen.endTime }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <div className="grid gap-3">
        {schedule.data && times.length === 0 ? (
          <p>Não há horários livres para esta entrega.</p>
        ) : (
          <>
            <SelectField
              label="Dia"
              placeholder="Escolha o dia"
              options={times.map(({ header }) => ({ value: header, label: header }))}
              value={day}
              onChange={(header) => {
                setDay(header);
                setStart("");
              }}
            />
            <SelectField
              label="Horário"
              placeholder="Escolha o horário"
              isDisabled={day === ""}
              options={options.map(({ startTime, endTime }) => ({
                value: startTime,
                label: hoursText({ start: startTime, end: endTime }, page.timeZone),
              }))}
              value={start}
              onChange={setStart}
            />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
