import type { Query, QueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { isFromGateway, isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { invalidateOrder } from "../order.queries.ts";
import type { Outage } from "./order-change.ts";
import { outboxOf } from "./outbox.ts";
import { isQueued, pendingChangesOf } from "./pending-changes.ts";

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 15_000;
/** A check that takes longer counts as lost. Some networks accept a request and never answer it. */
const TIME_LIMIT = 10_000;

type Listener = (lost: Outage | null) => void;

/**
 * Watches whether the server can be reached. `navigator.onLine` is only a hint, and is wrong in in-app browsers. So a
 * request without a response starts a check, and the next response decides. Returns a function that stops watching.
 */
export function watchConnection(queries: QueryClient, onChange: Listener): () => void {
  const outbox = outboxOf(queries);
  const hasQueue = () => pendingChangesOf(queries).list().some(isQueued);
  let lost: Outage | null = null;
  let isChecking = false;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function onLost(outage: Outage) {
    if (lost !== outage) onChange(outage);
    lost = outage;
    clearTimeout(timer);
    timer = setTimeout(check, pause);
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  }

  function onFound() {
    clearTimeout(timer);
    pause = FIRST_PAUSE;
    if (lost === null) return;
    lost = null;
    onChange(null);
    void outbox.flush();
    invalidateOrder(queries);
    void queries.refetchQueries({ type: "active", predicate: hasNoAnswer });
  }

  async function check() {
    if (isChecking) return;
    isChecking = true;
    const timeLimit = new AbortController();
    const limitTimer = setTimeout(() => timeLimit.abort(), TIME_LIMIT);
    try {
      await queries.fetchQuery({
        queryKey: ["connection"],
        queryFn: () => call("GET /api/shop/settings", { signal: timeLimit.signal }),
        gcTime: 0,
        staleTime: 0,
        retry: false,
        // The check also runs when the browser reports to be offline: it finds out whether that is true.
        networkMode: "always" as const,
      });
      onFound();
    } catch (failure) {
      // Any response proves that the server can be reached, also a refusal.
      if (timeLimit.signal.aborted || isWithoutAnswer(failure))
        onLost(isFromGateway(failure) ? "server" : "connection");
      else onFound();
    }
    clearTimeout(limitTimer);
    isChecking = false;
  }

  const checkWhenVisible = () => {
    if (document.visibilityState !== "visible") return;
    if (lost) void check();
    if (hasQueue()) void outbox.flush();
  };
  const unsubscribers = [
    listen(window, "offline", () => onLost("connection")),
    listen(window, "online", () => void check()),
    listen(window, "pageshow", (event) => {
      // The back-forward cache restores the page with old data.
      if ((event as PageTransitionEvent).persisted) invalidateOrder(queries);
      checkWhenVisible();
    }),
    listen(document, "visibilitychange", checkWhenVisible),
    queries.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.query.queryKey[0] === "connection") return;
      if (event.action.type === "error" && isWithoutAnswer(event.action.error)) void check();
      // A successful response means that queued changes may succeed too.
      if (event.action.type === "success" && !event.action.manual && hasQueue()) void outbox.flush();
    }),
    queries.getMutationCache().subscribe((event) => {
      if (event.type !== "updated") return;
      // "failed" is one try and "error" the last one. The first try is enough to ask whether the server is there.
      const { action } = event;
      if ((action.type === "failed" || action.type === "error") && isWithoutAnswer(action.error)) void check();
    }),
  ];
  if (!navigator.onLine) void check();
  return () => {
    clearTimeout(timer);
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

function hasNoAnswer({ state }: Query): boolean {
  return state.status === "error" && isWithoutAnswer(state.error);
}

function listen(target: EventTarget, type: string, act: (event: Event) => void): () => void {
  target.addEventListener(type, act);
  return () => target.removeEventListener(type, act);
}
