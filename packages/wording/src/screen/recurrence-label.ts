import { type Recurrence, RecurrenceType } from "@vitrine/domain/codes/recurrence";

const units: Record<RecurrenceType, { one: string; many: string }> = {
  [RecurrenceType.Daily]: { one: "Dia", many: "Dias" },
  [RecurrenceType.Weekly]: { one: "Semana", many: "Semanas" },
  [RecurrenceType.Monthly]: { one: "Mês", many: "Meses" },
  [RecurrenceType.Yearly]: { one: "Ano", many: "Anos" },
};

/** How often a subscription comes: `A cada 2 Semanas`. */
export function recurrenceLabel({ type, frequency }: Recurrence): string {
  const { one, many } = units[type];
  return `A cada ${frequency} ${frequency < 2 ? one : many}`;
}
