import { Chip } from "@vitrine/ui/fields/chip.tsx";

const names = ["Dom", "Seg", "Ter", "Qua", "Qui", "Sex", "Sáb"];

type WeekdayChipsProps = { value: readonly number[]; onChange: (days: number[]) => void };

/** Days of the week. The last one cannot be taken away: a line without a day would say nothing. */
export function WeekdayChips({ value, onChange }: WeekdayChipsProps) {
  return (
    <div className="flex flex-wrap gap-1">
      {names.map((label, day) => (
        <Chip key={label} isPressed={value.includes(day)} onClick={() => onChange(toggled(value, day))}>
          {label}
        </Chip>
      ))}
    </div>
  );
}

export function weekdaysText(days: readonly number[]): string {
  if (days.length === 7) return "Todos os dias";
  const [first = 0, last = 0] = [Math.min(...days), Math.max(...days)];
  const isRow = days.length > 2 && last - first + 1 === days.length;
  return isRow ? `${names[first]} a ${names[last]}` : days.map((day) => names[day]).join(", ");
}

function toggled(days: readonly number[], day: number): number[] {
  const without = days.filter((each) => each !== day);
  const next = without.length === days.length ? [...days, day] : without;
  return next.length === 0 ? [...days] : next.sort((one, other) => one - other);
}
