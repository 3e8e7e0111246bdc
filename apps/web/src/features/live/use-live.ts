import { useQueryClient } from "@tanstack/react-query";
import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import { browserLive } from "@vitrine/client/live/browser-live";
import type { LiveUpdate } from "@vitrine/contract/storefront/live";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { call } from "../../lib/api/api.ts";
import { ApiFailure } from "../../lib/api/api-failure.ts";
import { currentCredential } from "../../lib/api/credential.ts";
import { setLiveUpdatesActive } from "../../lib/api/live-updates.ts";
import { leaveWhenSessionIsOver } from "../session/session-over.ts";
import { flashLines } from "./changed-lines.ts";
import { createNotices } from "./notices.ts";
import { watchPageLifecycle } from "./page-lifecycle.ts";
import { setPresence } from "./presence.ts";
import { anchorScroll } from "./scroll-anchoring.ts";
import { invalidateMessages, invalidatePlacedOrders, invalidateShop } from "./stale-queries.ts";
import { createLiveConnection, type LiveState } from "./stream/live-connection.ts";
import { createOrderReader } from "./stream/order-reader.ts";
import { withTimeout } from "./stream/timeout.ts";
import { type ViewedPage, viewedPageAt } from "./viewed-page.ts";

/** After a longer absence, one toast says that the order changed. Otherwise each change gets a toast. */
const LONG_AWAY = 60_000;
/** A page that the person leaves sooner is not reported. */
const SETTLED_AFTER = 300;
const POLL_TIMEOUT = 8_000;

/** Applies the live updates of the order while the page is visible. Used once, in the layout of every shop page. */
export function useLive(): void {
  const queries = useQueryClient();
  const show = useToast();
  const [tab] = useState(newIdempotencyKey);
  const state = useRef<LiveState>("off");
  const { pathname } = useLocation();
  const reportedPath = useRef("");
  const moved = useRef(() => {});

  /** The page of this window, for a request that reports it to the server. */
  const viewedPage = useEffectEvent((): ViewedPage => {
    reportedPath.current = pathname;
    return viewedPageAt(pathname);
  });
  /** Only an open stream needs this request: a poll, and the request that opens a stream, already report the page. */
  const reportPage = useEffectEvent(() => {
    if (state.current !== "stream" || reportedPath.current === pathname) return;
    call("POST /api/order/live/place", { body: { tab, ...viewedPage() } }).catch(() => {
      // The next page change or the next connection reports it.
      reportedPath.current = "";
    });
    moved.current();
  });

  useEffect(() => {
    const lifetime = new AbortController();
    const notices = createNotices(show);
    const placedNotices = createNotices(show);
    const reader = createOrderReader({ queries, signal: lifetime.signal, onChanged: showChange });
    let wasLongAway = false;

    function applyUpdate(update: LiveUpdate): void {
      if (update.presence) setPresence(queries, update.presence);
      if (update.order) {
        const { changes } = update.order;
        reader.expect(update.order, changes.length > 0 && changes.every(({ isOwn }) => isOwn));
        notices.show(update.order, wasLongAway);
      }
      if (update.hasOrders) {
        invalidatePlacedOrders(queries);
        // Every update of placed orders is new, so none is compared with an earlier one.
        placedNotices.show({ id: update.position, version: 0, changes: update.placedChanges }, wasLongAway);
      }
      wasLongAway = false;
      if (update.hasMessages) invalidateMessages(queries);
      if (update.hasSettings) {
        invalidateShop(queries);
        reader.readAgain();
      }
    }

    const connection = createLiveConnection({
      subscribe: browserLive().subscribe,
      wish: (position) => ({
        order: { tab, ...viewedPage(), code: currentCredential(), ...(position !== null && { position }) },
      }),
      pollUpdates: (position, signal) =>
        withTimeout(POLL_TIMEOUT, signal, (limited) => {
          const query = { tab, ...viewedPage(), ...(position !== null && { position }) };
          return call("GET /api/order/live/news", { query, signal: limited });
        }),
      onUpdate: applyUpdate,
      onState: (now) => {
        const isBack = state.current === "off" && now !== "off";
        state.current = now;
        setLiveUpdatesActive(now !== "off");
        if (!isBack) return;
        reader.catchUp();
        reportPage();
      },
      isRefusal,
      onRefused: () => void leaveWhenSessionIsOver(queries),
    });
    moved.current = connection.moved;
    const stopWatching = watchPageLifecycle({
      onAway: connection.close,
      onBack: (awayFor) => {
        wasLongAway = awayFor > LONG_AWAY;
        reader.readAgain();
        connection.open();
      },
      onNetwork: () => {
        reader.readAgain();
        connection.startAgain();
      },
    });
    connection.open();
    return () => {
      stopWatching();
      lifetime.abort();
      connection.close();
    };
  }, [queries, show, tab]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is reported once, after the person stays on it
  useEffect(() => {
    const timer = setTimeout(() => reportPage(), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [pathname]);
}

function isRefusal(failure: unknown): boolean {
  const status = failure instanceof ApiFailure ? failure.errors[0]?.status : undefined;
  return status === 401 || status === 403;
}

/** React renders the change shortly after it is cached, so the scroll position is restored in the next task. */
function showChange(...[before, after]: Parameters<typeof flashLines>): void {
  const restoreScroll = anchorScroll();
  setTimeout(() => {
    restoreScroll();
    flashLines(before, after);
  });
}
