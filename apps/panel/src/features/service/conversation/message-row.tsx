import type { ConversationEntry } from "@vitrine/contract/panel/service/conversation";
import { clockFormat } from "../../../lib/clock-format.ts";
import { CartToOrder } from "./content/cart-to-order.tsx";
import { MessageContent } from "./content/message-content.tsx";
import { MessageActions } from "./message-actions.tsx";
import { MessageState } from "./message-state.tsx";
import { QuotedMessage } from "./quoted-message.tsx";
import type { ThreadDeeds } from "./thread-deeds.ts";

const timeText = clockFormat({ hour: "2-digit", minute: "2-digit" });

type MessageRowProps = {
  entry: ConversationEntry;
  contactName: string;
  isFirstOfRun: boolean;
  /** It was jumped to a moment ago. */
  isMarked: boolean;
  deeds: ThreadDeeds;
};

/** One message of either side, with who wrote it, when, and what became of it. */
export function MessageRow({ entry, contactName, isFirstOfRun, isMarked, deeds }: MessageRowProps) {
  const { content, from, at, sent, repliesTo, isEdited, order, reactions } = entry;
  if (from === "note") return <NoteRow entry={entry} />;
  const isOurs = from !== "contact";
  const writer = writerOf(entry, contactName);
  const isBare = content?.kind === "sticker";
  return (
    <li
      data-entry={entry.id}
      className={`group flex flex-col ${isOurs ? "items-end" : "items-start"} ${isFirstOfRun ? "mt-3" : "mt-1"}`}
    >
      <div className={`flex max-w-full items-center gap-1 ${isOurs ? "flex-row-reverse" : ""}`}>
        <article
          aria-label={`${writer}, ${timeText(at)}`}
          className={`relative min-w-0 max-w-[min(34rem,calc(100%-2.5rem))] rounded-2xl px-3 py-2 transition-shadow ${
            isBare ? "" : isOurs ? "bg-brand-tint" : "bg-card ring-1 ring-line"
          } ${isMarked ? "outline-2 outline-offset-2 outline-brand-ink" : ""}`}
        >
          {isFirstOfRun && isOurs && <p className="mb-0.5 text-xs font-semibold text-brand-ink">{writer}</p>}
          {repliesTo && (
            <div className="mb-1.5">
              <QuotedMessage quoted={repliesTo} contactName={contactName} onJump={deeds.jumpTo} />
            </div>
          )}
          {content === null ? (
            <p className="text-muted italic">Mensagem apagada</p>
          ) : (
            <MessageContent content={content} from={isOurs ? "loja" : contactName} />
          )}
          <p className="mt-1 flex flex-wrap items-center justify-end gap-x-1.5 text-xs text-muted">
            {isEdited && content !== null && <span>editada</span>}
            <time dateTime={at}>{timeText(at)}</time>
            {sent && <MessageState status={sent.status} />}
          </p>
        </article>
        <MessageActions entry={entry} writer={writer} deeds={deeds} />
      </div>
      {reactions.length > 0 && <Reactions reactions={reactions} contactName={contactName} />}
      {sent?.status === "failed" && <FailedNote entry={entry} deeds={deeds} />}
      {content?.kind === "cart" && deeds.cart && <CartToOrder {...deeds.cart} items={content.items} />}
      {order?.isOffered && deeds.readAsOrder && (
        <button
          type="button"
          onClick={() => deeds.readAsOrder?.(order.words)}
          className="mt-1 inline-flex min-h-(--control) items-center rounded-full bg-card px-3 text-sm font-semibold text-brand-ink ring-1 ring-line ring-inset hover:bg-brand-tint"
        >
          Ler como pedido
        </button>
      )}
    </li>
  );
}

/** Who wrote it, as a colleague says it. */
function writerOf({ from, sent }: ConversationEntry, contactName: string): string {
  if (from === "contact") return contactName;
  if (from === "shop-elsewhere") return "Pelo celular da loja";
  return sent?.agentName ?? "Automático";
}

function Reactions({ reactions, contactName }: { reactions: ConversationEntry["reactions"]; contactName: string }) {
  return (
    <ul aria-label="Reações" className="-mt-1.5 flex gap-1 px-2">
      {reactions.map(({ from, emoji }) => (
        <li
          key={from}
          title={from === "contact" ? contactName : "Loja"}
          className="relative rounded-full bg-raised px-1.5 py-0.5 text-sm shadow-card ring-1 ring-line"
        >
          <span aria-hidden="true">{emoji}</span>
          <span className="sr-only">{`${emoji}, de ${from === "contact" ? contactName : "loja"}`}</span>
        </li>
      ))}
    </ul>
  );
}

function FailedNote({ entry, deeds }: { entry: ConversationEntry; deeds: ThreadDeeds }) {
  const { content, sent } = entry;
  const text = content?.kind === "sent" && content.messageKind === "text" ? content.bubbles[0]?.text : null;
  return (
    <p className="mt-1 flex max-w-[min(34rem,100%)] flex-wrap items-center justify-end gap-x-3 text-sm text-danger">
      <span className="min-w-0 text-pretty">{sent?.reason ?? "A mensagem não chegou."}</span>
      {text && deeds.sendAgain && (
        <button
          type="button"
          onClick={() => deeds.sendAgain?.(text)}
          className="min-h-8 font-semibold underline underline-offset-4"
        >
          Enviar de novo
        </button>
      )}
    </p>
  );
}

/** What colleagues wrote for each other. The contact does not see it. */
function NoteRow({ entry }: { entry: ConversationEntry }) {
  if (entry.content?.kind !== "text") return null;
  return (
    <li data-entry={entry.id} className="mt-3 flex justify-center">
      <p className="max-w-[min(34rem,100%)] rounded-xl bg-caution-tint px-3 py-2 text-sm text-pretty text-caution">
        <span className="font-semibold">{`Anotação de ${entry.sent?.agentName ?? "um colega"}, ${timeText(entry.at)}: `}</span>
        {entry.content.text}
      </p>
    </li>
  );
}
