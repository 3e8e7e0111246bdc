import { format } from "node:util";
import { onlineManager } from "@tanstack/react-query";
import { cleanup, configure, getConfig } from "@testing-library/react";
import * as React from "react";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { authorizeWith } from "../src/lib/api/credential.ts";

// Runs before each test file. The files of one worker share the loaded modules and the window.

let errors: MockInstance;

// React records the call stack of each new element, to print it with a warning: a fifth of the time of these tests. After
// ten thousand of them it stops for a while. Here it has always just created so many. Only the text of a warning is shorter.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
if (internals) {
  const ownerStacks = { get: () => 10_000, set: () => undefined, configurable: true };
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", ownerStacks);
}

// Lazy code loads slowly on a busy machine. A long timeout costs nothing: a test continues as soon as it is loaded.
configure({ asyncUtilTimeout: 25_000 });

// Whoever waits for an element looks again and again, and each look in vain printed the whole page into its error: a tenth
// of the time of these tests. Now the page is printed once, when the wait has failed.
const { getElementError } = getConfig();
configure({ getElementError: (message, page) => (isWaiting() ? notYet(message) : getElementError(message, page)) });

/** The library sets this while it tries again. Its types do not name it. */
function isWaiting(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
}

function notYet(message: string | null): Error {
  return Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" });
}

beforeEach(() => {
  // React and the browser log errors here, and an unexpected one fails the test.
  errors = vi.spyOn(console, "error").mockImplementation(() => {});
  // happy-dom has no layout, popovers or editing commands. A test may replace these.
  window.scrollTo = () => {};
  HTMLElement.prototype.showPopover = () => {};
  document.execCommand = () => false;
});

afterEach(async () => {
  // As text: a report cuts lists short.
  const unexpected = errors.mock.calls.map((said) => format(...said));
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
  // A test that goes offline, or closes the window, must not leave the next one there.
  onlineManager.setOnline(true);
  window.dispatchEvent(new Event("pageshow"));
  expect(unexpected).toEqual([]);
});
