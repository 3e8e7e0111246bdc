import { useQuery } from "@tanstack/react-query";
import { chatTypes } from "@vitrine/domain/codes/chat-types";
import { fulfilmentStages } from "@vitrine/domain/codes/fulfilment";
import { paymentStates } from "@vitrine/domain/payment/payment-state";
import type { DateRangeValue } from "@vitrine/ui/filter/date-range.tsx";
import type { Filter } from "@vitrine/ui/filter/filter-chip.tsx";
import { paymentStateNames } from "@vitrine/wording/panel/order-list-name";
import { channelNames } from "@vitrine/wording/panel/report-text";
import { fulfilmentNames } from "@vitrine/wording/screen/fulfilment-name";
import { momentText } from "../../../lib/time-text.ts";
import { hoursText } from "../order-text.ts";
import { filterChoices, slotsOfDay } from "../orders.queries.ts";
import { type OrdersSearch, statusWords } from "../orders-search.ts";

const statusNames: Record<(typeof statusWords)[number], string> = {
  received: "Recebido",
  finalized: "Concluído",
  canceled: "Cancelado",
  error: "Precisa de análise",
};

/** The filters of the list. Those that this shop has no choice for are left out. */
export function useOrderFilters(
  shopId: string,
  search: OrdersSearch,
  change: (changes: Partial<OrdersSearch>) => void,
) {
  const { data: choices } = useQuery(filterChoices(shopId));
  const { slotDay } = search;
  const { data: slots } = useQuery({ ...slotsOfDay(shopId, slotDay ?? "2000-01-01"), enabled: slotDay !== null });

  const many = <Value extends string>(
    label: string,
    values: readonly Value[],
    names: Record<Value, string>,
    key: "status" | "payment" | "stage",
  ): Filter => ({
    kind: "choices",
    label,
    options: values.map((value) => ({ value, label: names[value] })),
    chosen: search[key],
    // The options are the values of this parameter.
    onChange: (chosen: string[]) => change({ [key]: chosen } as Partial<OrdersSearch>),
  });
  /** Only one may be on: the one that was chosen last. */
  const one = (
    label: string,
    options: { value: string; label: string; count?: number }[],
    key: "channel" | "seller" | "agent" | "slot" | "slotTo" | "tag",
  ): Filter[] => {
    const value = search[key] ?? "";
    if (options.length === 0 && value === "") return [];
    const off = key === "channel" ? null : "";
    return [
      {
        kind: "choices",
        label,
        options,
        chosen: value === "" ? [] : [value],
        onChange: (chosen: string[]) =>
          change({ [key]: chosen.find((each) => each !== value) ?? off } as Partial<OrdersSearch>),
      },
    ];
  };
  const filters: Filter[] = [
    many("Etapa", fulfilmentStages, fulfilmentNames, "stage"),
    many("Pagamento", paymentStates, paymentStateNames, "payment"),
    many("Situação", statusWords, statusNames, "status"),
    {
      kind: "dates",
      label: "Dia da entrega",
      value: { from: slotDay, to: slotDay },
      onChange: ({ from, to }: DateRangeValue) => change({ slotDay: (from === slotDay ? to : from) ?? null, slot: "" }),
    },
    ...one(
      "Horário",
      (slots?.items ?? []).map((slot) => ({
        value: slot.start,
        label: hoursText(slot, choices?.timeZone),
        count: slot.count,
      })),
      "slot",
    ),
    ...one(
      "Horário antes de",
      search.slotTo === "" ? [] : [{ value: search.slotTo, label: momentText(search.slotTo, choices?.timeZone) }],
      "slotTo",
    ),
    {
      kind: "dates",
      label: "Período",
      value: { from: search.from, to: search.to },
      onChange: ({ from, to }: DateRangeValue) => change({ from, to }),
    },
    ...one(
      "Canal",
      chatTypes
        .filter(({ word }) => choices?.channels.includes(word))
        .map(({ word, type }) => ({ value: word, label: channelNames[type] })),
      "channel",
    ),
    ...one(
      "Vendedor",
      (choices?.sellers ?? []).map(({ id, name }) => ({ value: id, label: name })),
      "seller",
    ),
    ...one(
      "Atendente",
      (choices?.agents ?? []).map(({ id, name }) => ({ value: id, label: name || id })),
      "agent",
    ),
    ...one(
      "Etiqueta",
      (choices?.tags ?? []).map((value) => ({ value, label: value })),
      "tag",
    ),
  ];
  const sellerName = (id: string) => choices?.sellers.find((seller) => seller.id === id)?.name ?? id;
  return { filters, sellerName, timeZone: choices?.timeZone };
}
