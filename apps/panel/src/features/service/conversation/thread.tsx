import type { Conversation } from "@vitrine/contract/panel/service/conversation";
import { LoadFailure } from "@vitrine/ui/feedback/load-failure.tsx";
import { ChevronDownIcon } from "@vitrine/ui/later-icons.tsx";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { clockFormat } from "../../../lib/clock-format.ts";
import { MessageRow } from "./message-row.tsx";
import type { ThreadDeeds } from "./thread-deeds.ts";
import { threadLines, unreadIn } from "./thread-lines.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";

const dayKey = clockFormat({ day: "2-digit", month: "2-digit", year: "numeric" });
const longDay = clockFormat({ weekday: "long", day: "numeric", month: "long" });
const longDayOfYear = clockFormat({ day: "numeric", month: "long", year: "numeric" });

type MorePages = { isPending: boolean; error: Error | null; load: () => void };

type ThreadProps = {
  conversation: Pick<Conversation, "entries" | "earlier" | "unread">;
  contactName: string;
  earlier: MorePages;
  deeds: Omit<ThreadDeeds, "jumpTo">;
  /** A message to which one is led, each time that it is another one. */
  shown?: string | null;
  /** A part of the past: what follows it, as far as it is not the end, and the way to the newest messages. */
  past?: { later: MorePages | null; onLatest: () => void };
  /** How many are on their way. */
  outgoing: number;
  /** These, below what is known. */
  children?: ReactNode;
  /** Whether the person sees the newest message. */
  onEnd: (isShown: boolean) => void;
};

/** All that was written, oldest at the top. */
export function Thread({ conversation, contactName, earlier, deeds, outgoing, children, onEnd, ...more }: ThreadProps) {
  const { entries } = conversation;
  const { shown = null, past } = more;
  // Where the unread messages began when it was opened: the line stays there while one reads.
  const [unread] = useState(() => unreadIn(entries, conversation.unread));
  const [marked, setMarked] = useState(shown);
  const [first] = useState(shown ?? unread?.first ?? null);
  const isPast = past !== undefined;
  const scroll = useThreadScroll({ entries, outgoing, first, isPast, onReachStart: earlier.load, onEnd });
  const { showFound } = scroll;
  useLayoutEffect(() => {
    if (shown === null) return;
    setMarked(shown);
    showFound(shown);
  }, [shown, showFound]);
  const lines = threadLines(entries, { unread, dayOf: dayKey });
  const all: ThreadDeeds = {
    ...deeds,
    jumpTo(entryId) {
      if (scroll.showEntry(entryId)) setMarked(entryId);
    },
  };
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroll.box}
        aria-label={`Mensagens com ${contactName}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain bg-surface px-3 py-3 [overflow-anchor:none] sm:px-5 -outline-offset-2"
      >
        <div ref={scroll.content} className="mx-auto flex min-h-full max-w-4xl flex-col justify-end">
          <div className="flex min-h-10 items-center justify-center">
            {conversation.earlier === null ? (
              entries.length > 0 && <p className="text-sm text-muted">Começo do que está guardado</p>
            ) : earlier.error ? (
              <LoadFailure failure={earlier.error} onRetry={earlier.load} />
            ) : (
              <button
                ref={scroll.start}
                type="button"
                aria-disabled={earlier.isPending}
                onClick={() => {
                  if (!earlier.isPending) earlier.load();
                }}
                className="min-h-(--control) rounded-full px-3 text-sm font-medium text-muted hover:bg-sunk"
              >
                {earlier.isPending ? "Carregando anteriores…" : "Ver mensagens anteriores"}
              </button>
            )}
          </div>
          {entries.length === 0 && outgoing === 0 && (
            <p className="py-10 text-center text-pretty text-muted">
              Nada foi escrito ainda. O que você e o contato escreverem aparece aqui.
            </p>
          )}
          <ol aria-label="Mensagens">
            {lines.map((line) => {
              if (line.kind === "day") return <DayLine key={line.key} at={line.at} />;
              if (line.kind === "unread") return <UnreadLine key={line.key} count={line.count} />;
              const { entry, isFirstOfRun } = line;
              return (
                <MessageRow
                  key={line.key}
                  {...{ entry, contactName, isFirstOfRun }}
                  isMarked={marked === entry.id}
                  deeds={all}
                />
              );
            })}
            {children}
          </ol>
          {past?.later && (
            <div className="flex min-h-10 items-center justify-center pt-2">
              {past.later.error ? (
                <LoadFailure failure={past.later.error} onRetry={past.later.load} />
              ) : (
                <button
                  type="button"
                  aria-disabled={past.later.isPending}
                  onClick={past.later.load}
                  className="min-h-(--control) rounded-full px-3 text-sm font-medium text-muted hover:bg-sunk"
                >
                  {past.later.isPending ? "Carregando seguintes…" : "Ver mensagens seguintes"}
                </button>
              )}
            </div>
          )}
        </div>
      </section>
      {past && (
        <button
          type="button"
          onClick={past.onLatest}
          className="absolute right-4 bottom-3 inline-flex min-h-(--control) items-center gap-1.5 rounded-full bg-raised px-3 font-semibold text-brand-ink shadow-xl ring-1 ring-line hover:bg-brand-tint"
        >
          Ir para as mais recentes
          <ChevronDownIcon className="size-4.5" />
        </button>
      )}
      {!past && !scroll.isAtEnd && (
        <button
          type="button"
          onClick={scroll.showEnd}
          aria-label={scroll.newer > 0 ? `${newerText(scroll.newer)}. Ir para o fim` : "Ir para o fim"}
          className="absolute right-4 bottom-3 inline-flex min-h-(--control) min-w-(--control) items-center justify-center gap-1.5 rounded-full bg-raised px-2.5 font-semibold text-brand-ink shadow-xl ring-1 ring-line hover:bg-brand-tint"
        >
          {scroll.newer > 0 && <span>{newerText(scroll.newer)}</span>}
          <ChevronDownIcon className="size-4.5" />
        </button>
      )}
    </div>
  );
}

const newerText = (count: number) => (count === 1 ? "1 nova" : `${count} novas`);

function DayLine({ at }: { at: string }) {
  return (
    <li className="mt-3 flex justify-center">
      <span className="rounded-full bg-raised px-3 py-1 text-xs font-medium text-muted shadow-card ring-1 ring-line first-letter:uppercase">
        {dayName(at)}
      </span>
    </li>
  );
}

const DAY_MS = 86_400_000;

function dayName(at: string): string {
  const now = Date.now();
  const day = dayKey(at);
  if (day === dayKey(new Date(now).toISOString())) return "Hoje";
  if (day === dayKey(new Date(now - DAY_MS).toISOString())) return "Ontem";
  return now - Date.parse(at) < 300 * DAY_MS ? longDay(at) : longDayOfYear(at);
}

function UnreadLine({ count }: { count: number }) {
  return (
    <li className="mt-3 flex items-center gap-3 text-sm font-semibold text-brand-ink">
      <span aria-hidden="true" className="h-px flex-1 bg-brand-edge/40" />
      {count === 1 ? "1 mensagem não lida" : `${count} mensagens não lidas`}
      <span aria-hidden="true" className="h-px flex-1 bg-brand-edge/40" />
    </li>
  );
}
