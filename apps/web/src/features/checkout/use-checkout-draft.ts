import { SessionType } from "@vitrine/domain/codes/session";
import { useCallback, useRef, useState } from "react";
import { forget, type Place, recall, remember } from "../../lib/expiring-storage.ts";
import { useSession } from "../session/session.queries.ts";
import { type Draft, draftFrom } from "./checkout-draft.ts";

const LIFE = 12 * 60 * 60 * 1_000;

export type KeepDraft = (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;

/** Keeps what is typed across a reload of the page, until it is saved: for a platform user in this tab only. */
export function useCheckoutDraft(orderId: string) {
  const { sessionType } = useSession();
  const place: Place = sessionType === SessionType.PlatformUser ? "tab" : "device";
  // Read anew each time: two changes may come before the screen has shown the first.
  const readDraft = useCallback(() => draftFrom(recall(place, "checkout_data"), orderId), [place, orderId]);
  const [draft, setDraft] = useState(readDraft);
  const isOver = useRef(false);

  const keepDraft: KeepDraft = useCallback(
    (changes) => {
      if (isOver.current) return;
      const kept = readDraft();
      const next = { ...kept, ...(typeof changes === "function" ? changes(kept) : changes) };
      remember(place, "checkout_data", { ...next, orderId }, Date.now() + LIFE);
      setDraft(next);
    },
    [place, orderId, readDraft],
  );

  /** The order is placed or canceled: nothing of it is kept any more. */
  const forgetDraft = useCallback(() => {
    isOver.current = true;
    forget(place, "checkout_data");
  }, [place]);

  return { draft, readDraft, keepDraft, forgetDraft };
}
