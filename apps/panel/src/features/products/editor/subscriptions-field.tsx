import { RecurrenceType } from "@vitrine/domain/codes/recurrence";
import { countKind } from "@vitrine/domain/typed-number";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { recurrenceLabel } from "@vitrine/wording/screen/recurrence-label";
import { useState } from "react";
import { numberFrom } from "../../../lib/declared/typed-values.ts";
import type { Subscription } from "./product-fields.ts";

type SubscriptionsFieldProps = {
  value: readonly Subscription[];
  onChange: (offers: Subscription[]) => void;
  error?: string | undefined;
};

const units = [
  { value: String(RecurrenceType.Daily), label: "dias" },
  { value: String(RecurrenceType.Weekly), label: "semanas" },
  { value: String(RecurrenceType.Monthly), label: "meses" },
  { value: String(RecurrenceType.Yearly), label: "anos" },
];
const MOST_OFFERS = 20;
const LONGEST = 365;
const frequencyKind = countKind({ least: 1, most: LONGEST });

/** How often the customer can have the product again without asking for it. */
export function SubscriptionsField({ value, onChange, error }: SubscriptionsFieldProps) {
  const [frequency, setFrequency] = useState("1");
  const [unit, setUnit] = useState(String(RecurrenceType.Monthly));
  const offer = offerOf(Number(unit), numberFrom(frequency, frequencyKind) ?? 0);
  const isKnown = value.some(({ recurrence }) => isSame(recurrence, offer.recurrence));
  const isRight = offer.recurrence.frequency >= 1 && offer.recurrence.frequency <= LONGEST;

  function obstacleToAdding(): string | undefined {
    if (!isRight) return `De 1 a ${LONGEST}.`;
    if (isKnown) return "Este intervalo já está na lista.";
    return value.length >= MOST_OFFERS ? `Cabem ${MOST_OFFERS} intervalos.` : undefined;
  }
  const obstacle = obstacleToAdding();
  return (
    <div className="grid gap-3">
      {value.length > 0 && (
        <ul aria-label="Intervalos de assinatura" className="flex flex-wrap gap-2">
          {value.map((each) => (
            <li key={each.id}>
              <SmallButton
                aria-label={`Tirar ${recurrenceLabel(each.recurrence)}`}
                onClick={() => onChange(value.filter(({ id }) => id !== each.id))}
              >
                {recurrenceLabel(each.recurrence)} ×
              </SmallButton>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[8rem_12rem_auto]">
        <NumberField
          label="A cada"
          kind={frequencyKind}
          value={frequency}
          onChange={setFrequency}
          hint={frequency === "" ? undefined : obstacle}
          error={error}
        />
        <SelectField label="Intervalo" options={units} value={unit} onChange={setUnit} />
        <div className="max-sm:col-span-2 sm:pt-6">
          <SmallButton
            aria-disabled={obstacle !== undefined}
            onClick={() => obstacle === undefined && onChange([...value, offer])}
          >
            Acrescentar
          </SmallButton>
        </div>
      </div>
    </div>
  );
}

type Recurrence = Subscription["recurrence"];

/** The id says what it is: orders and the spreadsheet name it. */
function offerOf(type: number, frequency: number): Subscription {
  const recurrence = { type, frequency } as Recurrence; // the choices above are the codes
  return { id: recurrenceLabel(recurrence).toLowerCase().replaceAll(" ", "-").replaceAll("ê", "e"), recurrence };
}

function isSame(one: Recurrence, other: Recurrence): boolean {
  return one.type === other.type && one.frequency === other.frequency;
}
