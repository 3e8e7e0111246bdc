import type { ServerResponse } from "node:http";

/** An open response to which events are written as they happen. */
export type EventStream = {
  /** The reader has not taken what was written before. Nothing more is written then, so unread events do not pile up. */
  isFull(): boolean;
  write(text: string): void;
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
  return {
    isFull: () => response.writableNeedDrain,
    write: (text) => void (isOpen() && response.write(text)),
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
