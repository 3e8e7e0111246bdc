import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useFailureToast, useToast } from "../../../ui/feedback/toast.tsx";
import { OfflineIcon } from "../../../ui/offline-icon.tsx";
import { watchConnection } from "./connection.ts";
import { offline } from "./order-change.ts";
import { type OutboxEvent, outboxOf } from "./outbox.ts";

const TOAST_STAYS = 4_000;

/** Says quietly that the connection is away, and what becomes of what is done meanwhile. */
export function ConnectionBar() {
  const queries = useQueryClient();
  const show = useToast();
  const tell = useFailureToast();
  const [isLost, setIsLost] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);

  const hear = useEffectEvent((news: OutboxEvent) => {
    if (news.is === "waiting") setIsWaiting(true);
    if (news.is === "refused") tell(new Error(refusalText(news)));
    if (news.is !== "sent") return;
    if (isWaiting) show({ text: "Suas alterações foram enviadas", stays: TOAST_STAYS });
    setIsWaiting(false);
  });

  useEffect(() => {
    const outbox = outboxOf(queries);
    const endHearing = outbox.subscribe((news) => hear(news));
    const endWatch = watchConnection(queries, setIsLost);
    outbox.restore();
    return () => {
      endHearing();
      endWatch();
      outbox.stop();
    };
  }, [queries]);

  const isShown = isLost || isWaiting;
  useEffect(() => {
    document.documentElement.classList.toggle("offline", isShown);
    queries.setQueryData(offline.queryKey, isShown);
    return () => document.documentElement.classList.remove("offline");
  }, [queries, isShown]);

  return (
    // Always on the page: a live region announces what is added to it.
    <section
      aria-label="Conexão"
      aria-live="polite"
      className="fixed inset-x-0 top-(--bar-height) z-20 bg-ink text-white"
    >
      {isShown && (
        <p className="page-width flex h-(--notice) items-center gap-2.5 text-[0.8125rem] leading-tight font-medium sm:justify-center">
          <span className="size-5 shrink-0">
            <OfflineIcon />
          </span>
          Sem conexão. Suas alterações serão enviadas quando a internet voltar.
        </p>
      )}
    </section>
  );
}

/** The server says why; the person may have forgotten what it was about. */
function refusalText({ change, failure }: Extract<OutboxEvent, { is: "refused" }>): string {
  return change.product ? `${change.product}: ${failure.message}` : failure.message;
}
