import { useQuery } from "@tanstack/react-query";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { areLiveUpdatesActive } from "../../../lib/api/live-updates.ts";
import { useCurrentOrder } from "../../order/use-current-order.ts";
import { sentMessages } from "../chat.queries.ts";
import { createMessagePolling } from "./message-polling.ts";
import { failureNotice } from "./message-states.ts";

const WHILE_LIVE = 20_000;

/**
 * The messages, polled while one is being sent. Polling pauses while the page is hidden, and the messages are loaded
 * when the agent returns. A failed message shows a toast on any page.
 */
export function useSentMessages({ onOpen }: { onOpen: () => void }) {
  const [polling] = useState(() => createMessagePolling());
  const query = useQuery({
    ...sentMessages,
    refetchInterval: ({ state }) => slowedWhileLive(polling.pauseAfter(state.data)),
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
  useOnClosedOrder(() => {
    polling.expectMore();
    void query.refetch();
  });
  useFailureToasts(query.data, onOpen);
  return query;
}

/** While live updates arrive, polling is only a fallback for lost ones. */
function slowedWhileLive(pause: number | false): number | false {
  return pause === false || !areLiveUpdatesActive() ? pause : WHILE_LIVE;
}

/** A placed or canceled order also causes a message to the contact. It is then no longer the open one. */
function useOnClosedOrder(onClosed: () => void): void {
  const openId = useCurrentOrder()?.id;
  const previous = useRef(openId);
  const notify = useEffectEvent(onClosed);
  useEffect(() => {
    const isClosed = Boolean(previous.current) && openId !== undefined && previous.current !== openId;
    previous.current = openId;
    if (isClosed) notify();
  }, [openId]);
}

/**
 * Messages that failed before the page opened are only in the list. A later failure also shows a toast, which stays
 * until it is closed.
 */
function useFailureToasts(messages: readonly SentMessage[] | undefined, onOpen: () => void): void {
  const show = useToast();
  const previous = useRef<ReadonlySet<string> | null>(null);
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!messages) return;
    const failed = messages.filter(({ status }) => status === "failed");
    const added = failed.filter(({ id }) => previous.current !== null && !previous.current.has(id));
    previous.current = new Set([...(previous.current ?? []), ...failed.map(({ id }) => id)]);
    for (const text of new Set(added.map(failureNotice))) {
      show({
        text,
        variant: "failure",
        stays: "until-closed",
        action: { label: "Ver mensagens", onClick: () => open() },
      });
    }
  }, [messages, show]);
}
