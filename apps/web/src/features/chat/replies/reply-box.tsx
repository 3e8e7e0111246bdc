import { useQuery } from "@tanstack/react-query";
import { fitsLimit } from "@vitrine/domain/cut-text";
import { chatText, chatTextLimit, filledReply, LONGEST_CHAT_TEXT } from "@vitrine/domain/messaging/chat-text";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useServedContact } from "../../order/served-contact.ts";
import { useSession } from "../../session/session.queries.ts";
import { storeUnsentText, unsentText } from "../../session/unsent-text.ts";
import { SendIcon } from "../chat-icons.tsx";
import { useSendText } from "../use-sending.ts";
import { useOwnReplies } from "./own-replies.ts";
import { shopReplies } from "./replies.queries.ts";
import { ReplyChoices } from "./reply-choices.tsx";

const TOO_LONG = "O texto é longo demais para este canal. Envie em duas partes.";

/** The agent writes into the contact's chat, or picks a saved reply and changes it before it is sent. */
export function ReplyBox({ isOpen }: { isOpen: boolean }) {
  const fieldId = useId();
  const noteId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const session = useSession();
  const [written, setWritten] = useState(() => unsentText("reply", session));
  const contact = useServedContact();
  const { data: ofShop = [] } = useQuery({ ...shopReplies, enabled: isOpen });
  const own = useOwnReplies();
  const { send, isSending, failure } = useSendText();
  const text = chatText(written);
  const isTooLong = !fitsLimit(text, chatTextLimit(session.channelType));
  const isSaved = own.replies.includes(text);

  useEffect(() => storeUnsentText("reply", session, written), [session, written]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (text === "" || isTooLong) return field.current?.focus();
    if ((await send({ text })) !== "sent") return;
    // What the agent typed meanwhile stays.
    setWritten((now) => (chatText(now) === text ? "" : now));
  }

  function sendByKeyboard(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit(event);
  }

  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-2">
      <label htmlFor={fieldId} className="text-sm font-medium">
        Mensagem para {contact.name} · {contact.channel}
      </label>
      <textarea
        ref={field}
        id={fieldId}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        onKeyDown={sendByKeyboard}
        maxLength={LONGEST_CHAT_TEXT}
        rows={3}
        aria-describedby={noteId}
        aria-invalid={isTooLong || undefined}
        className="block w-full resize-y rounded-xl bg-white px-3 py-2 text-base ring-1 ring-line ring-inset placeholder:text-muted"
        placeholder="Escreva ou escolha uma resposta salva"
      />
      <p id={noteId} aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
        {isTooLong && TOO_LONG}
      </p>
      <FailureBlock text={failure?.message} />
      <ReplyChoices
        ofShop={ofShop}
        own={own.replies}
        fill={(reply) => filledReply(reply, contact.givenName)}
        onChoose={(reply) => {
          setWritten(reply);
          field.current?.focus();
        }}
        onRemove={own.remove}
      />
      <div className="flex items-center gap-2 *:min-h-11 *:px-3 *:text-sm">
        <Button variant="quiet" disabled={text === "" || isSaved} onClick={() => own.save(text)}>
          {isSaved ? "Resposta salva" : "Salvar resposta"}
        </Button>
        <span className="flex-1" />
        <Button variant="filled" type="submit" disabled={text === "" || isTooLong} aria-busy={isSending}>
          {isSending ? <Spinner /> : <SendIcon className="size-4" />}
          {isSending ? "Enviando..." : "Enviar"}
        </Button>
      </div>
    </form>
  );
}
