import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import { useRef } from "react";
import { isUnsettled } from "./api-failure.ts";

/**
 * The idempotency keys for the actions of one control. An action with an unknown outcome keeps its key, so a second tap
 * repeats the same action and the server executes it once.
 */
export function useActionKey<Action>() {
  const unsettled = useRef<{ action: string; key: string } | null>(null);

  /** Runs the action with its key. */
  return async function underKey<Answer>(action: Action, act: (key: string) => Promise<Answer>): Promise<Answer> {
    const name = JSON.stringify(action);
    const key = unsettled.current?.action === name ? unsettled.current.key : newIdempotencyKey();
    unsettled.current = null;
    try {
      return await act(key);
    } catch (failure) {
      if (isUnsettled(failure)) unsettled.current = { action: name, key };
      throw failure;
    }
  };
}
