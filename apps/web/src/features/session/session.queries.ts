import { type QueryClient, queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { Session } from "@vitrine/contract/storefront/session";
import type { StorefrontSettings } from "@vitrine/contract/storefront/shop-settings";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { ANONYMOUS_SESSION } from "@vitrine/domain/session/anonymous-user";
import { visitedShop } from "@vitrine/domain/session/link-query";
import { CURRENT_SESSION } from "@vitrine/domain/session/session-code";
import { call } from "../../lib/api/api.ts";

/** The open session. Screens only read it from the cache. `sessionOf` requests it, because that needs a code. */
const openSession = queryOptions<Session>({
  queryKey: ["session", "open"],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The code travels as a credential: an address may end up in the log of a proxy. */
export function sessionOf(code: string) {
  return queryOptions({
    queryKey: ["session", "asked", code],
    queryFn: () => {
      if (code !== ANONYMOUS_SESSION)
        return call("GET /api/session/{code}", { params: { code: CURRENT_SESSION }, query: {}, credential: code });
      const shop = visitedShop(window.location.search);
      return call("GET /api/session/{code}", { params: { code }, query: shop === undefined ? {} : { shop } });
    },
    gcTime: 0,
  });
}

export function setOpenSession(queries: QueryClient, session: Session): void {
  queries.setQueryData(openSession.queryKey, session);
}

export const shopSettings = queryOptions({
  queryKey: ["shop", "settings"],
  queryFn: () => call("GET /api/shop/settings"),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function openSessionOf(queries: QueryClient): Session | undefined {
  return queries.getQueryData(openSession.queryKey);
}

/** The session, for code outside the session gate, where there may be none yet. */
export function useOptionalSession(): Session | undefined {
  return useQuery(openSession).data;
}

export function useSession(): Session {
  const session = useOptionalSession();
  if (!session) throw new Error("this screen belongs behind the session gate");
  return session;
}

/** What the server lets this session do, so that no screen offers anything else. */
export function useMay(): (deed: Deed) => boolean {
  const { deeds } = useSession();
  return (deed) => deeds.includes(deed);
}

/** Whether the settings are here, or have failed once. A screen whose layout depends on them waits for this. */
export function useAreSettingsSettled(): boolean {
  const isOpen = useOptionalSession() !== undefined;
  const { data, failureCount, errorUpdateCount } = useQuery({ ...shopSettings, enabled: isOpen });
  // A new attempt starts with no failures, but the screen is already there.
  return data !== undefined || failureCount > 0 || errorUpdateCount > 0;
}

/** Undefined while the settings load or after a failure. The shop then has the default theme. */
export function useShopSettings(): StorefrontSettings | undefined {
  const isOpen = useOptionalSession() !== undefined;
  return useQuery({ ...shopSettings, enabled: isOpen }).data;
}
