import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { Button } from "@vitrine/ui/button.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { type FormEvent, useState } from "react";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { LeaveDialog } from "../../../lib/edit/leave-dialog.tsx";
import { useLeaveGuard } from "../../../lib/edit/use-leave-guard.ts";
import { momentText } from "../../../lib/time-text.ts";
import { useShopId } from "../../account/use-me.ts";
import { useOrderChange } from "../orders.queries.ts";

/** What the people of the shop write for each other. The customer sees none of it. */
export function NotesCard({ page }: { page: PanelOrderDetails }) {
  const [text, setText] = useState("");
  const guard = useLeaveGuard(text.trim() !== "");
  const add = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/notes", {
    shopId: useShopId(),
    orderId: page.order.id,
  });
  function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "" || add.isPending) return;
    // Who typed on while it was saved keeps that.
    add.mutate({ text: text.trim() }, { onSuccess: () => setText((now) => (now === text ? "" : now)) });
  }
  return (
    <Card title="Anotações" text="Só a equipe vê.">
      <ul className="grid gap-3 wrap-anywhere empty:hidden">
        {page.notes.map((note) => (
          <li key={note.id}>
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <p className="text-sm text-muted">
              {[note.author.name || "Integração", momentText(note.createdAt, page.timeZone)].join(" · ")}
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={save} className="mt-3 grid gap-2">
        <TextField label="Nova anotação" value={text} onChange={setText} maxLength={4_000} />
        <FormFailure failure={add.error} />
        <Button variant="quiet" type="submit" disabled={text.trim() === "" || add.isPending}>
          Anotar
        </Button>
      </form>
      <LeaveDialog guard={guard} />
    </Card>
  );
}
