import { useRef } from "react";
import { isUnsettled } from "./api-failure.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";

/**
 * The keys of what a person does with one control. An action nobody knows the fate of keeps its key: tapped again, it is
 * the same action and counts once.
 */
export function useActionKey<Wish>() {
  const unsettled = useRef<{ wish: string; key: string } | null>(null);

  /** Carries the wish out under its key. */
  return async function underKey<Answer>(wish: Wish, act: (key: string) => Promise<Answer>): Promise<Answer> {
    const name = JSON.stringify(wish);
    const key = unsettled.current?.wish === name ? unsettled.current.key : newIdempotencyKey();
    unsettled.current = null;
    try {
      return await act(key);
    } catch (failure) {
      if (isUnsettled(failure)) unsettled.current = { wish: name, key };
      throw failure;
    }
  };
}
