import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { isBankHoliday } from "@vitrine/domain/time/business-days";
import { dateOf, dayOf, plusDays } from "@vitrine/domain/time/shop-clock";
import { Button } from "@vitrine/ui/button.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { type FormEvent, useState } from "react";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { useUnsaved } from "../../../lib/edit/unsaved.ts";
import { useDocumentChange } from "../entries/use-document-change.ts";

const format = new Intl.DateTimeFormat("pt-BR", {
  weekday: "short",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: "UTC",
} as const);

type ClosedDatesCardProps = { shopId: string; document: ShopDocument };

/** Holidays and other days without slots. Each tap is saved at once, and only touches its own day. */
export function ClosedDatesCard({ shopId, document }: ClosedDatesCardProps) {
  const [typed, setTyped] = useState("");
  const change = useDocumentChange(shopId);
  useUnsaved(typed !== "");
  const today = dayOf(Date.now(), document.timeZone ?? "America/Sao_Paulo");
  const dates = (document.closedDates ?? []).filter((date) => date >= dateOf(today));
  const save = (edit: (dates: readonly string[]) => string[], onSuccess?: () => void) => {
    if (change.isPending) return;
    const closed = (before: readonly string[] = []) => [...new Set(edit(before))].sort();
    change.mutate(({ closedDates }) => ({ closedDates: closed(closedDates) }), { ...(onSuccess && { onSuccess }) });
  };
  const holidays = Array.from({ length: 366 }, (_, ahead) => plusDays(today, ahead))
    .filter(isBankHoliday)
    .map(dateOf);
  const isComplete = holidays.every((date) => dates.includes(date));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed === "") return;
    // Whoever types another day meanwhile keeps it.
    save(
      (before) => [...before, typed],
      () => setTyped((now) => (now === typed ? "" : now)),
    );
  }
  return (
    <Card title="Dias sem entrega nem retirada" text="Feriados e folgas: nesses dias nenhum horário é oferecido.">
      <ul aria-label="Dias sem entrega nem retirada" className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {dates.map((date) => (
          <li key={date} className="flex items-center rounded-full bg-sunk pl-3 text-sm font-medium tabular-nums">
            {format.format(new Date(`${date}T12:00:00Z`))}
            <button
              type="button"
              aria-label={`Remover ${format.format(new Date(`${date}T12:00:00Z`))}`}
              onClick={() => save((before) => before.filter((each) => each !== date))}
              className="grid size-9 place-items-center rounded-full text-muted hover:text-ink"
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <FormFailure failure={change.error} />
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField className="w-44" label="Dia" type="date" min={dateOf(today)} value={typed} onChange={setTyped} />
        <Button variant="quiet" type="submit">
          Adicionar dia
        </Button>
        {!isComplete && (
          <Button variant="quiet" onClick={() => save((before) => [...before, ...holidays])}>
            Adicionar feriados nacionais
          </Button>
        )}
      </form>
    </Card>
  );
}
