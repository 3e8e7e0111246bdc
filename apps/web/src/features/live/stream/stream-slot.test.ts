import { beforeEach, expect, test, vi } from "vitest";
import { takeStreamSlot } from "./stream-slot.ts";

const held = new Set<string>();

/** The locks of one browser, as far as they are used here. */
const locks = {
  request: async (name: string, _: LockOptions, whileHeld: (lock: { name: string } | null) => Promise<void> | void) => {
    if (held.has(name)) return whileHeld(null);
    held.add(name);
    await whileHeld({ name });
    held.delete(name);
  },
};

function browse(nextHopProtocol: string, has: { locks?: unknown } = { locks }) {
  const { origin } = window.location;
  vi.spyOn(performance, "getEntries").mockReturnValue([
    { name: `${origin}/catalog`, nextHopProtocol: "" },
    { name: `${origin}/api/order/current`, nextHopProtocol },
    { name: "https://fotos.exemplo.com.br/mel.webp", nextHopProtocol: "http/1.1" },
  ] as never);
  vi.stubGlobal("navigator", has);
}

const aWindow = () => {
  const life = new AbortController();
  return { close: () => life.abort(), take: () => takeStreamSlot(life.signal) };
};

beforeEach(() => held.clear());

test("over HTTP/1.1 three windows have a stream, the next one when one of them gives it back or is closed", async () => {
  browse("http/1.1");
  const [first, second, third, fourth] = [aWindow(), aWindow(), aWindow(), aWindow()];
  const giveBack = await first.take();
  expect(giveBack).not.toBeNull();
  expect(await second.take()).not.toBeNull();
  expect(await third.take()).not.toBeNull();
  expect(await fourth.take()).toBeNull();
  giveBack?.();
  await Promise.resolve();
  expect(await fourth.take()).not.toBeNull();
  expect(await first.take()).toBeNull();
  second.close();
  await Promise.resolve();
  expect(await first.take()).not.toBeNull();
});

test.each([
  ["over HTTP/2", "h2", { locks }],
  ["in a browser without locks", "http/1.1", {}],
  ["where locks are refused", "http/1.1", { locks: { request: () => Promise.reject(new Error("SecurityError")) } }],
])("%s every window has a stream", async (_, protocol, has) => {
  browse(protocol, has);
  for (let window = 0; window < 8; window++) expect(await aWindow().take()).not.toBeNull();
});
