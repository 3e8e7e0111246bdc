import { bearer } from "./credential.ts";

/**
 * Opens an event stream with the session's credential. `EventSource` cannot send a bearer token, so the session code
 * would have to go into the URL.
 */
export function openStream(address: string, lastId: string | null, signal: AbortSignal): Promise<Response> {
  const headers = { accept: "text/event-stream", ...bearer(), ...(lastId !== null && { "last-event-id": lastId }) };
  return fetch(address, { headers, signal, cache: "no-store" });
}
