import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noConnection } from "../../../../test/fakes/fake-server.ts";
import { shopSettings } from "../../../../test/samples/contract-samples.ts";
import { watchConnection } from "./connection.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A network that accepts every request and never answers, until it is mended. */
function aSilentNetwork() {
  const state = { isMended: false, requests: 0 };
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit = {}) => {
    state.requests += 1;
    if (state.isMended) return Promise.resolve(Response.json({ success: true, data: shopSettings(), errors: [] }));
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(noConnection())));
  });
  return state;
}

test("a check that is never answered counts as lost, and the next one finds the connection again", async () => {
  const network = aSilentNetwork();
  const seen: (string | null)[] = [];
  const stop = watchConnection(new QueryClient(), (outage) => seen.push(outage));
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen).toEqual(["connection"]);
  network.isMended = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen).toEqual(["connection", null]);
  stop();
});
