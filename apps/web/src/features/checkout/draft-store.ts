import { getStored, removeStored, type StorageArea, setStored } from "../../lib/expiring-storage.ts";
import { type CheckoutDraft, draftFrom } from "./checkout-draft.ts";

const LIFE = 12 * 60 * 60 * 1_000;

export type SaveDraft = (changes: Partial<CheckoutDraft> | ((draft: CheckoutDraft) => Partial<CheckoutDraft>)) => void;

export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * Stores unsaved input, so that it survives a reload. It is not state of the page: each section subscribes to the part
 * that it shows, and a key pressed in one section does not render the others. Each order has its own draft: an agent
 * may serve another contact in this tab meanwhile.
 */
export function createDraftStore(area: StorageArea, orderId: string) {
  const listeners = new Set<() => void>();
  const stored = () => draftFrom(draftsIn(area)[orderId]);
  let current = stored();
  let isOver = false;

  const save: SaveDraft = (changes) => {
    if (isOver) return;
    // Another tab may have stored other fields of the same order.
    const before = stored();
    current = { ...before, ...(typeof changes === "function" ? changes(before) : changes) };
    const expiresAt = Date.now() + LIFE;
    setStored(area, "checkout_data", { ...draftsIn(area), [orderId]: { ...current, expiresAt } }, expiresAt);
    for (const listener of listeners) listener();
  };

  return {
    read: () => current,
    save,
    /** Call this when the order is placed or canceled. */
    clear() {
      isOver = true;
      const { [orderId]: _, ...others } = draftsIn(area);
      if (Object.keys(others).length > 0) setStored(area, "checkout_data", others, Date.now() + LIFE);
      else removeStored(area, "checkout_data");
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The drafts that have not expired, by their order. */
function draftsIn(area: StorageArea, now = Date.now()): Record<string, unknown> {
  const drafts = Object.entries(getStored(area, "checkout_data") ?? {});
  return Object.fromEntries(drafts.filter(([, draft]) => expiryOf(draft) > now));
}

function expiryOf(draft: unknown): number {
  const isDraft = typeof draft === "object" && draft !== null && "expiresAt" in draft;
  return isDraft && typeof draft.expiresAt === "number" ? draft.expiresAt : 0;
}
