import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { Button } from "@vitrine/ui/button.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { WeekdayChips, weekdaysText } from "../entries/weekday-chips.tsx";

export type OpeningHour = NonNullable<ShopDocument["openingHours"]>[number];

const BUSINESS_DAY: OpeningHour = { weekdays: [1, 2, 3, 4, 5], startTime: "09:00", endTime: "18:00" };

type OpeningHoursFieldProps = { value: OpeningHour[]; onChange: (hours: OpeningHour[]) => void };

/** When the shop answers: days of the week with their hours, as many lines as it needs. */
export function OpeningHoursField({ value, onChange }: OpeningHoursFieldProps) {
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">Horários de atendimento</legend>
      {value.length === 0 && (
        <p className="text-sm text-muted">Sem horários: o catálogo não mostra aberto nem fechado.</p>
      )}
      {value.map((hour, index) => {
        const change = (changes: Partial<OpeningHour>) => onChange(value.with(index, { ...hour, ...changes }));
        const name = `linha ${index + 1}`;
        return (
          // Lines have no name of their own, and only the last one is ever added.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={index} className="flex flex-wrap items-end gap-3">
            <WeekdayChips value={hour.weekdays} onChange={(weekdays) => change({ weekdays })} />
            <TextField
              className="w-32"
              type="time"
              label="Abre"
              aria-label={`Abre, ${name}`}
              value={hour.startTime}
              onChange={(startTime) => change({ startTime })}
            />
            <TextField
              className="w-32"
              type="time"
              label="Fecha"
              aria-label={`Fecha, ${name}`}
              value={hour.endTime}
              onChange={(endTime) => change({ endTime })}
            />
            <Button
              variant="quiet"
              aria-label={`Remover a ${name}`}
              onClick={() => onChange(value.toSpliced(index, 1))}
            >
              Remover
            </Button>
          </div>
        );
      })}
      <div>
        <Button variant="quiet" onClick={() => onChange([...value, BUSINESS_DAY])}>
          Adicionar horário
        </Button>
      </div>
    </fieldset>
  );
}

export function openingHoursText(hours: readonly OpeningHour[]): string {
  return hours.map((hour) => `${weekdaysText(hour.weekdays)}: ${hour.startTime}–${hour.endTime}`).join("\n");
}
