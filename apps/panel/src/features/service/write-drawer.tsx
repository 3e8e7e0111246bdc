import { useQuery } from "@tanstack/react-query";
import { characters } from "@vitrine/domain/cut-text";
import { filledReply, LONGEST_CHAT_TEXT } from "@vitrine/domain/messaging/chat-text";
import { LoadFailure } from "@vitrine/ui/feedback/load-failure.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { type FormEvent, useId, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { FormActions } from "../../lib/edit/form-actions.tsx";
import { FormFailure } from "../../lib/edit/form-failure.tsx";
import { LeaveDialog } from "../../lib/edit/leave-dialog.tsx";
import { useLeaveGuard } from "../../lib/edit/use-leave-guard.ts";
import { useShopId, useShopPath } from "../account/use-me.ts";
import { MessageField } from "./composer/message-field.tsx";
import { contactPage, replies, useWrite } from "./service.queries.ts";

/** Writes to the contact's chat, from a saved reply or in one's own words. Back closes it, and asks where something is written. */
export function WriteDrawer() {
  const { contactId = "" } = useParams();
  const shopId = useShopId();
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const formId = useId();
  const show = useToast();
  const contact = useQuery(contactPage(shopId, contactId)).data;
  const known = useQuery(replies(shopId));
  const saved = known.data?.items ?? [];
  const write = useWrite(shopId);
  const [text, setText] = useState("");
  const name = contact?.customer.name || contact?.personPhone || "";
  const orderNumber = contact?.orders.find(({ number }) => number !== null)?.number ?? null;
  const isFromDesk = pathname.includes("/atendimento/");
  const page = isFromDesk ? "/atendimento" : `/clientes/${encodeURIComponent(contactId)}`;
  const guard = useLeaveGuard(text.trim() !== "");
  const close = () => void navigate(`${shopPath(page)}${search}`);

  const fill = (reply: string) => filledReply(reply, contact?.customer.name ?? "", orderNumber);

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function send() {
    if (text.trim() === "" || write.isPending) return;
    write.mutate(
      { contactId, text },
      {
        onSuccess: () => {
          show({ text: `Mensagem para ${name || "o contato"} a caminho`, stays: 4_000 });
          guard.pass();
          close();
        },
      },
    );
  }

  return (
    <Drawer
      title={name ? `Escrever para ${name}` : "Escrever"}
      onClose={close}
      footer={
        <FormActions formId={formId} isPending={write.isPending} isEmpty={text.trim() === ""} onCancel={close}>
          Enviar
        </FormActions>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        {known.error && !known.data && <LoadFailure failure={known.error} onRetry={() => void known.refetch()} />}
        {saved.length > 0 && (
          <fieldset>
            <legend className="mb-1.5 font-medium">Respostas prontas</legend>
            <div className="flex flex-wrap gap-2">
              {saved.map((reply) => (
                <SmallButton key={reply.title} onClick={() => setText(fill(reply.text))}>
                  {reply.title}
                </SmallButton>
              ))}
            </div>
          </fieldset>
        )}
        <div>
          <MessageField
            label="Mensagem"
            text={text}
            onChange={setText}
            onSend={send}
            limit={characters(LONGEST_CHAT_TEXT)}
            replies={saved}
            fill={fill}
            placeholder="Escreva, ou / para uma resposta pronta"
            autoFocus
          />
          <p className="mt-1.5 text-sm text-muted">Vai para a conversa que o contato usou por último.</p>
        </div>
        <FormFailure failure={write.error} />
      </form>
      <LeaveDialog guard={guard} />
    </Drawer>
  );
}
