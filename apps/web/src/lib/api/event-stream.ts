import { createParser } from "eventsource-parser";

/** One event of a `text/event-stream`, with the last id that was sent. */
export type StreamEvent = { name: string; data: string; id: string };

/** Reads a `text/event-stream` from bytes that may be cut anywhere. Returns the events that are complete. */
export function createEventStreamReader() {
  const decoder = new TextDecoder();
  let events: StreamEvent[] = [];
  let id = "";
  const parser = createParser({
    // By the standard an id counts until another one comes; the parser forgets it with its event.
    onId: (next) => {
      id = next;
    },
    onEvent: ({ event = "message", data }) => void events.push({ name: event, data, id }),
  });
  return {
    push(bytes: Uint8Array): StreamEvent[] {
      events = [];
      parser.feed(decoder.decode(bytes, { stream: true }));
      return events;
    },
  };
}
