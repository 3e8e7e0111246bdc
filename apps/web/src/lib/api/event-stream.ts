/** One event of a `text/event-stream`, with the id that counts once it was read. */
export type StreamEvent = { name: string; data: string; id: string };

const LINE_END = /\r\n|\n|\r/g;

/**
 * Reads a `text/event-stream` (HTML standard, 9.2.6) from bytes that may be cut anywhere, also inside a character or
 * between the two ends of a line. Gives the events that are complete.
 */
export function createEventStreamReader() {
  const decoder = new TextDecoder();
  /** The line that is not over yet. */
  let rest = "";
  let name = "";
  let data: string[] = [];
  let id = "";

  function dispatch(): StreamEvent | null {
    const event = data.length === 0 ? null : { name: name || "message", data: data.join("\n"), id };
    name = "";
    data = [];
    return event;
  }

  function readField(line: string): void {
    const colon = line.indexOf(":");
    // A line that begins with a colon is a comment: it only keeps the connection alive.
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") name = value;
    else if (field === "data") data.push(value);
    else if (field === "id" && !value.includes("\0")) id = value;
  }

  return {
    push(bytes: Uint8Array): StreamEvent[] {
      const text = rest + decoder.decode(bytes, { stream: true });
      // A carriage return at the very end may be half of a line's end.
      const isHalfEnd = text.endsWith("\r");
      const lines = (isHalfEnd ? text.slice(0, -1) : text).split(LINE_END);
      rest = (lines.pop() ?? "") + (isHalfEnd ? "\r" : "");
      const events: StreamEvent[] = [];
      for (const line of lines) {
        if (line !== "") readField(line);
        else {
          const event = dispatch();
          if (event) events.push(event);
        }
      }
      return events;
    },
  };
}
