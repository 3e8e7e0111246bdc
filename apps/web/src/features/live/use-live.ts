import { useQueryClient } from "@tanstack/react-query";
import type { LiveUpdate, Presence } from "@vitrine/contract/storefront/live";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { call } from "../../lib/api/api.ts";
import { ApiFailure } from "../../lib/api/api-failure.ts";
import { newIdempotencyKey } from "../../lib/api/idempotency-key.ts";
import { setLiveUpdatesActive } from "../../lib/api/live-updates.ts";
import { openStream } from "../../lib/api/open-stream.ts";
import { useToast } from "../../ui/feedback/toast.tsx";
import { flashLines } from "./changed-lines.ts";
import { createLiveConnection, type LiveState } from "./live-connection.ts";
import { createNotices } from "./notices.ts";
import { createOrderReader } from "./order-reader.ts";
import { watchPageLifecycle } from "./page-lifecycle.ts";
import { anchorScroll } from "./scroll-anchoring.ts";
import { invalidateMessages, invalidatePayment, invalidateShop } from "./stale-queries.ts";
import { withTimeout } from "./timeout.ts";
import { type ViewedPage, viewedPageAt } from "./viewed-page.ts";

/** Who was away for longer is told in one line that something has changed, not each thing. */
const LONG_AWAY = 60_000;
/** Pages that are only passed through are not told. */
const SETTLED_AFTER = 300;
/** A question for news that has no answer by then has none. */
const ASKED_FOR = 8_000;

/**
 * Everything that is new at the order while the page is looked at: shown, told and kept, and where the others are.
 * Meant for one place that is on every page of the shop.
 */
export function useLive(): Presence | null {
  const queries = useQueryClient();
  const show = useToast();
  const [presence, setPresence] = useState<Presence | null>(null);
  const [tab] = useState(newIdempotencyKey);
  const state = useRef<LiveState>("off");
  const { pathname } = useLocation();
  const toldPath = useRef("");

  /** Where the window is, for a request that tells it. */
  const spot = useEffectEvent((): ViewedPage => {
    toldPath.current = pathname;
    return viewedPageAt(pathname);
  });
  /** Asking for news tells the place by itself, and so does opening the stream. */
  const tellPlace = useEffectEvent(() => {
    if (state.current !== "stream" || toldPath.current === pathname) return;
    call("POST /api/order/live/place", { body: { tab, ...spot() } }).catch(() => {
      // The next page, or the next connection, tells it.
      toldPath.current = "";
    });
  });

  useEffect(() => {
    const ending = new AbortController();
    const notices = createNotices(show);
    const reader = createOrderReader({ queries, signal: ending.signal, onChanged: showChange });
    let wasLongAway = false;

    function hear(news: LiveUpdate): void {
      if (news.presence) setPresence(news.presence);
      if (news.order) {
        const { changes } = news.order;
        reader.expect(news.order, changes.length > 0 && changes.every(({ isOwn }) => isOwn));
        notices.show(news.order, wasLongAway);
        invalidatePayment(queries);
      }
      wasLongAway = false;
      if (news.hasMessages) invalidateMessages(queries);
      if (news.hasSettings) {
        invalidateShop(queries);
        reader.readAgain();
      }
    }

    const connection = createLiveConnection({
      openStream: (position, signal) =>
        openStream(`/api/order/live?${addressOf({ tab, ...spot() })}`, position, signal),
      pollUpdates: (position, signal) =>
        withTimeout(ASKED_FOR, signal, (limited) => {
          const query = { tab, ...spot(), ...(position !== null && { position }) };
          return call("GET /api/order/live/news", { query, signal: limited });
        }),
      onUpdate: hear,
      onState: (now) => {
        const isBack = state.current === "off" && now !== "off";
        state.current = now;
        setLiveUpdatesActive(now !== "off");
        if (!isBack) return;
        reader.catchUp();
        tellPlace();
      },
      isRefusal,
    });
    const unfollow = watchPageLifecycle({
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
      unfollow();
      ending.abort();
      connection.close();
    };
  }, [queries, show, tab]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is told once it is settled on
  useEffect(() => {
    const timer = setTimeout(() => tellPlace(), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [pathname]);

  return presence;
}

function addressOf(where: Record<string, string>): URLSearchParams {
  return new URLSearchParams(where);
}

function isRefusal(failure: unknown): boolean {
  const status = failure instanceof ApiFailure ? failure.errors[0]?.status : undefined;
  return status === 401 || status === 403;
}

/** The change itself is on the screen a moment after it was kept. */
function showChange(...[before, after]: Parameters<typeof flashLines>): void {
  const putBack = anchorScroll();
  setTimeout(() => {
    putBack();
    flashLines(before, after);
  });
}
