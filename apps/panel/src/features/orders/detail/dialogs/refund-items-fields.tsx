import { formatBRL } from "@vitrine/domain/money";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { itemsAmount, type RefundableLine } from "./refund-items.ts";

type RefundItemsFieldsProps = {
  lines: readonly RefundableLine[];
  units: ReadonlyMap<number, number>;
  onChange: (units: ReadonlyMap<number, number>) => void;
};

/** Nobody counts further in a list; more units are an amount. */
const MOST_UNITS = 100;

/** How many units of each line come back. */
export function RefundItemsFields({ lines, units, onChange }: RefundItemsFieldsProps) {
  return (
    <div className="grid gap-3">
      {lines.map((line) => (
        <SelectField
          key={line.index}
          label={line.name}
          value={`${units.get(line.index) ?? 0}`}
          onChange={(chosen) => onChange(new Map([...units, [line.index, Number(chosen)]]))}
          options={Array.from({ length: Math.min(line.left, MOST_UNITS) + 1 }, (_, count) => ({
            value: `${count}`,
            label:
              count === 0 ? "Nenhum" : `${count} · ${formatBRL(itemsAmount([line], new Map([[line.index, count]])))}`,
          }))}
        />
      ))}
    </div>
  );
}
