import type { Schedule, ScheduleSlot } from "@vitrine/contract/storefront/logistics";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { slotText } from "@vitrine/wording/time/slot-text";
import { useState } from "react";
import { useSession } from "../../session/session.queries.ts";
import { useCheckout } from "../checkout-context.ts";
import { type SlotChoice, slotOf } from "../checkout-draft.ts";
import { CheckoutSection } from "../checkout-section.tsx";
import { OptionsState } from "../options-state.tsx";
import { useChooseSlot } from "./delivery.queries.ts";
import { type FreeDay, freeDaysOf, useSchedule } from "./use-schedule.ts";

/** The time slot of the delivery or pickup. Renders nothing if no time slot is needed. */
export function ScheduleSection() {
  const { order } = useCheckout();
  const schedule = useSchedule();
  const { shop } = useSession();
  const slot = slotOf(order.logistic);
  if (!order.logistic?.needsSchedule) return null;
  return (
    <CheckoutSection
      name="schedule"
      title="Agendamento"
      summary={slot ? slotText({ start: slot.startTime, end: slot.endTime }, shop.timeZone) : ""}
    >
      <OptionsState query={schedule} warning="Falha ao carregar horários de entrega" />
      {schedule.data && <SlotSelects schedule={schedule.data} onRefused={() => void schedule.refetch()} />}
    </CheckoutSection>
  );
}

function SlotSelects({ schedule, onRefused }: { schedule: Schedule; onRefused: () => void }) {
  const { order, isRecalculating } = useCheckout();
  const [picked, setPicked] = useState<string | null>(null);
  const { change, pendingChoice, failure } = useChooseSlot(onRefused);
  const days = freeDaysOf(schedule);
  const wanted = pendingChoice ?? slotOf(order.logistic);
  const day = dayOf(days, picked, wanted);
  const chosen = day?.slots.find((slot) => isSameSlot(slot, wanted));

  if (!day) return <NoSlots />;
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
          options={day.slots.map((slot) => ({ value: slotKey(slot), label: slotLabel(slot, schedule.timeZone) }))}
          value={chosen ? slotKey(chosen) : ""}
          onChange={(key) => {
            const slot = day.slots.find((each) => slotKey(each) === key);
            if (slot) change({ startTime: slot.startTime, endTime: slot.endTime });
          }}
          isBusy={isRecalculating}
        />
      </div>
      <FailureBlock text={failure?.message} />
    </>
  );
}

/** Nothing can be chosen here, so it says where to go on. */
function NoSlots() {
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium text-caution">Sem horários de entrega disponíveis</p>
      <p className="text-muted">Escolha outra opção de entrega ou retirada, ou fale com a loja.</p>
    </div>
  );
}

/** The day picked last, else the day of the chosen slot, else the first day. */
function dayOf(days: readonly FreeDay[], picked: string | null, wanted: SlotChoice | null): FreeDay | undefined {
  return (
    days.find(({ header }) => header === picked) ??
    days.find(({ slots }) => slots.some((slot) => isSameSlot(slot, wanted))) ??
    days[0]
  );
}

/** Two slots may start at the same time, so the key has the end as well. */
function slotKey({ startTime, endTime }: SlotChoice): string {
  return `${startTime} ${endTime}`;
}

function isSameSlot(one: SlotChoice, other: SlotChoice | null): boolean {
  if (other === null) return false;
  const isSameMoment = (a: string, b: string) => Date.parse(a) === Date.parse(b);
  return isSameMoment(one.startTime, other.startTime) && isSameMoment(one.endTime, other.endTime);
}

/** Formats in the shop's time zone, so that a phone in another time zone shows the same time. */
function slotLabel(slot: Omit<ScheduleSlot, "enabled">, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("pt-BR", { timeZone, hour: "2-digit", minute: "2-digit" });
  const dayAndClock = new Intl.DateTimeFormat("pt-BR", {
    timeZone,
    day: "2-digit",
    month: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const [from, to] = [slot.startTime, slot.endTime].map((moment) => clock.format(new Date(moment)));
  const until = dayAndClock.format(new Date(slot.scheduleUntil)).replace(", ", " às ");
  return `${from} às ${to} (pedir até ${until})`;
}
