import { bearer } from "./credential.ts";

/**
 * Opens a stream of events as the session. Not `EventSource`, which can send no bearer and would put the code into the
 * address.
 */
export function openStream(address: string, lastId: string | null, signal: AbortSignal): Promise<Response> {
  const headers = { accept: "text/event-stream", ...bearer(), ...(lastId !== null && { "last-event-id": lastId }) };
  return fetch(address, { headers, signal, cache: "no-store" });
}
