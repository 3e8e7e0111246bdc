import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  LinkedStore,
  NewStoreLink,
  PlatformStoreLink,
  StorePlatform,
  StoreState,
} from "@vitrine/contract/platform/store-link";
import { call } from "../../lib/api/api.ts";
import { ApiFailure } from "../../lib/api/api-failure.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";

const POLL_INTERVAL = 2_000;
/** After the import is done, only the orders still change. */
const SLOW_POLL_INTERVAL = 15_000;

/** How the platform calls itself, and the parameters of an authorization. */
export function storePlatform(platform: string) {
  return queryOptions<StorePlatform>({
    queryKey: ["store-link", "platform", platform],
    queryFn: ({ signal }) => call("GET /stores/{platform}", { params: { platform }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type StoreRef = { platform: string; store: string };

/** The chatbot that the store is linked to, or null if the store is not linked yet. */
export function linkedStore({ platform, store }: StoreRef) {
  return queryOptions<LinkedStore | null>({
    queryKey: ["store-link", platform, store],
    queryFn: async ({ signal }) => {
      try {
        return await call("GET /stores/{platform}/link-store/{id}", { params: { platform, id: store }, signal });
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.errors[0]?.status === 404) return null;
        throw failure;
      }
    },
  });
}

/** Goes to the page where the store asks its owner. The server knows the key of our app there. */
export function useAuthorizeStore(platform: string) {
  return useMutation<{ address: string }, Error, string>({
    mutationFn: (url) => call("POST /stores/{platform}/authorize", { params: { platform }, body: { url } }),
    retry: retryUnsettled,
    onSuccess: ({ address }) => window.location.assign(address),
  });
}

/** Linking with the same authorization is idempotent, so a lost response is retried. */
export function useLinkStore(platform: string) {
  const queries = useQueryClient();
  return useMutation<NewStoreLink, Error, PlatformStoreLink>({
    mutationFn: (body) => call("POST /stores/{platform}/link-store", { params: { platform }, body }),
    retry: retryUnsettled,
    onSuccess: ({ chatbotId }, { store }) =>
      queries.setQueryData(linkedStore({ platform, store }).queryKey, () => ({ chatbotId })),
    onError: (failure, { store }) => {
      // The request is not logged, because it contains the token and the code.
      const errors = failure instanceof ApiFailure ? failure.errors : [{ message: failure.message }];
      // biome-ignore lint/suspicious/noConsole: the log helps support to find out why the link failed
      console.error("The store was not linked", { store, errors });
    },
  });
}

/** The state of the import and of the orders. Only the account may read it, so its token is sent. */
export function storeState({ shopId, token }: { shopId: string; token: string }) {
  return queryOptions<StoreState>({
    queryKey: ["store-link", "state", shopId],
    queryFn: ({ signal }) =>
      call("GET /platform/v1/shops/{shopId}/store", { params: { shopId }, credential: token, signal }),
    refetchInterval: ({ state: { data } }) => (data ? nextPoll(data) : POLL_INTERVAL),
  });
}

/** A broken link imports nothing until the owner authorizes again. */
function nextPoll({ status, catalog }: StoreState): number | false {
  if (status === "broken") return false;
  return catalog.stage === "done" ? SLOW_POLL_INTERVAL : POLL_INTERVAL;
}
