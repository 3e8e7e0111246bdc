import { RecurrenceType } from "@vitrine/domain/codes/recurrence";
import { expect, test } from "vitest";
import { recurrenceLabel } from "./recurrence-label.ts";

test.each([
  [RecurrenceType.Daily, 1, "A cada 1 Dia"],
  [RecurrenceType.Daily, 2, "A cada 2 Dias"],
  [RecurrenceType.Weekly, 1, "A cada 1 Semana"],
  [RecurrenceType.Weekly, 2, "A cada 2 Semanas"],
  [RecurrenceType.Monthly, 1, "A cada 1 Mês"],
  [RecurrenceType.Monthly, 6, "A cada 6 Meses"],
  [RecurrenceType.Yearly, 1, "A cada 1 Ano"],
  [RecurrenceType.Yearly, 2, "A cada 2 Anos"],
])("recurrence %d, every %d: %s", (type, frequency, label) => {
  expect(recurrenceLabel({ type, frequency })).toBe(label);
});
