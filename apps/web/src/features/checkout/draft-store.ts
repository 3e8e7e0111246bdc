import { getStored, removeStored, type StorageArea, setStored } from "../../lib/expiring-storage.ts";
import { type CheckoutDraft, draftFrom } from "./checkout-draft.ts";

const LIFE = 12 * 60 * 60 * 1_000;

export type SaveDraft = (changes: Partial<CheckoutDraft> | ((draft: CheckoutDraft) => Partial<CheckoutDraft>)) => void;

export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * Stores unsaved input, so that it survives a reload. It is not state of the page: each section subscribes to the part
 * that it shows, and a key pressed in one section does not render the others.
 */
export function createDraftStore(area: StorageArea, orderId: string) {
  const listeners = new Set<() => void>();
  const stored = () => draftFrom(getStored(area, "checkout_data"), orderId);
  let current = stored();
  let isOver = false;

  const save: SaveDraft = (changes) => {
    if (isOver) return;
    // Another tab may have stored other fields of the same order.
    const before = stored();
    current = { ...before, ...(typeof changes === "function" ? changes(before) : changes) };
    setStored(area, "checkout_data", { ...current, orderId }, Date.now() + LIFE);
    for (const listener of listeners) listener();
  };

  return {
    read: () => current,
    save,
    /** Call this when the order is placed or canceled. */
    clear() {
      isOver = true;
      removeStored(area, "checkout_data");
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
