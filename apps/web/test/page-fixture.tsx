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

// What a page loads when it is needed comes late on a busy machine; whoever waits goes on as soon as it is there.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  // React and the browser log errors here, and an unexpected one fails the test.
  errors = vi.spyOn(console, "error").mockImplementation(() => {});
  window.scrollTo = () => {};
});

afterEach(async () => {
  const unexpected = [...errors.mock.calls];
  cleanup();
  // A page that is left may still save something: to the server of its own test.
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.documentElement.removeAttribute("style");
  authorizeWith(null);
  expect(unexpected).toEqual([]);
});

/** For a test whose subject is a failure: the logged errors were expected. Returns them. */
export function expectComplaints(): unknown[] {
  expect(errors).toHaveBeenCalled();
  const logged = [...errors.mock.calls];
  errors.mockClear();
  return logged;
}

const welcoming: ServerAnswers = {
  "GET /api/session/{code}": aSession(),
  "GET /api/shop/settings": shopSettings(),
  "GET /api/order/messages": [],
};

/** Opens the app at an address as a browser would, in front of a server that gives these answers. */
export function openPage(address: string, answers: ServerAnswers = {}) {
  window.history.replaceState(null, "", address);
  const sent = fakeServer({ ...welcoming, ...answers });
  const queries = createQueryClient();
  const { queries: reading, mutations: changing } = queries.getDefaultOptions();
  queries.setDefaultOptions({
    queries: { ...reading, retryDelay: 0 },
    mutations: { ...changing, retryDelay: 0 },
  });
  render(<StrictMode>{createApp(queries)}</StrictMode>);
  // Nobody is slowed down by waiting between two keys.
  return { sent, user: userEvent.setup({ delay: null }) };
}
