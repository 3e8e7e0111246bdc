import type { ServerResponse } from "node:http";

export type StreamEvent = {
  name: string;
  /** Named by the reader when it connects again. */
  id?: string;
  /** JSON, in one line. */
  data: string;
};

/** An open response to which events are written as they happen. */
export type EventStream = {
  /** The reader has not taken what was written before. Nothing more is written then, so unread events do not pile up. */
  isFull(): boolean;
  send(event: StreamEvent): void;
  /** A comment: the connection stays in use. */
  beat(): void;
  /** Closes the stream in order; the reader connects again. */
  end(): void;
  /** Cuts off a reader that does not read. */
  drop(): void;
  onDrain(listener: () => void): void;
  onClosed(listener: () => void): void;
};

/** How long the reader waits before it connects again. */
export const RETRY_MS = 2_000;

const streamHeaders = [
  ...["content-type", "text/event-stream; charset=utf-8", "cache-control", "no-store"],
  // A proxy that buffers answers would hold all events back.
  ...["x-accel-buffering", "no"],
  // A stopping server then waits for no idle connection.
  ...["connection", "close"],
];

export function openEventStream(response: ServerResponse, commonHeaders: Record<string, string>): EventStream {
  response.writeHead(200, [...streamHeaders, ...Object.entries(commonHeaders).flat()]);
  response.write(`retry: ${RETRY_MS}\n\n`);
  const isOpen = () => !response.destroyed && !response.writableEnded;
  const write = (text: string) => void (isOpen() && response.write(text));
  return {
    isFull: () => response.writableNeedDrain,
    send: (event) => write(eventText(event)),
    beat: () => write(":\n\n"),
    end() {
      if (!isOpen()) return;
      if (response.writableNeedDrain) response.destroy();
      else response.end();
    },
    drop: () => void response.destroy(),
    onDrain: (listener) => void response.on("drain", listener),
    onClosed: (listener) => void response.once("close", listener),
  };
}

export function eventText({ name, id, data }: StreamEvent): string {
  return `event: ${name}\n${id === undefined ? "" : `id: ${id}\n`}data: ${data}\n\n`;
}
