import { createParser } from "eventsource-parser";

/** One event of a `text/event-stream`, with the last id that was sent. */
export type StreamEvent = { name: string; data: string; id: string };

/** Reads a `text/event-stream` in chunks of any size. `push` returns the events that are complete. */
export function createEventStreamReader() {
  const decoder = new TextDecoder();
  let events: StreamEvent[] = [];
  let id = "";
  const parser = createParser({
    // The standard keeps an id until the next id. The parser keeps it only for its own event.
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
