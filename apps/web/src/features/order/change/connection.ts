import type { Query, QueryClient } from "@tanstack/react-query";
import { isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { shopSettings } from "../../session/session.queries.ts";
import { invalidateOrder } from "../order.queries.ts";
import { outboxOf } from "./outbox.ts";
import { isQueued, pendingChangesOf } from "./pending-changes.ts";

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 15_000;

type Listener = (isLost: boolean) => void;

/**
 * Whether the server can be reached. The browser's own word is a hint only, in the browsers inside other apps a bad one:
 * a call without an answer makes us ask, and the next answer settles it. Gives back what ends the watch.
 */
export function watchConnection(queries: QueryClient, tell: Listener): () => void {
  const outbox = outboxOf(queries);
  const hasQueue = () => pendingChangesOf(queries).list().some(isQueued);
  let isLost = false;
  let isAsking = false;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function lose() {
    if (!isLost) tell(true);
    isLost = true;
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  }

  function find() {
    clearTimeout(timer);
    pause = FIRST_PAUSE;
    if (!isLost) return;
    isLost = false;
    tell(false);
    void outbox.flush();
    invalidateOrder(queries);
    void queries.refetchQueries({ type: "active", predicate: hasFailedInSilence });
  }

  async function ask() {
    if (isAsking) return;
    isAsking = true;
    try {
      await queries.fetchQuery({ ...shopSettings, queryKey: ["connection"], gcTime: 0, staleTime: 0, retry: false });
      find();
    } catch (failure) {
      // Any answer is one, also a refusal.
      if (isWithoutAnswer(failure)) lose();
      else find();
    }
    isAsking = false;
  }

  const askWhenSeen = () => {
    if (document.visibilityState !== "visible") return;
    if (isLost) void ask();
    if (hasQueue()) void outbox.flush();
  };
  const ends = [
    listen(window, "offline", lose),
    listen(window, "online", () => void ask()),
    listen(window, "pageshow", (event) => {
      // Out of the back-forward cache the page is as it was left, however long ago.
      if ((event as PageTransitionEvent).persisted) invalidateOrder(queries);
      askWhenSeen();
    }),
    listen(document, "visibilitychange", askWhenSeen),
    queries.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.query.queryKey[0] === "connection") return;
      if (event.action.type === "error" && isWithoutAnswer(event.action.error)) void ask();
      // Where one answer came, the others may come, too.
      if (event.action.type === "success" && !event.action.manual && hasQueue()) void outbox.flush();
    }),
    queries.getMutationCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "error") return;
      if (isWithoutAnswer(event.action.error)) void ask();
    }),
  ];
  if (!navigator.onLine) void ask();
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}

function hasFailedInSilence({ state }: Query): boolean {
  return state.status === "error" && isWithoutAnswer(state.error);
}

function listen(target: EventTarget, type: string, act: (event: Event) => void): () => void {
  target.addEventListener(type, act);
  return () => target.removeEventListener(type, act);
}
