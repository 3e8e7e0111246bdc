import type { SavedReply } from "@vitrine/contract/storefront/messaging";
import { filledReply, LONGEST_CHAT_TEXT } from "@vitrine/domain/messaging/chat-text";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { LongTextField } from "@vitrine/ui/fields/long-text-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { useId, useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { FormActions } from "../../../lib/edit/form-actions.tsx";
import { LeaveDialog } from "../../../lib/edit/leave-dialog.tsx";
import { useCloseGuard } from "../../../lib/edit/use-close-guard.ts";
import { useRequired } from "../../../lib/edit/use-required.ts";
import { useServiceChange } from "../service.queries.ts";

type ReplyDrawerProps = { shopId: string; reply: SavedReply | null; onClose: () => void };

/** The title and the text of a saved reply, with how a contact would read it. */
export function ReplyDrawer({ shopId, reply, onClose }: ReplyDrawerProps) {
  const formId = useId();
  const show = useToast();
  const [title, setTitle] = useState(reply?.title ?? "");
  const [text, setText] = useState(reply?.text ?? "");
  const save = useServiceChange(shopId, (changed: SavedReply) =>
    reply
      ? call("POST /painel/api/shops/{shopId}/replies/change", {
          params: { shopId },
          body: { title: reply.title, reply: changed },
        })
      : call("POST /painel/api/shops/{shopId}/replies", { params: { shopId }, body: changed }),
  );
  const isComplete = title.trim() !== "" && text.trim() !== "";

  const guard = useCloseGuard(title !== (reply?.title ?? "") || text !== (reply?.text ?? ""), onClose);
  const { ask, submit } = useRequired();

  function send() {
    if (save.isPending) return;
    save.mutate(
      { title: title.trim(), text: text.trim() },
      {
        onSuccess: () => {
          show({ text: "Resposta salva", stays: 4_000 });
          onClose();
        },
      },
    );
  }

  return (
    <Drawer
      title={reply ? "Editar resposta" : "Nova resposta"}
      onClose={guard.close}
      footer={
        <FormActions formId={formId} isPending={save.isPending} onCancel={onClose}>
          Salvar
        </FormActions>
      }
    >
      <form id={formId} onSubmit={submit(isComplete, send)} className="grid gap-4" noValidate>
        <TextField
          label="Título"
          value={title}
          onChange={setTitle}
          maxLength={60}
          required
          autoFocus
          error={ask(title.trim() === "", "Diga o título")}
        />
        <LongTextField
          label="Texto"
          value={text}
          onChange={setText}
          maxLength={LONGEST_CHAT_TEXT}
          rows={6}
          required
          error={ask(text.trim() === "", "Escreva o texto")}
        />
        {text.trim() !== "" && (
          <div>
            <p className="mb-1 text-sm font-medium">Como Ana, do pedido 1042, vai ler</p>
            <p className="rounded-xl bg-sunk px-3 py-2 break-words whitespace-pre-line">
              {filledReply(text, "Ana", 1_042)}
            </p>
          </div>
        )}
        <FailureBlock text={save.error?.message} />
      </form>
      <LeaveDialog guard={guard} />
    </Drawer>
  );
}
