import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import { dayOf, daysBetween } from "@vitrine/domain/time/shop-clock";
import { LoadWarning } from "@vitrine/ui/feedback/load-warning.tsx";
import { AlertIcon, CheckIcon } from "@vitrine/ui/icons.tsx";
import { ClockIcon } from "@vitrine/ui/later-icons.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import type { ReactNode } from "react";
import { useSession } from "../../session/session.queries.ts";
import { DoubleCheckIcon } from "../chat-icons.tsx";
import { stateLabels } from "./message-states.ts";

type MessageListProps = {
  /** Undefined while the messages load. */
  messages: readonly SentMessage[] | undefined;
  failure: Error | null;
  onRetry: () => void;
};

export function MessageList({ messages, failure, onRetry }: MessageListProps) {
  return (
    <div className="mt-3 flex flex-col gap-3">
      {failure && <LoadWarning text={failure.message} onRetry={onRetry} />}
      {!messages && !failure && (
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner /> Carregando mensagens…
        </p>
      )}
      {messages?.length === 0 && (
        <p className="text-sm text-pretty text-muted">
          Nenhuma mensagem ainda. O que você enviar ao contato aparece aqui.
        </p>
      )}
      {messages && messages.length > 0 && (
        <ul className="-my-1 divide-y divide-line">
          {messages.map((message) => (
            <MessageLine key={message.id} message={message} />
          ))}
        </ul>
      )}
    </div>
  );
}

const statusIcons: Record<SentMessage["status"], { color: string; icon: ReactNode }> = {
  waiting: { color: "text-muted", icon: <ClockIcon /> },
  sent: { color: "text-muted", icon: <CheckIcon /> },
  delivered: { color: "text-muted", icon: <DoubleCheckIcon /> },
  read: { color: "text-brand-ink", icon: <DoubleCheckIcon /> },
  failed: { color: "text-danger", icon: <AlertIcon /> },
};

function MessageLine({ message }: { message: SentMessage }) {
  const { title, status, reason, createdAt, agentName } = message;
  const { color, icon } = statusIcons[status];
  const { timeZone } = useSession().shop;
  return (
    <li className="py-2.5 text-sm">
      <p className="flex items-baseline justify-between gap-3">
        <span className="line-clamp-2 min-w-0 font-medium break-words">{title}</span>
        <time dateTime={createdAt} className="shrink-0 text-xs text-muted tabular-nums">
          {shownTime(createdAt, timeZone)}
        </time>
      </p>
      <p className="mt-0.5 flex items-center gap-1.5 text-muted">
        <span className={`flex items-center gap-1.5 font-medium ${color}`}>
          <span className="size-4 shrink-0">{icon}</span>
          {stateLabels[status]}
        </span>
        {agentName && <span className="min-w-0 truncate">· {agentName}</span>}
      </p>
      {reason && <p className={`mt-1 text-pretty ${status === "failed" ? "text-danger" : "text-muted"}`}>{reason}</p>}
    </li>
  );
}

/** On the shop's clock: the contact's messages say the same time. */
function shownTime(timestamp: string, timeZone: string): string {
  const moment = Date.parse(timestamp);
  const isToday = daysBetween(dayOf(moment, timeZone), dayOf(Date.now(), timeZone)) === 0;
  const format = new Intl.DateTimeFormat("pt-BR", {
    timeZone,
    ...(isToday ? {} : { day: "2-digit", month: "2-digit" }),
    hour: "2-digit",
    minute: "2-digit",
  });
  return format.format(moment);
}
