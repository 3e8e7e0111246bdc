import { useInfiniteQuery } from "@tanstack/react-query";
import type { FoundMessage } from "@vitrine/contract/panel/service/conversation-search";
import { lookedForWords } from "@vitrine/domain/messaging/message-search";
import { useEffect, useMemo, useRef, useState } from "react";
import { foundMessages, MOST_BY_ITSELF } from "./search.queries.ts";

/** Fewer letters begin nearly every message. */
const FEWEST_LETTERS = 2;
/** Waits for a pause in the typing, so that a word is one search. */
const PAUSE = 250;

export type MessageSearch = ReturnType<typeof useMessageSearch>;

/** What is looked for in a conversation, what was found, and which of it is shown. */
export function useMessageSearch(shopId: string, contactId: string) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  const [isListed, setIsListed] = useState(true);
  const [index, setIndex] = useState<number | null>(null);
  /** A new object each time: whoever chooses the same message again is led there again. */
  const [shown, setShown] = useState<{ found: FoundMessage } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const field = useRef<HTMLInputElement>(null);

  const found = useInfiniteQuery(foundMessages(shopId, contactId, q));
  const items = useMemo(() => found.data?.pages.flatMap((page) => page.items) ?? [], [found.data]);
  const { hasNextPage, isFetching, isError, fetchNextPage } = found;
  const goesOn = hasNextPage && items.length < MOST_BY_ITSELF;
  useEffect(() => {
    if (isOpen && goesOn && !isFetching && !isError) void fetchNextPage();
  }, [isOpen, goesOn, isFetching, isError, fetchNextPage]);

  function lookFor(text: string): void {
    clearTimeout(timer.current);
    const wanted = text.trim();
    setQ(wanted.length < FEWEST_LETTERS ? "" : wanted);
    setIndex(null);
    setIsListed(true);
  }

  function show(at: number): void {
    const one = items[at];
    if (!one) return;
    setIndex(at);
    setIsListed(false);
    setShown({ found: one });
  }

  return {
    ...{ isOpen, typed, q, items, index, isListed, shown, show, field },
    words: useMemo(() => (isOpen ? lookedForWords(q) : []), [isOpen, q]),
    isReading: q !== "" && (isFetching || (goesOn && !isError)),
    failure: found.error,
    readAgain: () => void (found.data ? fetchNextPage() : found.refetch()),
    /** Of what the panel does not read by itself. */
    readOn: hasNextPage && !goesOn ? () => void fetchNextPage() : null,
    type(text: string) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => lookFor(text), PAUSE);
    },
    /** Enter: at once what was typed, and then from one to the next. */
    enter(isBack: boolean) {
      if (typed.trim() !== q && typed.trim().length >= FEWEST_LETTERS) lookFor(typed);
      else show(index === null ? 0 : index + (isBack ? -1 : 1));
    },
    toggleList: () => setIsListed(!isListed),
    open() {
      setIsOpen(true);
      field.current?.select();
    },
    /** The conversation stays where it is. */
    close() {
      setIsOpen(false);
      setTyped("");
      lookFor("");
    },
    /** Back to the newest messages. */
    leavePast: () => setShown(null),
  };
}
