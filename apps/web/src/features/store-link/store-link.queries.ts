import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { LinkedStore, NewStoreLink, StoreLink, StoreState } from "@vitrine/contract/platform/store-link";
import { call } from "../../lib/api/api.ts";
import { ApiFailure } from "../../lib/api/api-failure.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";

const POLL_INTERVAL = 2_000;
/** The catalogue is there; orders come and go. */
const SLOW_POLL_INTERVAL = 15_000;

/** The chatbot a store is linked to; null for a store nobody has linked yet. */
export function linkedStore(store: string) {
  return queryOptions<LinkedStore | null>({
    queryKey: ["store-link", store],
    queryFn: async ({ signal }) => {
      try {
        return await call("GET /tray/link-store/{id}", { params: { id: store }, query: { store }, signal });
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.errors[0]?.status === 404) return null;
        throw failure;
      }
    },
  });
}

/** Linking with the same authorization again is the same link, so a lost answer may be asked for again. */
export function useLinkStore() {
  const queries = useQueryClient();
  return useMutation<NewStoreLink, Error, StoreLink>({
    mutationFn: (body) => call("POST /tray/link-store", { body }),
    retry: retryUnsettled,
    onSuccess: ({ chatbotId }, { store }) => queries.setQueryData(linkedStore(store).queryKey, () => ({ chatbotId })),
    onError: (failure, { store }) => {
      // Never with what was sent: the token and the code are in it.
      const errors = failure instanceof ApiFailure ? failure.errors : [{ message: failure.message }];
      // biome-ignore lint/suspicious/noConsole: a link that failed is logged, so that whoever helps the owner finds why
      console.error("The store was not linked", { store, errors });
    },
  });
}

/** The state of the import and of the orders. Only the account itself may read it, so its token is sent. */
export function storeState({ shopId, token }: { shopId: string; token: string }) {
  return queryOptions<StoreState>({
    queryKey: ["store-link", "state", shopId],
    queryFn: ({ signal }) =>
      call("GET /platform/v1/shops/{shopId}/store", { params: { shopId }, credential: token, signal }),
    refetchInterval: ({ state: { data } }) => (data ? nextPoll(data) : POLL_INTERVAL),
  });
}

/** A broken link imports nothing more: the owner has to authorise again. */
function nextPoll({ status, catalog }: StoreState): number | false {
  if (status === "broken") return false;
  return catalog.stage === "done" ? SLOW_POLL_INTERVAL : POLL_INTERVAL;
}
