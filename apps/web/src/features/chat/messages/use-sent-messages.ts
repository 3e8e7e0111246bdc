import { useQuery } from "@tanstack/react-query";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { areLiveUpdatesActive } from "../../../lib/api/live-updates.ts";
import { useToast } from "../../../ui/feedback/toast.tsx";
import { useCurrentOrder } from "../../order/use-current-order.ts";
import { sentMessages } from "../chat.queries.ts";
import { createMessagePolling } from "./message-polling.ts";
import { failureNotice } from "./message-states.ts";

const CALM = 20_000;

/**
 * The messages, followed while one is on its way: not while the page is hidden, and at once when the agent comes back
 * to it. One that will not arrive is told wherever the agent is.
 */
export function useSentMessages({ onLook }: { onLook: () => void }) {
  const [watch] = useState(() => createMessagePolling());
  const query = useQuery({
    ...sentMessages,
    refetchInterval: ({ state }) => slowedWhileLive(watch.pauseAfter(state.data)),
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
  useOnStatusChange(() => {
    watch.expectMore();
    void query.refetch();
  });
  useFailureToasts(query.data, onLook);
  return query;
}

/** While the server tells by itself what becomes of a message, looking is only there for the news that got lost. */
function slowedWhileLive(pause: number | false): number | false {
  return pause === false || !areLiveUpdatesActive() ? pause : CALM;
}

/** An order that was placed or canceled is told to the contact as well. */
function useOnStatusChange(onChange: () => void): void {
  const status = useCurrentOrder()?.status;
  const known = useRef(status);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const isNews = known.current !== undefined && status !== undefined && known.current !== status;
    known.current = status;
    if (isNews) tell();
  }, [status]);
}

/** What had failed before the page was opened is read in the list; what fails from then on is told, and stays told. */
function useFailureToasts(messages: readonly SentMessage[] | undefined, onLook: () => void): void {
  const show = useToast();
  const known = useRef<ReadonlySet<string> | null>(null);
  const look = useEffectEvent(onLook);
  useEffect(() => {
    if (!messages) return;
    const failed = messages.filter(({ status }) => status === "failed");
    const news = failed.filter(({ id }) => known.current !== null && !known.current.has(id));
    known.current = new Set([...(known.current ?? []), ...failed.map(({ id }) => id)]);
    for (const text of new Set(news.map(failureNotice))) {
      show({
        text,
        variant: "failure",
        stays: "until-closed",
        action: { label: "Ver mensagens", onClick: () => look() },
      });
    }
  }, [messages, show]);
}
