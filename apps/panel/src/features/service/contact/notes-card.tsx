import type { ContactNote } from "@vitrine/contract/panel/orders/contact-page";
import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { LongTextField } from "@vitrine/ui/fields/long-text-field.tsx";
import { TrashIcon } from "@vitrine/ui/later-icons.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { iconButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { LeaveDialog } from "../../../lib/edit/leave-dialog.tsx";
import { useLeaveGuard } from "../../../lib/edit/use-leave-guard.ts";
import { momentText } from "../../../lib/time-text.ts";
import { useMay, useShopId, useShopPath } from "../../account/use-me.ts";
import { useServiceChange } from "../service.queries.ts";

/** What the people of the shop write for each other. The contact does not see it. */
export function NotesCard({ contactId, notes }: { contactId: string; notes: readonly ContactNote[] }) {
  const shopId = useShopId();
  const mayChange = useMay()("change-contacts");
  const onError = useFailureToast();
  const [text, setText] = useState("");
  const page = useShopPath()(`/clientes/${encodeURIComponent(contactId)}`);
  const guard = useLeaveGuard(text.trim() !== "", page);
  const add = useServiceChange(shopId, (note: string) =>
    call("POST /painel/api/shops/{shopId}/contacts/{contactId}/notes", {
      params: { shopId, contactId },
      body: { text: note },
    }),
  );
  const remove = useServiceChange(shopId, (noteId: string) =>
    call("DELETE /painel/api/shops/{shopId}/contacts/{contactId}/notes/{noteId}", {
      params: { shopId, contactId, noteId },
    }),
  );
  return (
    <Card title="Anotações" text="O contato não vê.">
      {mayChange && (
        <form
          className="grid justify-items-end gap-2 *:w-full *:last:w-auto"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() === "" || add.isPending) return;
            // Who typed on while it was saved keeps that.
            add.mutate(text.trim(), { onSuccess: () => setText((now) => (now === text ? "" : now)) });
          }}
        >
          <LongTextField label="Nova anotação" value={text} onChange={setText} maxLength={2_000} rows={2} />
          <FormFailure failure={add.error} />
          <Button variant="quiet" type="submit" aria-disabled={text.trim() === "" || add.isPending}>
            Anotar
          </Button>
        </form>
      )}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start gap-2 py-2">
            <div className="min-w-0 flex-1">
              <p className="break-words whitespace-pre-line">{note.text}</p>
              <p className="text-sm text-muted">{`${note.author} · ${momentText(note.createdAt)}`}</p>
            </div>
            {mayChange && (
              <button
                type="button"
                aria-label={`Excluir a anotação de ${note.author}`}
                onClick={() => {
                  if (!remove.isPending) remove.mutate(note.id, { onError });
                }}
                className={iconButtonStyle}
              >
                <TrashIcon className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <LeaveDialog guard={guard} />
    </Card>
  );
}
