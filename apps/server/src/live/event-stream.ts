import type { ServerResponse } from "node:http";

/** One open answer, to which events are written as they happen. */
export type EventStream = {
  /** The reader has not taken what was written before. Nothing more is written then: there is no heap of unread events. */
  isFull(): boolean;
  write(text: string): void;
  /** The reader is told that it is over, and comes again. */
  end(): void;
  /** A reader who does not read is not waited for. */
  drop(): void;
  onRoom(again: () => void): void;
  onClosed(closed: () => void): void;
};

/** After this the reader's own end connects again. */
export const RETRY_MS = 2_000;

const headers = [
  ...["content-type", "text/event-stream; charset=utf-8", "cache-control", "no-store"],
  // A proxy that gathers an answer before it passes it on would keep all events back.
  ...["x-accel-buffering", "no", "x-content-type-options", "nosniff"],
  // What is over is closed, so that a server that is stopping waits for nobody.
  ...["connection", "close"],
];

export function openEventStream(response: ServerResponse, requestId: string): EventStream {
  response.writeHead(200, [...headers, "x-request-id", requestId]);
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
    onRoom: (again) => void response.on("drain", again),
    onClosed: (closed) => void response.once("close", closed),
  };
}
