import { cleanup, configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { createApp } from "../src/app/app.tsx";
import { authorizeWith } from "../src/lib/api/credential.ts";
import { createQueryClient } from "../src/lib/api/query-client.ts";
import { aSession, shopSettings } from "./contract-samples.ts";
import { fakeServer, type ServerAnswers } from "./fake-server.ts";

let errors: MockInstance;

// Lazy code loads slowly on a busy machine. A long timeout costs nothing: a test continues as soon as it is loaded.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  // React and the browser log errors here, and an unexpected one fails the test.
  errors = vi.spyOn(console, "error").mockImplementation(() => {});
  window.scrollTo = () => {};
});

afterEach(async () => {
  const unexpected = [...errors.mock.calls];
  cleanup();
  // A page that unmounts may still save a change. The request must reach the fake server of this test.
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.documentElement.removeAttribute("style");
  authorizeWith(null);
  expect(unexpected).toEqual([]);
});

/** For a test about a failure: marks the logged errors as expected, and returns them. */
export function expectComplaints(): unknown[] {
  expect(errors).toHaveBeenCalled();
  const logged = [...errors.mock.calls];
  errors.mockClear();
  return logged;
}

const defaultAnswers: ServerAnswers = {
  "GET /api/session/{code}": aSession(),
  "GET /api/shop/settings": shopSettings(),
  "GET /api/order/messages": [],
  "GET /api/orders": [],
};

/** Opens the app at a URL. The fake server gives these answers. */
export function openPage(address: string, answers: ServerAnswers = {}) {
  window.history.replaceState(null, "", address);
  const sent = fakeServer({ ...defaultAnswers, ...answers });
  const queries = createQueryClient();
  const { queries: queryDefaults, mutations: mutationDefaults } = queries.getDefaultOptions();
  queries.setDefaultOptions({
    queries: { ...queryDefaults, retryDelay: 0 },
    mutations: { ...mutationDefaults, retryDelay: 0 },
  });
  render(<StrictMode>{createApp(queries)}</StrictMode>);
  // No delay between two key presses.
  return { sent, user: userEvent.setup({ delay: null }) };
}
