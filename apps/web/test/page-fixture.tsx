import { render } from "@testing-library/react";
import { PointerEventsCheckLevel, userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { expect, vi } from "vitest";
import { createApp } from "../src/app/app.tsx";
import { createQueryClient } from "../src/lib/api/query-client.ts";
import { aSession, shopSettings } from "./contract-samples.ts";
import { fakeServer, type ServerAnswers } from "./fake-server.ts";

/** For a test about a failure: marks the logged errors as expected, and returns them. */
export function expectComplaints(): unknown[] {
  // Returns the spy of the setup file.
  const errors = vi.spyOn(console, "error");
  expect(errors).toHaveBeenCalled();
  const logged = [...errors.mock.calls];
  errors.mockClear();
  return logged;
}

const defaultAnswers: ServerAnswers = {
  "GET /api/session/{code}": aSession(),
  "GET /api/shop/settings": shopSettings(),
  "GET /api/catalog/rows": [],
  "GET /api/order/messages": [],
  "GET /api/order/replies": [],
  "GET /api/catalog/stock/{ids}": [],
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
  // The style sheet is not loaded here: whether it lets a tap through would be looked up at each one, and never refused.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { sent, user };
}
