import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";
import type { Conversation, ConversationEntry } from "@vitrine/contract/panel/service/conversation";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { useRef, useState } from "react";
import type { MessageFieldHandle } from "../composer/message-field.tsx";
import { useOpenAsAgent } from "../service.queries.ts";
import { useEarlier, useReact } from "./conversation.queries.ts";
import { NewMessages, spokenContent } from "./new-messages.tsx";
import { PastThread } from "./past-thread.tsx";
import type { MessageSearch } from "./search/use-message-search.ts";
import { Thread } from "./thread.tsx";
import { useReadWhenSeen } from "./use-read-when-seen.ts";
import { Composer } from "./writing/composer.tsx";
import type { Answered } from "./writing/outgoing.ts";
import { OutgoingRows } from "./writing/outgoing-rows.tsx";
import { useOutgoing } from "./writing/use-outgoing.ts";

type ConversationThreadProps = {
  shopId: string;
  contact: ContactPage;
  name: string;
  conversation: Conversation;
  /** It could not be read again. */
  failure: Error | null;
  search: Pick<MessageSearch, "shown" | "leavePast">;
};

/** What was written, what is on its way, and where one writes. */
export function ConversationThread({ shopId, contact, name, conversation, failure, search }: ConversationThreadProps) {
  const contactId = contact.id;
  const onError = useFailureToast();
  const agent = useOpenAsAgent(shopId);
  const earlier = useEarlier(shopId, contactId);
  const { mutate: react } = useReact(shopId, contactId);
  const { outgoing, add, remove, retry } = useOutgoing(shopId, contactId);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const onEnd = useReadWhenSeen({ shopId, contactId, conversation });
  const field = useRef<MessageFieldHandle>(null);
  const before = conversation.earlier;
  const mayWrite = conversation.window?.canWrite === true && conversation.ownedElsewhere === null;

  const { shown } = search;
  const isOpenHere = shown !== null && conversation.entries.some(({ id }) => id === shown.found.entryId);
  const past = isOpenHere ? null : shown;

  /** Whoever writes sees what they wrote, below the newest messages. */
  const send: typeof add = (message) => {
    if (past) search.leavePast();
    add(message);
  };

  function answer({ messageId, content, from }: ConversationEntry): void {
    if (messageId === null) return;
    const text = content ? spokenContent(content) : "";
    setAnswered({ messageId, from: from === "contact" ? "contact" : "shop", text });
    field.current?.focus();
  }

  function answerLast(): void {
    const last = conversation.entries.findLast(({ from, messageId }) => from === "contact" && messageId !== null);
    if (last) answer(last);
    else field.current?.focus();
  }

  const emojis = conversation.window?.reactions ?? [];
  const deeds = {
    readAsOrder: (words: string) => agent.open({ contactId, page: "catalog", message: words }, onError),
    cart: { shopId, contactId, openOrder: () => agent.open({ contactId, page: "order" }, onError) },
    ...(mayWrite && { sendAgain: (text: string) => send({ text, answers: null, products: null, file: null }) }),
    ...(mayWrite && { reply: answer }),
    ...(mayWrite &&
      emojis.length > 0 && {
        react: {
          emojis,
          to: ({ messageId }: ConversationEntry, emoji: string | null) =>
            messageId !== null && react({ messageId, emoji }, { onError }),
        },
      }),
  };

  return (
    <>
      {failure && (
        <p role="alert" className="shrink-0 bg-caution-tint px-4 py-2 text-sm font-medium text-pretty text-caution">
          {`As mensagens podem estar desatualizadas: ${failure.message}`}
        </p>
      )}
      {past ? (
        <PastThread {...{ shopId, contactId, deeds }} contactName={name} shown={past} onLatest={search.leavePast} />
      ) : (
        <Thread
          conversation={conversation}
          contactName={name}
          outgoing={outgoing.length}
          shown={search.shown?.found.entryId ?? null}
          earlier={{
            isPending: earlier.isPending,
            error: earlier.error,
            load: () => {
              if (before !== null && !earlier.isPending) earlier.mutate(before);
            },
          }}
          deeds={deeds}
          onEnd={onEnd}
        >
          <OutgoingRows outgoing={outgoing} contactName={name} onRetry={retry} onRemove={remove} />
        </Thread>
      )}
      <NewMessages entries={conversation.entries} contactName={name} />
      <Composer
        {...{ contact, conversation, answered, field }}
        contactName={name}
        onAnswered={setAnswered}
        onAnswerLast={answerLast}
        onSend={send}
      />
    </>
  );
}
