import { expect, test, vi } from "vitest";
import type { Announce } from "../db/announce.ts";
import type { CallerMember } from "../http/callers.ts";
import { type EventStream, eventText } from "./event-stream.ts";
import { createMemberStreams } from "./member-streams.ts";

const agent: CallerMember = {
  ...{ userId: "u1", sessionId: "s1", chatbotId: "cb", role: "agent", name: "Bia", email: "bia@loja.test" },
  ...{ shops: null, customers: null, isFresh: true, needsSecondFactor: false },
};

function aProcess() {
  const members = new Map<string, CallerMember>([["bia", agent]]);
  let announce: Announce = () => {};
  let miss = () => {};
  const streams = createMemberStreams({
    callers: { member: async ({ cookie }) => members.get(cookie ?? ""), sightOf: async () => "hidden" },
    announcements: {
      onAnnounced(listener) {
        announce = listener;
      },
    },
    notifications: {
      onGap(listener) {
        miss = listener;
      },
    },
    log: { warn: () => undefined },
  });
  return { members, streams, announce: ((each) => announce(each)) as Announce, miss: () => miss() };
}

function aWindow(isFull = () => false) {
  const written: string[] = [];
  const listeners: { drain: () => void; closed: () => void } = { drain: () => {}, closed: () => {} };
  const events: EventStream = {
    ...{
      isFull,
      send: (event) => void written.push(eventText(event)),
      beat: () => void written.push(":\n\n"),
      drop: vi.fn(),
      end: vi.fn(() => listeners.closed()),
    },
    onDrain(listener) {
      listeners.drain = listener;
    },
    onClosed(listener) {
      listeners.closed = listener;
    },
  };
  return { events, written, listeners };
}

const placed = { shopId: "s1", contactId: "c1", subject: "order", placed: { orderId: "o1", isNew: true } } as const;

test("an open panel hears of the placed orders of its own shop, and of no cart", () => {
  const { streams, announce } = aProcess();
  const { events, written } = aWindow();
  streams.open({ shopId: "s1", userId: "u1", headers: { cookie: "bia" }, customers: null, events });
  announce(placed);
  announce({ ...placed, shopId: "s2" });
  announce({ shopId: "s1", contactId: "c1", subject: "order" });
  expect(written.filter((text) => text.includes("event: order"))).toEqual([
    'event: order\ndata: {"orderId":"o1","isNew":true}\n\n',
  ]);
  streams.close();
});

test("an open panel hears who wrote, and who may not see the contact hears that somebody did", async () => {
  const { streams, announce } = aProcess();
  const [olga, bia] = [aWindow(), aWindow()];
  const own = { inChargeOf: "u1" };
  streams.open({ shopId: "s1", userId: "u2", headers: { cookie: "bia" }, customers: null, events: olga.events });
  streams.open({ shopId: "s1", userId: "u1", headers: { cookie: "bia" }, customers: own, events: bia.events });
  announce({ shopId: "s1", contactId: "c1", subject: "messages", isReceived: true });
  announce({ shopId: "s1", contactId: "c1", subject: "messages" });
  const heard = ({ written }: typeof olga) => written.filter((text) => text.includes("event: messages"));
  expect(heard(olga).map((text) => text.split("data: ")[1])).toEqual([
    '{"contactId":"c1","isReceived":true}\n\n',
    '{"contactId":"c1","isReceived":false}\n\n',
  ]);
  await vi.waitFor(() => expect(heard(bia)[0]).toContain('{"contactId":"","isReceived":true}'));
  streams.close();
});

test("the stream of a removed member ends, and that of the others stays", async () => {
  const { members, streams } = aProcess();
  members.set("caio", { ...agent, userId: "u2" });
  const [bia, caio] = [aWindow(), aWindow()];
  streams.open({ shopId: "s1", userId: "u1", headers: { cookie: "bia" }, customers: null, events: bia.events });
  streams.open({ shopId: "s1", userId: "u2", headers: { cookie: "caio" }, customers: null, events: caio.events });
  members.delete("bia");
  await streams.endOthers();
  expect(bia.events.end).toHaveBeenCalledOnce();
  expect(caio.events.end).not.toHaveBeenCalled();
  streams.close();
});

test("whoever missed something is told to read again: after a gap, and after not reading", () => {
  const { streams, announce, miss } = aProcess();
  let isFull = false;
  const { events, written, listeners } = aWindow(() => isFull);
  streams.open({ shopId: "s1", userId: "u1", headers: { cookie: "bia" }, customers: null, events });
  miss();
  isFull = true;
  announce(placed);
  isFull = false;
  listeners.drain();
  expect(written.map((text) => text.split("\n")[0])).toEqual(["event: open", "event: gap", "event: gap"]);
  streams.close();
});

test("a person with too many open windows is refused one more, and nobody else is", () => {
  const { streams } = aProcess();
  const windows = Array.from({ length: 20 }, () => aWindow());
  for (const { events } of windows) {
    expect(streams.refusal({ userId: "u1" })).toBeUndefined();
    streams.open({ shopId: "s1", userId: "u1", headers: { cookie: "bia" }, customers: null, events });
  }
  expect(streams.refusal({ userId: "u1" })).toEqual({ code: "live-too-many" });
  expect(streams.refusal({ userId: "u2" })).toBeUndefined();
  windows[0]?.listeners.closed();
  expect(streams.refusal({ userId: "u1" })).toBeUndefined();
});
