import { render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { StrictMode } from "react";
import { RouterProvider } from "react-router";
import { App } from "../src/app/app.tsx";
import { createRouter } from "../src/app/router.tsx";
import { type FirstAnswer, putAnswers } from "../src/lib/api/first-answers.ts";
import { createQueryClient } from "../src/lib/api/query-client.ts";
import { fakeServer, type ServerAnswers } from "./fake-server.ts";
import { someone } from "./samples.ts";

/** How old the page is when its code runs. */
const ON_THE_WAY_MS = 3_000;

/** The navigation says on each page how many requests wait. */
const APPROVALS = "GET /painel/api/shops/{shopId}/approvals";

/** Every page of a contact and of an order says that it is open. */
const WATCH = "POST /painel/api/shops/{shopId}/service/{contactId}/watch";

/**
 * Opens the panel at an address below /painel. The fake server gives these answers; an owner is signed in. `first` are the
 * answers that came with the page.
 */
export function openPanel(address: string, answers: ServerAnswers = {}, first: FirstAnswer[] = []) {
  window.history.replaceState(null, "", `/painel${address}`);
  const sent = fakeServer({
    "GET /painel/api/me": () => someone(),
    [WATCH]: { watchers: [] },
    [APPROVALS]: { waiting: 0, since: null },
    ...answers,
  });
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });
  putAnswers(queries, first, Date.now() - ON_THE_WAY_MS);
  render(
    <StrictMode>
      <App queries={queries}>
        <RouterProvider router={createRouter(queries)} />
      </App>
    </StrictMode>,
  );
  // No delay between two key presses.
  // The style sheet is not loaded here: whether it lets a tap through would be looked up at each one, and never refused.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { sent, user };
}

/** The address that is open, below /painel. */
export function currentAddress(): string {
  const { pathname, search } = window.location;
  return pathname.replace(/^\/painel/, "") + search;
}
