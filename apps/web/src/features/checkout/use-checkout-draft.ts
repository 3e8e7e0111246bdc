import { SessionType } from "@vitrine/domain/codes/session";
import { useCallback, useRef, useState } from "react";
import { getStored, removeStored, type StorageArea, setStored } from "../../lib/expiring-storage.ts";
import { useSession } from "../session/session.queries.ts";
import { type CheckoutDraft, draftFrom } from "./checkout-draft.ts";

const LIFE = 12 * 60 * 60 * 1_000;

export type SaveDraft = (changes: Partial<CheckoutDraft> | ((draft: CheckoutDraft) => Partial<CheckoutDraft>)) => void;

/** Stores unsaved input, so that it survives a reload. A platform user's input is stored only in this tab. */
export function useCheckoutDraft(orderId: string) {
  const { sessionType } = useSession();
  const area: StorageArea = sessionType === SessionType.PlatformUser ? "tab" : "device";
  // Read from storage each time, because two changes may come before a render.
  const readDraft = useCallback(() => draftFrom(getStored(area, "checkout_data"), orderId), [area, orderId]);
  const [draft, setDraft] = useState(readDraft);
  const isOver = useRef(false);

  const saveDraft: SaveDraft = useCallback(
    (changes) => {
      if (isOver.current) return;
      const stored = readDraft();
      const next = { ...stored, ...(typeof changes === "function" ? changes(stored) : changes) };
      setStored(area, "checkout_data", { ...next, orderId }, Date.now() + LIFE);
      setDraft(next);
    },
    [area, orderId, readDraft],
  );

  /** Call this when the order is placed or canceled. */
  const clearDraft = useCallback(() => {
    isOver.current = true;
    removeStored(area, "checkout_data");
  }, [area]);

  return { draft, readDraft, saveDraft, clearDraft };
}
