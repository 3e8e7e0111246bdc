// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchPageLifecycle } from "./page-lifecycle.ts";

const SECOND = 1_000;
let said: string[] = [];
let unfollow = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  show("visible");
  unfollow = watchPageLifecycle({
    onAway: () => said.push("away"),
    onBack: (awayFor) => said.push(`back after ${awayFor / SECOND} s`),
    onNetwork: () => said.push("network"),
  });
});

afterEach(() => {
  unfollow();
  vi.useRealTimers();
});

function show(visibility: DocumentVisibilityState) {
  Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

const pageEvent = (type: string, persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

test("a look at the chat changes nothing", () => {
  show("hidden");
  vi.advanceTimersByTime(9 * SECOND);
  show("visible");
  vi.advanceTimersByTime(60 * SECOND);
  expect(said).toEqual([]);
});

test("who stays away is away after a while, and back at once", () => {
  show("hidden");
  vi.advanceTimersByTime(10 * SECOND);
  expect(said).toEqual(["away"]);
  vi.advanceTimersByTime(50 * SECOND);
  show("visible");
  expect(said).toEqual(["away", "back after 60 s"]);
});

test("a phone that slept without running any timer is away and back", () => {
  show("hidden");
  vi.setSystemTime(Date.now() + 300 * SECOND);
  show("visible");
  expect(said).toEqual(["away", "back after 300 s"]);
});

test("a page that is frozen or left is away at once, and back out of the cache", () => {
  show("hidden");
  document.dispatchEvent(new Event("freeze"));
  expect(said).toEqual(["away"]);
  show("visible");
  pageEvent("pagehide", true);
  pageEvent("pageshow", true);
  expect(said).toEqual(["away", "back after 0 s", "away", "back after 0 s"]);
});

test("another network is told", () => {
  window.dispatchEvent(new Event("online"));
  expect(said).toEqual(["network"]);
});

test("nothing is told when nobody follows any more", () => {
  unfollow();
  show("hidden");
  vi.advanceTimersByTime(60 * SECOND);
  expect(said).toEqual([]);
});
