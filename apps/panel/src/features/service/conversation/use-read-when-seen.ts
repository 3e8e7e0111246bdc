import type { Conversation } from "@vitrine/contract/panel/service/conversation";
import { useEffect, useRef } from "react";
import { useMarkRead } from "./conversation.queries.ts";

type ReadWhenSeen = { shopId: string; contactId: string; conversation: Conversation };

/**
 * What is unread becomes read when somebody looks at it: the newest message is on the screen, and the window has the focus.
 * Each state is told once; where telling failed, the next look tells it again.
 */
export function useReadWhenSeen({ shopId, contactId, conversation }: ReadWhenSeen) {
  const { mutate } = useMarkRead(shopId, contactId);
  const isNewestShown = useRef(false);
  const told = useRef<string>(undefined);
  const { seen, unread } = conversation;

  const tell = () => {
    const isLooking = document.visibilityState === "visible" && document.hasFocus();
    // A colleague who leaves it unread leaves it so for whoever looks at it, too.
    if (unread === 0) told.current = seen;
    if (unread === 0 || told.current === seen || !isNewestShown.current || !isLooking) return;
    told.current = seen;
    const forget = () => {
      told.current = undefined;
    };
    mutate(seen, { onError: forget });
  };
  const current = useRef(tell);
  useEffect(() => {
    current.current = tell;
    // What comes may stand above the newest message: of the same second, or told late.
    tell();
  });
  useEffect(() => {
    const look = () => current.current();
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  return (isShown: boolean) => {
    isNewestShown.current = isShown;
    current.current();
  };
}
