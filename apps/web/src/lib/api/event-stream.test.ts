import fc from "fast-check";
import { expect, test } from "vitest";
import { createEventStreamReader, type StreamEvent } from "./event-stream.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => createEventStreamReader().push(bytesOf(text));

test("an event has a name, an id and data", () => {
  expect(read('event: order\nid: 7\ndata: {"a":1}\n\n')).toEqual([{ name: "order", id: "7", data: '{"a":1}' }]);
});

test("comments are ignored", () => {
  expect(read(": hello\n\n:\n\ndata:x\n\n")).toEqual([{ name: "message", id: "", data: "x" }]);
});

test("several data lines are joined, and only the first space after the colon is dropped", () => {
  expect(read("data: a\ndata:  b\ndata\n\n")).toEqual([{ name: "message", id: "", data: "a\n b\n" }]);
});

test("an id is kept until the next id", () => {
  expect(read("id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n").map(({ id }) => id)).toEqual(["1", "1", ""]);
});

test("an event without its closing empty line is not complete yet", () => {
  expect(read("data: half\n")).toEqual([]);
});

test("a leading byte order mark is dropped", () => {
  expect(read("\uFEFFdata: x\n\n")).toEqual([{ name: "message", id: "", data: "x" }]);
});

const line = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.replaceAll(/[\r\n\0\uFEFF]/g, ""));
const anEvent = fc.record({
  name: line.filter((name) => name !== ""),
  id: line,
  data: fc.array(line, { minLength: 1, maxLength: 3 }),
  comment: fc.option(line),
});

test("the events are the same for any chunk boundaries and line endings", () => {
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
        // After a line that ends in "\r", a bare "\n" would be read as part of that line ending.
        let text = "";
        for (const each of lines) {
          const end = ends.next().value ?? "\n";
          text += each + (each === "" && text.endsWith("\r") && end === "\n" ? "\r\n" : end);
        }
        const bytes = bytesOf(text);
        const boundaries = [...new Set([0, ...cuts.filter((cut) => cut < bytes.length), bytes.length])].sort(
          (a, b) => a - b,
        );
        const reader = createEventStreamReader();
        const read: StreamEvent[] = boundaries
          .slice(1)
          .flatMap((end, at) => reader.push(bytes.slice(boundaries[at], end)));
        // The parser holds back a final "\r" because "\n" may follow.
        read.push(...reader.push(bytesOf("\n")));
        expect(read).toEqual(events.map(({ name, id, data }) => ({ name, id, data: data.join("\n") })));
      },
    ),
    { numRuns: 300 },
  );
});
