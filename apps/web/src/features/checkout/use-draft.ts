import { useMemo, useSyncExternalStore } from "react";
import { useCheckout } from "./checkout-context.ts";
import type { CheckoutDraft } from "./checkout-draft.ts";

/** A part of the draft, or what follows from it. The component renders again only when that part changes. */
export function useDraft<Value>(select: (draft: CheckoutDraft) => Value): Value {
  const { draft } = useCheckout();
  // Compared as text: an object with the same fields is no change.
  const text = useSyncExternalStore(draft.subscribe, () => JSON.stringify(select(draft.read())));
  return useMemo(() => JSON.parse(text), [text]);
}
