import { SessionType } from "@vitrine/domain/codes/session";
import { useCallback, useRef, useState } from "react";
import { getStored, removeStored, type StorageArea, setStored } from "../../lib/expiring-storage.ts";
import { useSession } from "../session/session.queries.ts";
import { type CheckoutDraft, draftFrom } from "./checkout-draft.ts";

const LIFE = 12 * 60 * 60 * 1_000;

export type SaveDraft = (changes: Partial<CheckoutDraft> | ((draft: CheckoutDraft) => Partial<CheckoutDraft>)) => void;

/** Keeps what is typed across a reload of the page, until it is saved: for a platform user in this tab only. */
export function useCheckoutDraft(orderId: string) {
  const { sessionType } = useSession();
  const area: StorageArea = sessionType === SessionType.PlatformUser ? "tab" : "device";
  // Read anew each time: two changes may come before the screen has shown the first.
  const readDraft = useCallback(() => draftFrom(getStored(area, "checkout_data"), orderId), [area, orderId]);
  const [draft, setDraft] = useState(readDraft);
  const isOver = useRef(false);

  const saveDraft: SaveDraft = useCallback(
    (changes) => {
      if (isOver.current) return;
      const kept = readDraft();
      const next = { ...kept, ...(typeof changes === "function" ? changes(kept) : changes) };
      setStored(area, "checkout_data", { ...next, orderId }, Date.now() + LIFE);
      setDraft(next);
    },
    [area, orderId, readDraft],
  );

  /** The order is placed or canceled: nothing of it is kept any more. */
  const clearDraft = useCallback(() => {
    isOver.current = true;
    removeStored(area, "checkout_data");
  }, [area]);

  return { draft, readDraft, saveDraft, clearDraft };
}
