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
 * The messages, polled while one is being sent: not while the page is hidden, and at once when the agent returns. A
 * failed one is shown on any page.
 */
export function useSentMessages({ onOpen }: { onOpen: () => void }) {
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
  useFailureToasts(query.data, onOpen);
  return query;
}

/** While live updates arrive, polling only covers the ones that got lost. */
function slowedWhileLive(pause: number | false): number | false {
  return pause === false || !areLiveUpdatesActive() ? pause : CALM;
}

/** A placed or canceled order also causes a message to the contact. */
function useOnStatusChange(onChange: () => void): void {
  const status = useCurrentOrder()?.status;
  const previous = useRef(status);
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    const isChange = previous.current !== undefined && status !== undefined && previous.current !== status;
    previous.current = status;
    if (isChange) notify();
  }, [status]);
}

/**
 * Messages that had failed before the page opened are in the list only; later failures also show a toast, until it is
 * closed.
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
