import type { ConversationEntry } from "@vitrine/contract/panel/service/conversation";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** So near the end, new messages move the list up. */
const NEAR_END = 60;

type ThreadScroll = {
  entries: readonly ConversationEntry[];
  /** How many are on their way: whoever writes sees what they wrote. */
  outgoing: number;
  /** What is seen at the first look; null: the newest message. */
  first: string | null;
  /** It does not end with the newest message, so nobody is taken along with its end. */
  isPast: boolean;
  /** The person looks at the oldest message. */
  onReachStart: () => void;
  /** Whether the person sees the newest message. */
  onEnd: (isShown: boolean) => void;
};

/**
 * Where one reads stays where it is: earlier messages come above it, newer ones below it. Only whoever reads the newest is
 * taken along. The browser's own anchoring is off, because not every browser has it.
 */
export function useThreadScroll({ entries, outgoing, first, isPast, onReachStart, onEnd }: ThreadScroll) {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  /** The newest message that was seen at the end. */
  const [seen, setSeen] = useState(entries.at(-1)?.id);
  const stays = useRef({ isAtEnd: true, height: 0, top: 0, first: entries[0]?.id });
  const reach = useRef({ onReachStart, onEnd });
  useEffect(() => {
    reach.current = { onReachStart, onEnd };
  });
  const last = entries.at(-1)?.id;

  const remember = useCallback(
    (element: HTMLElement) => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      // Behind the order, on a phone, it has no height.
      if (clientHeight === 0) return;
      const isEnd = !isPast && scrollHeight - scrollTop - clientHeight < NEAR_END;
      Object.assign(stays.current, { isAtEnd: isEnd, height: scrollHeight, top: scrollTop });
      setIsAtEnd(isEnd);
    },
    [isPast],
  );

  // At the first look: the first unread message is at the top, or the newest at the bottom.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const line = first && findEntry(element, first);
    if (line) element.scrollTop = line.offsetTop - element.clientHeight / 3;
    else element.scrollTop = element.scrollHeight;
    remember(element);
  }, [first, remember]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { height, top, first: oldest, isAtEnd: wasAtEnd } = stays.current;
    const isEarlierAbove = oldest !== undefined && entries[0]?.id !== oldest;
    if (wasAtEnd) element.scrollTop = element.scrollHeight;
    else if (isEarlierAbove) element.scrollTop = top + element.scrollHeight - height;
    stays.current.first = entries[0]?.id;
    remember(element);
    if (wasAtEnd) setSeen(entries.at(-1)?.id);
  }, [entries, remember]);

  const before = useRef(outgoing);
  useLayoutEffect(() => {
    const element = box.current;
    if (element && outgoing > before.current) {
      element.scrollTop = element.scrollHeight;
      remember(element);
    }
    before.current = outgoing;
  }, [outgoing, remember]);

  useEffect(() => {
    const element = box.current;
    const inner = content.current;
    if (!element || !inner) return;
    const onScroll = () => {
      // A picture that came in the same frame makes the list longer: only who moves up leaves the end.
      const { isAtEnd: wasAtEnd, top } = stays.current;
      if (wasAtEnd && element.scrollTop >= top) element.scrollTop = element.scrollHeight;
      remember(element);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    // A picture that comes late, a field that grows: who was at the end stays there.
    const resized = new ResizeObserver(() => {
      if (stays.current.isAtEnd) element.scrollTop = element.scrollHeight;
      remember(element);
    });
    resized.observe(inner);
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", onScroll);
      resized.disconnect();
    };
  }, [remember]);

  useEffect(() => {
    if (isAtEnd) setSeen(last);
    reach.current.onEnd(isAtEnd);
  }, [isAtEnd, last]);

  // Before the oldest message is reached, those before it are asked for.
  const oldest = entries[0]?.id;
  useEffect(() => {
    const button = start.current;
    if (!button || oldest === undefined || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach.current.onReachStart();
      },
      { root: box.current, rootMargin: "400px 0px 0px" },
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [oldest]);

  /** At once: what was found may be far away. */
  const showFound = useCallback(
    (entryId: string) => {
      const element = box.current;
      const line = element && findEntry(element, entryId);
      if (!line) return;
      element.scrollTop = line.offsetTop - element.clientHeight / 3;
      remember(element);
    },
    [remember],
  );

  const at = entries.findIndex(({ id }) => id === seen);
  const newer = at < 0 ? 0 : entries.slice(at + 1).filter(({ from }) => from === "contact").length;
  return {
    box,
    content,
    start,
    isAtEnd,
    newer,
    showFound,
    showEnd() {
      const element = box.current;
      if (element) element.scrollTo({ top: element.scrollHeight, behavior: motion() });
    },
    /** False where the message is not on the page. */
    showEntry(entryId: string): boolean {
      const line = box.current && findEntry(box.current, entryId);
      line?.scrollIntoView({ block: "center", behavior: motion() });
      return line !== null;
    },
  };
}

function findEntry(element: HTMLElement, id: string): HTMLElement | null {
  return element.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`);
}

function motion(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}
