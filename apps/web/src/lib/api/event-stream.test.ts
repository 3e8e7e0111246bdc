import fc from "fast-check";
import { expect, test } from "vitest";
import { createEventStreamReader, type StreamEvent } from "./event-stream.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => createEventStreamReader().push(bytesOf(text));

test("an event has a name, an id and data", () => {
  expect(read('event: news\nid: 7\ndata: {"a":1}\n\n')).toEqual([{ name: "news", id: "7", data: '{"a":1}' }]);
});

test("comments keep the line open and say nothing", () => {
  expect(read(": hello\n\n:\n\ndata:x\n\n")).toEqual([{ name: "message", id: "", data: "x" }]);
});

test("data of several lines is one text, and only the first space belongs to the format", () => {
  expect(read("data: a\ndata:  b\ndata\n\n")).toEqual([{ name: "message", id: "", data: "a\n b\n" }]);
});

test("an id counts until another one comes", () => {
  expect(read("id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n").map(({ id }) => id)).toEqual(["1", "1", ""]);
});

test("an event without its empty line has not arrived yet", () => {
  expect(read("data: half\n")).toEqual([]);
});

test("a byte order mark in front is no part of the first field", () => {
  expect(read("\uFEFFdata: x\n\n")).toEqual([{ name: "message", id: "", data: "x" }]);
});

const line = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.replaceAll(/[\r\n\0\uFEFF]/g, ""));
const anEvent = fc.record({
  name: line.filter((name) => name !== ""),
  id: line,
  data: fc.array(line, { minLength: 1, maxLength: 3 }),
  comment: fc.option(line),
});

test("however the bytes are cut and the lines end, the events are the same", () => {
  fc.assert(
    fc.property(
      fc.array(anEvent, { maxLength: 6 }),
      fc.infiniteStream(fc.constantFrom("\n", "\r\n", "\r")),
      fc.array(fc.nat(400), { maxLength: 20 }),
      (events, ends, cuts) => {
        const lines = events.flatMap(({ name, id, data, comment }) => [
          ...(comment === null ? [] : [`:${comment}`]),
          `event: ${name}`,
          `id: ${id}`,
          ...data.map((each) => `data: ${each}`),
          "",
        ]);
        // Written after a line that ended in "\r", a bare "\n" would belong to that end.
        let text = "";
        for (const each of lines) {
          const end = ends.next().value ?? "\n";
          text += each + (each === "" && text.endsWith("\r") && end === "\n" ? "\r\n" : end);
        }
        const bytes = bytesOf(text);
        const places = [...new Set([0, ...cuts.filter((cut) => cut < bytes.length), bytes.length])].sort(
          (a, b) => a - b,
        );
        const reader = createEventStreamReader();
        const read: StreamEvent[] = places.slice(1).flatMap((end, at) => reader.push(bytes.slice(places[at], end)));
        // A carriage return at the very end waits for what may follow.
        read.push(...reader.push(bytesOf("\n")));
        expect(read).toEqual(events.map(({ name, id, data }) => ({ name, id, data: data.join("\n") })));
      },
    ),
    { numRuns: 300 },
  );
});
