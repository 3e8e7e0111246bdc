import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchPageLifecycle } from "./page-lifecycle.ts";

const SECOND = 1_000;
let events: string[] = [];
let stopWatching = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  events = [];
  show("visible");
  stopWatching = watchPageLifecycle({
    onAway: () => events.push("away"),
    onBack: (awayFor) => events.push(`back after ${awayFor / SECOND} s`),
    onNetwork: () => events.push("network"),
  });
});

afterEach(() => stopWatching());

function show(visibility: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

const pageEvent = (type: string, persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

test("a page that is hidden for a few seconds is not reported", () => {
  show("hidden");
  vi.advanceTimersByTime(9 * SECOND);
  show("visible");
  vi.advanceTimersByTime(60 * SECOND);
  expect(events).toEqual([]);
});

test("a page that stays hidden is reported away after ten seconds, and back at once", () => {
  show("hidden");
  vi.advanceTimersByTime(10 * SECOND);
  expect(events).toEqual(["away"]);
  vi.advanceTimersByTime(50 * SECOND);
  show("visible");
  expect(events).toEqual(["away", "back after 60 s"]);
});

test("a phone that slept and ran no timers is reported away and back", () => {
  show("hidden");
  vi.setSystemTime(Date.now() + 300 * SECOND);
  show("visible");
  expect(events).toEqual(["away", "back after 300 s"]);
});

test("a page that is frozen or left is reported away at once, and back when the cache restores it", () => {
  show("hidden");
  document.dispatchEvent(new Event("freeze"));
  expect(events).toEqual(["away"]);
  show("visible");
  pageEvent("pagehide", true);
  pageEvent("pageshow", true);
  expect(events).toEqual(["away", "back after 0 s", "away", "back after 0 s"]);
});

test("a network that comes back is reported", () => {
  window.dispatchEvent(new Event("online"));
  expect(events).toEqual(["network"]);
});

test("nothing is reported after the listeners are removed", () => {
  stopWatching();
  show("hidden");
  vi.advanceTimersByTime(60 * SECOND);
  expect(events).toEqual([]);
});
