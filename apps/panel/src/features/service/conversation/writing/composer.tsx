import { useQuery } from "@tanstack/react-query";
import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";
import type { Conversation } from "@vitrine/contract/panel/service/conversation";
import { fitsLimit } from "@vitrine/domain/cut-text";
import { chatText, chatTextLimit, filledReply } from "@vitrine/domain/messaging/chat-text";
import { CloseIcon, ForwardIcon } from "@vitrine/ui/icons.tsx";
import { useShortcut } from "@vitrine/ui/keyboard/use-shortcut.ts";
import { StoreIcon } from "@vitrine/ui/later-icons.tsx";
import { iconButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { type ReactNode, type Ref, useRef, useState } from "react";
import { useMe, useShopId } from "../../../account/use-me.ts";
import { MessageField, type MessageFieldHandle } from "../../composer/message-field.tsx";
import { replies } from "../../service.queries.ts";
import { QuotedMessage } from "../quoted-message.tsx";
import { AttachButton } from "./files/attach-button.tsx";
import { AttachmentStrip } from "./files/attachment-strip.tsx";
import { useAttachments } from "./files/use-attachments.ts";
import type { Answered, Written } from "./outgoing.ts";
import { asSent, titleOf } from "./products/chosen-products.ts";
import { ProductPicker } from "./products/product-picker.tsx";
import { TemplateForm } from "./template-form.tsx";
import { useDraft } from "./use-draft.ts";
import { WindowState } from "./window-state.tsx";

type ComposerProps = {
  contact: ContactPage;
  contactName: string;
  conversation: Conversation;
  answered: Answered | null;
  onAnswered: (answered: Answered | null) => void;
  onSend: (message: Written) => void;
  field: Ref<MessageFieldHandle>;
  /** `r`: the answer to what the contact wrote last. */
  onAnswerLast: () => void;
};

/** Where one writes to the contact, or why nobody writes here. */
export function Composer(props: ComposerProps) {
  const { window: channel, ownedElsewhere } = props.conversation;
  if (ownedElsewhere)
    return (
      <NoWriting>{`Quem escreve nesta conversa é ${ownedElsewhere.name}. Responda por lá; o que for escrito aparece aqui.`}</NoWriting>
    );
  if (!channel)
    return (
      <NoWriting>Nenhum canal de conversa chega a este contato: ele ainda não escreveu, ou não tem telefone.</NoWriting>
    );
  // What is attached is for this contact.
  return <Writing key={props.contact.id} {...props} channel={channel} />;
}

function NoWriting({ children }: { children: ReactNode }) {
  return (
    <p className="shrink-0 border-t border-line bg-sunk px-4 py-3 text-center text-pretty text-muted">{children}</p>
  );
}

type WritingProps = ComposerProps & { channel: NonNullable<Conversation["window"]> };

function Writing({ contact, contactName, channel, answered, onAnswered, onSend, field, onAnswerLast }: WritingProps) {
  const shopId = useShopId();
  const { person } = useMe();
  const saved = useQuery(replies(shopId)).data?.items ?? [];
  const [text, setText] = useDraft(`${person.id} ${shopId} ${contact.id}`);
  const limit = chatTextLimit(channel.channelType);
  const orderNumber = contact.orders.find(({ number }) => number !== null)?.number ?? null;
  const ready = chatText(text);
  const files = useAttachments(shopId, contact.id);
  const hasFiles = files.attachments.length > 0;
  const canSend = (ready !== "" || hasFiles) && !files.isBusy && fitsLimit(ready, limit);
  const form = useRef<HTMLFormElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  useShortcut({ keys: "r", run: onAnswerLast });

  function send() {
    if (!canSend) return;
    const saved = files.attachments.flatMap((one) => one.saved ?? []);
    // What one wrote, and what it answers, goes with the first file.
    if (hasFiles)
      for (const [index, { fileId, kind, fileName }] of saved.entries())
        onSend({
          ...{ text: index === 0 ? ready : "", answers: index === 0 ? answered : null, products: null },
          file: { fileId, kind, name: fileName ?? "Documento" },
        });
    else onSend({ text: ready, answers: answered, products: null, file: null });
    files.clear();
    setText("");
    onAnswered(null);
  }

  function attach(event: { preventDefault: () => void }, from: DataTransfer) {
    if (from.files.length === 0) return;
    event.preventDefault();
    files.add([...from.files]);
  }

  if (!channel.isOpen && channel.templates.length > 0)
    return <TemplateForm {...{ shopId, channel }} contactId={contact.id} />;
  if (!channel.canWrite) return <NoWriting>{channel.whyNot ?? "Agora não é possível escrever neste canal."}</NoWriting>;
  return (
    <form
      ref={form}
      aria-label={`Escrever para ${contactName}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        // First what is answered, then the field: the page is left by the next one.
        event.preventDefault();
        if (answered) onAnswered(null);
        else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        attach(event, event.dataTransfer);
      }}
      className={`grid shrink-0 gap-1.5 border-t px-3 py-2.5 sm:px-4 ${isOver ? "border-brand bg-brand-tint" : "border-line bg-card"}`}
    >
      {hasFiles && <AttachmentStrip attachments={files.attachments} onRetry={files.retry} onRemove={files.remove} />}
      {answered && (
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <QuotedMessage
              quoted={{ entryId: null, from: answered.from, text: answered.text }}
              contactName={contactName}
            />
          </div>
          <button
            type="button"
            aria-label="Não responder a esta mensagem"
            onClick={() => onAnswered(null)}
            className={iconButtonStyle}
          >
            <CloseIcon className="size-4" />
          </button>
        </div>
      )}
      <div className="flex items-end gap-1.5">
        <button
          type="button"
          aria-label="Enviar produtos"
          title="Enviar produtos"
          aria-haspopup="dialog"
          onClick={() => setIsChoosing(true)}
          className={iconButtonStyle}
        >
          <StoreIcon className="size-5" />
        </button>
        <AttachButton onFiles={files.add} />
        <MessageField
          ref={field}
          label={`Mensagem para ${contactName}`}
          text={text}
          onChange={setText}
          onSend={send}
          limit={limit}
          replies={saved}
          fill={(reply) => filledReply(reply, contact.customer.name ?? "", orderNumber)}
          onPaste={(event) => attach(event, event.clipboardData)}
          // On a phone, a longer one would be two lines.
          placeholder={hasFiles ? "Legenda" : saved.length > 0 ? "Escreva ou use /" : "Escreva"}
        />
        <button
          type="submit"
          aria-label="Enviar"
          aria-disabled={!canSend}
          className="grid size-(--control) shrink-0 place-items-center rounded-xl bg-brand text-on-brand hover:shadow-md aria-disabled:opacity-50"
        >
          <ForwardIcon className="size-5" />
        </button>
      </div>
      <WindowState channel={channel} />
      {isChoosing && (
        <ProductPicker
          {...{ shopId, contactName }}
          contactId={contact.id}
          onClose={() => setIsChoosing(false)}
          onSend={(chosen) => {
            onSend({ text: titleOf(chosen), answers: null, products: asSent(chosen), file: null });
            setIsChoosing(false);
          }}
        />
      )}
    </form>
  );
}
