import { expect, test } from "vitest";
import { createEventReader } from "./event-reader.ts";

const sent =
  'retry: 2000\n\n:\n\nevent: news o0\nid: p1\ndata: {"by":"Conceição: ☕"}\n\n:\n\nevent: end s11\ndata: {}\n\nevent: news';

test("events are read whole, wherever the network cuts them; comments and what is not finished are none", () => {
  const bytes = new TextEncoder().encode(sent);
  for (let at = 0; at <= bytes.length; at++) {
    const reader = createEventReader();
    expect([...reader.push(bytes.slice(0, at)), ...reader.push(bytes.slice(at))]).toEqual([
      { name: "news", tag: "o0", id: "p1", data: '{"by":"Conceição: ☕"}' },
      { name: "end", tag: "s11", id: undefined, data: "{}" },
    ]);
  }
});
