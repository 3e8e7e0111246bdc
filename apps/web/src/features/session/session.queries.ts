import { type QueryClient, queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { Session } from "@vitrine/contract/storefront/session";
import type { StorefrontSettings } from "@vitrine/contract/storefront/shop-settings";
import { call } from "../../lib/api/api.ts";

/** The open session. Screens only read it from the cache. `sessionOf` requests it, because that needs a code. */
const openSession = queryOptions<Session>({
  queryKey: ["session", "open"],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function sessionOf(code: string) {
  return queryOptions({
    queryKey: ["session", "asked", code],
    queryFn: () => call("GET /api/session/{code}", { params: { code } }),
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

/** The session, for code outside the session gate, where there may be none yet. */
export function useOptionalSession(): Session | undefined {
  return useQuery(openSession).data;
}

export function useSession(): Session {
  const session = useOptionalSession();
  if (!session) throw new Error("this screen belongs behind the session gate");
  return session;
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
