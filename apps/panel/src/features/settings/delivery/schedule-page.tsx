import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { declareFields, type InputProps, type Kind } from "../../../lib/declared/fields.ts";
import { choice, count, text } from "../../../lib/declared/kinds.tsx";
import { withoutEmpty } from "../../../lib/declared/typed-values.ts";
import { type EntryForm, entryPage } from "../entries/declared-entry.tsx";
import { type EntryOf, scheduleKind } from "../entries/entry-kinds.ts";
import { newKey } from "../entries/list-changes.ts";
import { WeekdayChips, weekdaysText } from "../entries/weekday-chips.tsx";
import { deliveryListPage } from "./delivery-list-page.ts";
import { logisticNamesOf, scheduleTitle, untilText } from "./schedule-text.ts";

type Rule = EntryOf<"schedules">;

const weekdays: Kind<number[], Rule["weekdays"]> = {
  label: "Dias da semana",
  blank: [1, 2, 3, 4, 5, 6],
  from: (days) => days,
  to: (days) => days as Rule["weekdays"],
  describe: weekdaysText,
  Input: ({ label, value, onChange }: InputProps<number[]>) => (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <WeekdayChips value={value} onChange={onChange} />
    </fieldset>
  ),
};

const logisticIds: Kind<string[], string[]> = {
  label: "Vale para",
  blank: [],
  from: (ids) => ids,
  to: (ids) => ids,
  describe: (ids) => ids.join(", "),
};

const USUAL_MINUTES = [0, 30, 60, 120, 180, 360, 720, 1_440, 2_880];

const fields = declareFields<Rule>()({
  weekdays,
  startTime: text({ label: "Das", type: "time" }),
  endTime: text({ label: "Até as", type: "time" }),
  minutesAhead: choice({
    label: "Aceitar pedidos",
    hint: "Depois disso o cliente não vê mais este horário.",
    blank: 60,
    // The usual ones, and what the shop has.
    options: (_, current) =>
      [...new Set([...USUAL_MINUTES, Number(current)])]
        .sort((one, other) => one - other)
        .map((minutes) => ({ value: String(minutes), label: untilText(minutes) })),
  }),
  daysAhead: count({
    label: "Dias à frente",
    hint: "7: o cliente escolhe até daqui a uma semana.",
    least: 1,
    most: 60,
    blank: "7",
    whenEmpty: 7,
  }),
  capacity: count({ label: "Pedidos por horário", hint: "Vazio: quantos vierem.", least: 1, most: 999_999 }),
  logisticIds,
});

/** One window of time: on which days, for which deliveries and pickups, until when it can be ordered. */
export const SchedulePage = entryPage<"schedules", typeof fields.blank>({
  kind: scheduleKind,
  listPage: deliveryListPage,
  newTitle: "Novo horário",
  titleOf: scheduleTitle,
  savedText: "Horário salvo",
  fields,
  toEntry: (values, current, { schedules = [] }: ShopDocument) => {
    const taken = schedules.flatMap(({ id }) => id ?? []);
    const id = current ? scheduleKind.keyOf(current) : newKey(`horario ${values.startTime}`, taken);
    return withoutEmpty<object>({ ...current, id, ...fields.toPatch(values) }) as Rule;
  },
  describe: (name, value, document) => {
    if (name !== "logisticIds") return undefined;
    const names = [...logisticNamesOf(document)];
    return names.flatMap(([id, place]) => ((value as string[]).includes(id) ? [place] : [])).join(", ");
  },
  sections: (entry) => [
    {
      title: "Quando",
      fields: ["weekdays", "startTime", "endTime", "minutesAhead", "daysAhead", "capacity"],
    },
    { title: logisticIds.label, fields: [<Places key="places" {...entry} />] },
  ],
});

/** The deliveries and pickups that have the window. */
function Places({ document, form: { fields: values, set, errorOf } }: EntryForm<"schedules", typeof fields.blank>) {
  const names = [...logisticNamesOf(document)];
  const chosen = values.logisticIds;
  return (
    <div className="sm:col-span-2">
      {names.length === 0 && (
        <p className="text-sm text-muted">Crie antes uma área de entrega ou um ponto de retirada.</p>
      )}
      {names.map(([id, name]) => (
        <Checkbox
          key={id}
          label={name}
          isChecked={chosen.includes(id)}
          onChange={(isOn) => set("logisticIds", isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
      <p aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
        {errorOf("logisticIds") && "Escolha pelo menos uma entrega ou retirada."}
      </p>
    </div>
  );
}
