import { onlineManager } from "@tanstack/react-query";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { authorizeWith } from "../src/lib/api/credential.ts";

// Runs before each test file. The files of one worker share the loaded modules and the window.

let errors: MockInstance;

// Lazy code loads slowly on a busy machine. A long timeout costs nothing: a test continues as soon as it is loaded.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  // React and the browser log errors here, and an unexpected one fails the test.
  errors = vi.spyOn(console, "error").mockImplementation(() => {});
  // happy-dom has no layout, popovers or editing commands. A test may replace these.
  window.scrollTo = () => {};
  HTMLElement.prototype.showPopover = () => {};
  document.execCommand = () => false;
});

afterEach(async () => {
  const unexpected = [...errors.mock.calls];
  vi.useRealTimers();
  cleanup();
  // A page that unmounts may still save a change. The request must reach the fake server of this test.
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.documentElement.removeAttribute("style");
  authorizeWith(null);
  // A test that goes offline must not leave the next one there.
  onlineManager.setOnline(true);
  expect(unexpected).toEqual([]);
});
