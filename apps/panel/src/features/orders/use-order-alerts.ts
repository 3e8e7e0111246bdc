import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLiveStream } from "../../lib/api/live-stream.ts";
import { playChime } from "../../lib/chime.ts";
import { orderPage, ordersOf } from "./orders.queries.ts";

/** What the person wants to hear and see of a new order, kept in their browser. */
export type AlertWishes = { sound: boolean; notice: boolean };

const KEY = "order-alerts";

export function useAlertWishes() {
  const [wishes, setWishes] = useState<AlertWishes>(readWishes);
  const change = async (changes: Partial<AlertWishes>) => {
    const isAsked = changes.notice === true && "Notification" in window;
    const isAllowed = !isAsked || (await Notification.requestPermission()) === "granted";
    const next = { ...wishes, ...changes, ...(isAllowed ? {} : { notice: false }) };
    localStorage.setItem(KEY, JSON.stringify(next));
    setWishes(next);
    if (changes.sound) playChime();
    return isAllowed;
  };
  return [wishes, change] as const;
}

function readWishes(): AlertWishes {
  try {
    const { sound, notice } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { sound: sound === true, notice: notice === true };
  } catch {
    return { sound: false, notice: false };
  }
}

/** The first change is read at once. Those of the next moment wait for each other, as in a bulk action of somebody else. */
const GATHER_MS = 150;

/** A list that is older than that when the stream opens came with the page, before its code. */
const OLD_MS = 1_000;

/** The orders that came while this page is open; their rows are marked. */
export function useLiveOrders(shopId: string, wishes: AlertWishes) {
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hasMore = useRef(false);
  const readAgain = () => {
    if (timer.current !== undefined) {
      hasMore.current = true;
      return;
    }
    void queries.invalidateQueries({ queryKey: [...ordersOf(shopId), "list"] });
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (hasMore.current) readAgain();
      hasMore.current = false;
    }, GATHER_MS);
  };
  const { isConnected } = useLiveStream({
    shopId,
    on: {
      order(data) {
        const { orderId, isNew } = JSON.parse(data) as { orderId: string; isNew: boolean };
        readAgain();
        void queries.invalidateQueries({ queryKey: orderPage(shopId, orderId).queryKey });
        if (!isNew) return;
        setFresh((before) => new Set([...before, orderId]));
        if (wishes.sound) playChime();
        if (wishes.notice) showNotice();
      },
      gap: readAgain,
    },
    onFirstOpen() {
      const isOld = ({ state }: Query) => state.dataUpdatedAt < Date.now() - OLD_MS;
      void queries.invalidateQueries({ queryKey: [...ordersOf(shopId), "list"], predicate: isOld });
    },
    onGap: readAgain,
  });
  return { fresh, isConnected };
}

function showNotice(): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const notice = new Notification("Novo pedido", { body: "Um novo pedido chegou na loja.", tag: "order" });
  notice.onclick = () => window.focus();
}
