import { useQueryClient } from "@tanstack/react-query";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useEffect, useEffectEvent } from "react";
import { OfflineIcon } from "../../../ui/offline-icon.tsx";
import { watchConnection } from "./connection.ts";
import type { Outage } from "./order-change.ts";
import { type OutboxEvent, outboxOf } from "./outbox.ts";
import { pendingChangesOf } from "./pending-changes.ts";
import { useOutage } from "./use-pending-changes.ts";

const bars: Record<Outage, string> = {
  connection: "Sem conexão. Suas alterações serão enviadas quando a internet voltar.",
  server: "A loja não está respondendo. Suas alterações serão enviadas quando ela voltar.",
};

const TOAST_STAYS = 4_000;

/** Says that the connection is lost and that changes are sent when it is back. */
export function ConnectionBar() {
  const queries = useQueryClient();
  const show = useToast();
  const showFailure = useFailureToast();
  const outage = useOutage();
  const isShown = outage !== null;

  const onOutboxEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.is === "refused") showFailure(new Error(refusalText(event)));
    else if (event.hasWaited) show({ text: "Suas alterações foram enviadas", stays: TOAST_STAYS });
  });

  useEffect(() => {
    const outbox = outboxOf(queries);
    const unsubscribe = outbox.subscribe((event) => onOutboxEvent(event));
    const stopWatching = watchConnection(queries, pendingChangesOf(queries).setConnectionLost);
    outbox.restore();
    return () => {
      unsubscribe();
      stopWatching();
      outbox.stop();
    };
  }, [queries]);

  useEffect(() => {
    document.documentElement.classList.toggle("offline", isShown);
    return () => document.documentElement.classList.remove("offline");
  }, [isShown]);

  return (
    // The live region is always on the page, so that added text is announced.
    <section aria-label="Conexão" aria-live="polite" className="hangs-from-bar text-white">
      {isShown && (
        <div className="bg-ink">
          <p className="page-width flex h-(--notice) items-center gap-2.5 text-[0.8125rem] in-[.dense]:text-xs leading-tight font-medium sm:justify-center">
            <OfflineIcon className="size-5 shrink-0" />
            {bars[outage]}
          </p>
        </div>
      )}
    </section>
  );
}

/** The message names the product, because the person may have forgotten which one it was. */
function refusalText({ change, failure }: Extract<OutboxEvent, { is: "refused" }>): string {
  return change.product ? `${change.product}: ${failure.message}` : failure.message;
}
