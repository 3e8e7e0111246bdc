import type { LiveUpdate } from "@vitrine/contract/storefront/live";
import { beforeEach, expect, test, vi } from "vitest";
import { aLiveUpdate, fakeEventStream } from "../../../../test/fakes/fake-live-stream.ts";
import { ApiFailure } from "../../../lib/api/api-failure.ts";
import { createLiveConnection } from "./live-connection.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));
const refused = new ApiFailure([{ code: "session-invalid", type: "error", status: 401, message: "" }]);

beforeEach(() => {
  vi.useFakeTimers();
});

/** `attempt` counts from 0. */
type Open = (attempt: number) => Promise<Response>;
type Poll = (position: string | null) => Promise<LiveUpdate>;

type Answers = { open?: Open; poll?: Poll; take?: () => Promise<(() => void) | null> };

/** Opens a connection to a fake server that answers with `open` and `poll`. */
function listen({ open = noNetwork, poll = noNetwork, take = async () => () => {} }: Answers) {
  const received: LiveUpdate[] = [];
  const states: string[] = [];
  const opened: (string | null)[] = [];
  const polled: (string | null)[] = [];
  const connection = createLiveConnection({
    takeStream: take,
    openStream: (position, signal) => {
      opened.push(position);
      return untilAborted(open(opened.length - 1), signal);
    },
    pollUpdates: (position) => {
      polled.push(position);
      return poll(position);
    },
    onUpdate: (update) => received.push(update),
    onState: (state) => states.push(state),
    isRefusal: (failure) => failure === refused,
    onRefused: () => states.push("refused"),
  });
  connection.open();
  return { connection, received, states, opened, polled };
}

/** Like `fetch`, rejects when the signal aborts, even before the response arrives. */
function untilAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new Error("aborted"))),
  );
  return Promise.race([value, aborted]);
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("a visitor for whom the server has no stream left is polled for at once, and without an error", async () => {
  const { received, states, opened, polled } = listen({
    open: async () => new Response(null, { status: 204 }),
    poll: async () => aLiveUpdate({ position: "p1" }),
  });
  await pass(0);
  expect([opened.length, polled.length, received.length]).toEqual([1, 1, 1]);
  await pass(MINUTE);
  expect([opened.length, states.includes("refused"), states.at(-1)]).toEqual([1, false, "polling"]);
});

test("updates are received in the order in which the server sends them", async () => {
  const stream = fakeEventStream();
  const { received, states, opened } = listen({ open: async () => stream.response });
  stream.send({ position: "p1" });
  await pass(10);
  stream.send({ position: "p2", hasMessages: true });
  await pass(10);
  expect(received).toEqual([aLiveUpdate(), aLiveUpdate({ position: "p2", hasMessages: true })]);
  expect(states.at(-1)).toBe("stream");
  expect(opened).toEqual([null]);
});

test("a stream that ended is opened again at the last position", async () => {
  const streams = [fakeEventStream(), fakeEventStream()];
  const { opened } = listen({ open: async (attempt) => (streams[attempt] ?? fakeEventStream()).response });
  streams[0]?.send({ position: "p7" });
  await pass(30 * SECOND);
  streams[0]?.end();
  await pass(2 * SECOND);
  expect(opened).toEqual([null, "p7"]);
});

test("a silent stream is opened again after 45 seconds, and comments keep it open", async () => {
  const streams = [fakeEventStream(), fakeEventStream()];
  const { opened } = listen({ open: async (attempt) => (streams[attempt] ?? fakeEventStream()).response });
  streams[0]?.send();
  for (let attempt = 0; attempt < 4; attempt++) {
    await pass(20 * SECOND);
    streams[0]?.write(": still here\n\n");
  }
  await pass(44 * SECOND);
  expect(opened).toHaveLength(1);
  await pass(3 * SECOND);
  expect(opened).toEqual([null, "p1"]);
});

test.each([
  ["buffers the whole response", () => new Promise<Response>(() => {})],
  ["sends the headers and buffers the body", async () => fakeEventStream().response],
])("when a proxy %s, updates are polled every few seconds", async (_, open) => {
  const { received, polled, opened, states } = listen({ open, poll: async () => aLiveUpdate({ position: "polled" }) });
  await pass(6 * SECOND + 10);
  expect(polled).toEqual([null]);
  await pass(8 * SECOND);
  expect(polled).toEqual([null, "polled", "polled"]);
  expect(received).toHaveLength(3);
  expect(states.at(-1)).toBe("polling");
  expect(opened).toHaveLength(1);
});

test.each([
  ["the login page of a network", () => new Response("<p>Login</p>", { headers: { "content-type": "text/html" } })],
  ["a response without a readable body", () => bodyless()],
])("%s instead of a stream starts polling", async (_, answer) => {
  const { polled } = listen({ open: async () => answer(), poll: async () => aLiveUpdate() });
  await pass(10);
  expect(polled).toHaveLength(1);
});

function bodyless(): Response {
  const response = new Response(null, { headers: { "content-type": "text/event-stream" } });
  expect(response.body).toBeNull();
  return response;
}

test("polling starts when the network cuts several streams", async () => {
  const { polled, opened } = listen({ poll: async () => aLiveUpdate() });
  await pass(6 * SECOND);
  expect(opened).toHaveLength(4);
  const before = polled.length;
  await pass(20 * SECOND);
  expect(opened).toHaveLength(4);
  expect(polled.length - before).toBeGreaterThanOrEqual(4);
});

test("when the server was down, the stream comes back with the server and polling does not start", async () => {
  let isUp = false;
  const stream = fakeEventStream();
  const { opened, states, polled } = listen({
    open: async () => (isUp ? stream.response : noNetwork()),
    poll: async () => (isUp ? aLiveUpdate() : noNetwork()),
  });
  await pass(20 * SECOND);
  isUp = true;
  stream.send({ position: "p2" });
  await pass(31 * SECOND);
  expect(states.at(-1)).toBe("stream");
  const pollsBefore = polled.length;
  await pass(10 * SECOND);
  expect(polled).toHaveLength(pollsBefore);
  expect(opened.length).toBeGreaterThan(3);
});

test("after some minutes of polling, the stream is tried again", async () => {
  let isBlocked = true;
  const { states, opened } = listen({
    open: () => {
      if (isBlocked) return new Promise<Response>(() => {});
      const stream = fakeEventStream();
      stream.send();
      return Promise.resolve(stream.response);
    },
    poll: async () => aLiveUpdate(),
  });
  await pass(10 * SECOND);
  isBlocked = false;
  await pass(2 * MINUTE);
  expect(opened).toHaveLength(1);
  await pass(90 * SECOND);
  expect(opened).toHaveLength(2);
  expect(states.at(-1)).toBe("stream");
});

test("the stream is tried at once when the network changes", async () => {
  const { connection, opened } = listen({ open: () => new Promise(() => {}), poll: async () => aLiveUpdate() });
  await pass(10 * SECOND);
  expect(opened).toHaveLength(1);
  connection.startAgain();
  await pass(10);
  expect(opened).toHaveLength(2);
});

test.each([401, 403])("a session that is refused with %d does not reconnect", async (status) => {
  const { opened, polled, states } = listen({
    open: async () => new Response(null, { status }),
    poll: async () => aLiveUpdate(),
  });
  await pass(10 * MINUTE);
  expect([opened.length, polled.length]).toEqual([1, 0]);
  expect(states).toEqual(["off", "refused"]);
});

test("a session that ends while updates are polled does not reconnect", async () => {
  const { connection, opened, polled, states } = listen({
    open: () => new Promise(() => {}),
    poll: () => Promise.reject(refused),
  });
  await pass(10 * MINUTE);
  connection.open();
  await pass(MINUTE);
  expect([opened.length, polled.length]).toEqual([1, 1]);
  expect(states.filter((state) => state === "refused")).toHaveLength(1);
});

test("a closed connection sends no requests, and resumes at its last position", async () => {
  const streams = [fakeEventStream(), fakeEventStream()];
  const { connection, received, opened, states } = listen({
    open: async (attempt) => (streams[attempt] ?? fakeEventStream()).response,
  });
  streams[0]?.send({ position: "p4" });
  await pass(10);
  connection.close();
  await pass(5 * MINUTE);
  // The closed connection has cancelled the stream, so a write fails.
  expect(() => streams[0]?.send({ position: "p5" })).toThrow();
  expect([received.length, opened.length, states.at(-1)]).toEqual([1, 1, "off"]);
  connection.open();
  connection.open();
  await pass(10);
  expect(opened).toEqual([null, "p4"]);
});

test("a server that answers 503 is retried with a longer and longer pause", async () => {
  const { opened } = listen({ open: async () => new Response(null, { status: 503 }) });
  await pass(10 * SECOND);
  const soon = opened.length;
  await pass(10 * MINUTE);
  expect(soon).toBeGreaterThan(3);
  expect(opened.length - soon).toBeLessThan(150);
});

test("a window without a stream polls, and has a stream as soon as another window gives one back", async () => {
  let isFree = false;
  const giveBack = vi.fn();
  const stream = fakeEventStream();
  const { connection, opened, polled, states } = listen({
    open: async () => stream.response,
    poll: async () => aLiveUpdate({ position: "polled" }),
    take: async () => (isFree ? giveBack : null),
  });
  await pass(10 * SECOND);
  expect(opened).toEqual([]);
  expect(polled).toEqual([null, "polled", "polled"]);
  isFree = true;
  await pass(4 * SECOND);
  stream.send({ position: "p1" });
  await pass(10);
  expect(opened).toEqual(["polled"]);
  expect(states.at(-1)).toBe("stream");
  expect(giveBack).not.toHaveBeenCalled();
  connection.close();
  await pass(10);
  expect(giveBack).toHaveBeenCalledTimes(1);
});
