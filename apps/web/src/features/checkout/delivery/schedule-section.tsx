import { useQuery } from "@tanstack/react-query";
import type { Schedule, ScheduleSlot } from "@vitrine/contract/storefront/logistics";
import { useState } from "react";
import { FailureBlock } from "../../../ui/feedback/failure-block.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { useCheckout } from "../checkout-context.ts";
import { CheckoutSection } from "../checkout-section.tsx";
import { OptionsState } from "../options-state.tsx";
import { scheduleOf, useChooseSlot } from "./delivery.queries.ts";

/** The time slot of the delivery or pickup. Renders nothing if no time slot is needed. */
export function ScheduleSection() {
  const { order } = useCheckout();
  const schedule = useQuery({
    ...scheduleOf(order.logistic?.providerId ?? null),
    enabled: order.logistic?.needsSchedule ?? false,
  });
  if (!order.logistic?.needsSchedule) return null;
  return (
    <CheckoutSection name="schedule" title="Agendamento">
      <OptionsState query={schedule} warning="Falha ao carregar horários de entrega" />
      {schedule.data && <SlotSelects schedule={schedule.data} onRefused={() => void schedule.refetch()} />}
    </CheckoutSection>
  );
}

function SlotSelects({ schedule, onRefused }: { schedule: Schedule; onRefused: () => void }) {
  const { order, isRecalculating } = useCheckout();
  const [picked, setPicked] = useState<string | null>(null);
  const { change, pendingChoice, failure } = useChooseSlot(onRefused);
  const days = schedule.times
    .map(({ header, options }) => ({ header, slots: options.filter(({ enabled }) => enabled) }))
    .filter(({ slots }) => slots.length > 0);
  const start = pendingChoice?.startTime ?? order.logistic?.startDeliveryTime ?? null;
  const day = dayOf(days, picked, start);
  const chosen = day?.slots.find(({ startTime }) => isSameMoment(startTime, start));

  if (!day) return <p className="text-sm font-medium text-caution">Sem horários de entrega disponíveis</p>;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Dia"
          options={days.map(({ header }) => ({ value: header, label: header }))}
          value={day.header}
          onChange={setPicked}
          isBusy={isRecalculating}
        />
        <SelectField
          label="Horário"
          placeholder="Selecione o horário"
          options={day.slots.map((slot) => ({ value: slot.startTime, label: slotLabel(slot, schedule.timeZone) }))}
          value={chosen?.startTime ?? ""}
          onChange={(startTime) => {
            const slot = day.slots.find((each) => each.startTime === startTime);
            if (slot) change({ startTime: slot.startTime, endTime: slot.endTime });
          }}
          isBusy={isRecalculating}
        />
      </div>
      <FailureBlock text={failure?.message} />
    </>
  );
}

type Day = { header: string; slots: ScheduleSlot[] };

/** The day picked last, else the day of the chosen slot, else the first day. */
function dayOf(days: readonly Day[], picked: string | null, start: string | null): Day | undefined {
  return (
    days.find(({ header }) => header === picked) ??
    days.find(({ slots }) => slots.some(({ startTime }) => isSameMoment(startTime, start))) ??
    days[0]
  );
}

function isSameMoment(one: string, other: string | null): boolean {
  return other !== null && Date.parse(one) === Date.parse(other);
}

/** Formats in the shop's time zone, so that a phone in another time zone shows the same time. */
function slotLabel(slot: Omit<ScheduleSlot, "enabled">, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("pt-BR", { timeZone, hour: "2-digit", minute: "2-digit" });
  const dayAndClock = new Intl.DateTimeFormat("pt-BR", {
    timeZone,
    ...{ day: "2-digit", month: "2-digit", hour: "2-digit", minute: "2-digit" },
  });
  const [from, to] = [slot.startTime, slot.endTime].map((moment) => clock.format(new Date(moment)));
  const until = dayAndClock.format(new Date(slot.scheduleUntil)).replace(", ", " às ");
  return `${from} às ${to} (pedir até ${until})`;
}
