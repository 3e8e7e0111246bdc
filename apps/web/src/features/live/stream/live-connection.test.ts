import type { WishState } from "@vitrine/client/live/wish";
import type { LiveUpdate } from "@vitrine/contract/storefront/live";
import { beforeEach, expect, test, vi } from "vitest";
import { aLiveUpdate } from "../../../../test/fakes/fake-live-stream.ts";
import { ApiFailure } from "../../../lib/api/api-failure.ts";
import { createLiveConnection } from "./live-connection.ts";

const SECOND = 1_000;
const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));
const refused = new ApiFailure([{ code: "session-invalid", type: "error", status: 401, message: "" }]);

beforeEach(() => {
  vi.useFakeTimers();
});

/** Opens a connection. The test is the stream of the browser, and answers polls. */
function listen(poll: () => Promise<LiveUpdate> = noNetwork) {
  const received: LiveUpdate[] = [];
  const states: string[] = [];
  const wishes: (string | null)[] = [];
  const polled: (string | null)[] = [];
  const unheard = { onEvent: () => {}, onState: () => {} };
  let listener: Parameters<Parameters<typeof createLiveConnection>[0]["subscribe"]>[1] = unheard;
  const connection = createLiveConnection({
    subscribe(_, given) {
      listener = given;
      return {
        update: () => {},
        end: () => {
          listener = unheard;
        },
      };
    },
    wish: (position) => {
      wishes.push(position);
      return { order: { tab: "janela-01", code: "code", place: "cart" } };
    },
    pollUpdates: (position) => {
      polled.push(position);
      return poll();
    },
    onUpdate: (update) => received.push(update),
    onState: (state) => states.push(state),
    isRefusal: (failure) => failure === refused,
    onRefused: () => states.push("refused"),
  });
  connection.open();
  const stream = {
    is: (state: WishState) => listener.onState(state),
    send: (update: LiveUpdate) => listener.onEvent({ name: "news", data: JSON.stringify(update), id: update.position }),
  };
  return { connection, received, states, wishes, polled, stream };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("updates are received in the order in which they come, and nothing is polled", async () => {
  const { received, states, polled, stream } = listen();
  stream.is("open");
  stream.send(aLiveUpdate({ position: "p1" }));
  stream.send(aLiveUpdate({ position: "p2", hasMessages: true }));
  await pass(60 * SECOND);
  expect(received).toEqual([aLiveUpdate(), aLiveUpdate({ position: "p2", hasMessages: true })]);
  expect(states).toEqual(["stream", "stream"]);
  expect(polled).toEqual([]);
});

test.each(["blocked", "full"] as const)(
  "a window for which the stream is %s polls at once, every few seconds",
  async (state) => {
    const { received, polled, states, stream } = listen(async () => aLiveUpdate({ position: "polled" }));
    stream.is(state);
    await pass(0);
    expect(polled).toEqual([null]);
    await pass(8 * SECOND);
    expect(polled).toEqual([null, "polled", "polled"]);
    expect(received).toHaveLength(3);
    expect(states.at(-1)).toBe("polling");
  },
);

test("a stream that was lost is polled for only if it stays away, and goes on where the polls came to", async () => {
  const { polled, states, wishes, stream } = listen(async () => aLiveUpdate({ position: "p5" }));
  stream.is("open");
  stream.send(aLiveUpdate({ position: "p4" }));
  stream.is("down");
  expect(states).toEqual(["stream", "off"]);
  await pass(7 * SECOND);
  expect(polled).toEqual([]);
  await pass(2 * SECOND);
  expect(polled).toEqual(["p4"]);
  expect(wishes).toEqual([null, "p5"]);
  stream.is("open");
  stream.send(aLiveUpdate({ position: "p6" }));
  await pass(60 * SECOND);
  expect(polled).toEqual(["p4"]);
  expect(states.at(-1)).toBe("stream");
});

test("a browser whose stream nobody opens is polled for", async () => {
  const { polled } = listen(async () => aLiveUpdate());
  await pass(9 * SECOND);
  expect(polled).toEqual([null]);
});

test("a server that is away is polled less and less, and at once with a new network", async () => {
  const { connection, polled, stream } = listen();
  stream.is("down");
  await pass(5 * 60 * SECOND);
  expect(polled.length).toBeGreaterThan(15);
  expect(polled.length).toBeLessThan(60);
  const before = polled.length;
  connection.startAgain();
  await pass(0);
  expect(polled).toHaveLength(before + 1);
});

test.each(["the stream", "a poll"])("a session that is refused by %s is over", async (by) => {
  const { connection, states, polled, stream } = listen(() => Promise.reject(refused));
  stream.is(by === "a poll" ? "full" : "refused");
  await pass(60 * SECOND);
  expect(states.filter((state) => state === "refused")).toHaveLength(1);
  expect(polled).toHaveLength(by === "a poll" ? 1 : 0);
  connection.open();
  await pass(60 * SECOND);
  expect(polled).toHaveLength(by === "a poll" ? 1 : 0);
});

test("a closed connection receives nothing, and resumes at the last position", async () => {
  const { connection, received, states, wishes, stream } = listen();
  stream.is("open");
  stream.send(aLiveUpdate({ position: "p4" }));
  connection.close();
  stream.send(aLiveUpdate({ position: "p5" }));
  await pass(60 * SECOND);
  expect([received.length, states.at(-1)]).toEqual([1, "off"]);
  connection.open();
  connection.open();
  expect(wishes).toEqual([null, "p4"]);
});
