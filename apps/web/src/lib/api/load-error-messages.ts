import { whenNetworkIdle } from "@vitrine/ui/network-idle.ts";
import type { Call } from "./error-messages.ts";

/** Said when not even the sentences could be loaded. */
const NEUTRAL = "Sem resposta da loja";

const load = () => import("./error-messages.ts");

/** The sentence for a call without an answer. The sentences are not part of the first view, which seldom needs one. */
export async function messageOf(name: Call): Promise<string> {
  return load().then(
    ({ errorMessages }) => errorMessages[name],
    () => NEUTRAL,
  );
}

/** Loads the sentences while there is a connection, because most are needed when there is none. */
export async function preloadErrorMessages(): Promise<void> {
  await whenNetworkIdle();
  // A failed load is tried again with the first sentence that is needed.
  await load().catch(() => undefined);
}
