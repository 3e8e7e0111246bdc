import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { digitsOnly, numberFrom, textOf, withoutEmpty } from "../../../lib/declared/typed-values.ts";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import { type EntryOf, scheduleKind } from "../entries/entry-kinds.ts";
import { EntryPage, type OpenedEntry } from "../entries/entry-page.tsx";
import { newKey } from "../entries/list-changes.ts";
import { useEntryForm } from "../entries/use-entry-form.ts";
import { WeekdayChips, weekdaysText } from "../entries/weekday-chips.tsx";
import { logisticNamesOf, scheduleTitle, untilText } from "./schedule-text.ts";

type Rule = EntryOf<"schedules">;

/** One window of time: on which days, for which deliveries and pickups, until when it can be ordered. */
export function SchedulePage() {
  return (
    <EntryPage
      kind={scheduleKind}
      back={{ path: "/configuracoes/entrega", label: "Entrega e retirada" }}
      newTitle="Novo horário"
      titleOf={scheduleTitle}
    >
      {(opened) => <ScheduleForm key={opened.entryKey} {...opened} />}
    </EntryPage>
  );
}

type Fields = {
  logisticIds: string[];
  weekdays: number[];
  startTime: string;
  endTime: string;
  minutesAhead: string;
  daysAhead: string;
  capacity: string;
};

const labels: Record<keyof Fields, string> = {
  logisticIds: "Vale para",
  weekdays: "Dias da semana",
  startTime: "Das",
  endTime: "Até as",
  minutesAhead: "Aceitar pedidos",
  daysAhead: "Dias à frente",
  capacity: "Pedidos por horário",
};

function ScheduleForm({ shopId, saved, entryKey }: OpenedEntry) {
  const form = useEntryForm({
    shopId,
    saved,
    entryKey,
    kind: scheduleKind,
    toFields,
    toEntry: toRule,
    savedText: "Horário salvo",
    listPath: "/configuracoes/entrega",
  });
  const { fields, set, errorOf } = form;
  const names = [...logisticNamesOf(saved.document)];
  const text = (name: "daysAhead" | "capacity", most: number) => ({
    label: labels[name],
    value: fields[name],
    error: errorOf(name),
    onChange: (typed: string) => set(name, digitsOnly(typed, most)),
    inputMode: "numeric" as const,
  });
  const describe = (field: keyof Fields, value: unknown) => {
    if (field === "weekdays") return weekdaysText(value as number[]);
    if (field === "minutesAhead") return untilText(Number(value));
    if (field !== "logisticIds") return String(value);
    return names.flatMap(([id, name]) => ((value as string[]).includes(id) ? [name] : [])).join(", ");
  };
  return (
    <EditForm form={form} labels={labels} describe={describe}>
      <Card title="Quando">
        <div className="grid gap-4 sm:grid-cols-2">
          <fieldset className="sm:col-span-2">
            <legend className="mb-1 text-sm font-medium">{labels.weekdays}</legend>
            <WeekdayChips value={fields.weekdays} onChange={(days) => set("weekdays", days)} />
          </fieldset>
          <TextField
            {...{ label: labels.startTime, value: fields.startTime, error: errorOf("startTime"), type: "time" }}
            onChange={(time) => set("startTime", time)}
          />
          <TextField
            {...{ label: labels.endTime, value: fields.endTime, error: errorOf("endTime"), type: "time" }}
            onChange={(time) => set("endTime", time)}
          />
          <SelectField
            {...{ label: labels.minutesAhead, value: fields.minutesAhead, error: errorOf("minutesAhead") }}
            options={untilOptions(fields.minutesAhead)}
            onChange={(minutes) => set("minutesAhead", minutes)}
            hint="Depois disso o cliente não vê mais este horário."
          />
          <TextField {...text("daysAhead", 2)} hint="7: o cliente escolhe até daqui a uma semana." />
          <TextField {...text("capacity", 6)} hint="Vazio: quantos vierem." />
        </div>
      </Card>
      <Card title={labels.logisticIds}>
        {names.length === 0 && (
          <p className="text-sm text-muted">Crie antes uma área de entrega ou um ponto de retirada.</p>
        )}
        {names.map(([id, name]) => (
          <Checkbox
            key={id}
            label={name}
            isChecked={fields.logisticIds.includes(id)}
            onChange={(isOn) =>
              set("logisticIds", isOn ? [...fields.logisticIds, id] : fields.logisticIds.filter((each) => each !== id))
            }
          />
        ))}
        <p aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
          {errorOf("logisticIds") && "Escolha pelo menos uma entrega ou retirada."}
        </p>
      </Card>
    </EditForm>
  );
}

const USUAL_MINUTES = [0, 30, 60, 120, 180, 360, 720, 1_440, 2_880];

/** The usual ones, and what the shop has. */
function untilOptions(current: string) {
  const minutes = [...new Set([...USUAL_MINUTES, Number(current)])].sort((one, other) => one - other);
  return minutes.map((each) => ({ value: String(each), label: untilText(each) }));
}

function toFields(rule: Rule | undefined): Fields {
  return {
    logisticIds: rule?.logisticIds ?? [],
    weekdays: rule?.weekdays ?? [1, 2, 3, 4, 5, 6],
    startTime: rule?.startTime ?? "",
    endTime: rule?.endTime ?? "",
    minutesAhead: textOf(rule?.minutesAhead ?? 60),
    daysAhead: textOf(rule?.daysAhead ?? 7),
    capacity: textOf(rule?.capacity),
  };
}

function toRule(fields: Fields, current: Rule | undefined, { schedules = [] }: ShopDocument): Rule {
  const { logisticIds, weekdays, startTime, endTime } = fields;
  const taken = schedules.flatMap(({ id }) => id ?? []);
  return withoutEmpty({
    ...current,
    id: current ? scheduleKind.keyOf(current) : newKey(`horario ${startTime}`, taken),
    logisticIds,
    weekdays,
    startTime,
    endTime,
    minutesAhead: numberFrom(fields.minutesAhead) ?? 0,
    daysAhead: numberFrom(fields.daysAhead) ?? 7,
    capacity: numberFrom(fields.capacity),
  });
}
