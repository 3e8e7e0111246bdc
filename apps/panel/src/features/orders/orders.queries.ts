import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "@vitrine/client/call/call-types";
import type { BulkAction, PanelOrderDetails, PanelOrderFilter } from "@vitrine/contract/panel/orders/orders";
import { call, type PanelCall } from "../../lib/api/api.ts";
import { read } from "../../lib/api/read.ts";
import { useChange } from "../../lib/api/use-change.ts";
import { startOfDay } from "../../lib/shop-clock.ts";
import { hasDays, type OrdersSearch, toFilter } from "./orders-search.ts";

export const ordersOf = (shopId: string) => ["orders", shopId] as const;
const lists = (shopId: string) => [...ordersOf(shopId), "list"] as const;

const PER_PAGE = 50;

/** What the list asks the server for. */
export const listQuery = (search: OrdersSearch, filter = toFilter(search)) => ({
  ...filter,
  perPage: PER_PAGE,
  ...(search.cursor && { cursor: search.cursor }),
});

export const orderList = (shopId: string, search: OrdersSearch) =>
  queryOptions({
    queryKey: [...lists(shopId), search],
    queryFn: async ({ signal, client }) => {
      const query = listQuery(search, await filterOf(client, shopId, search));
      return call("GET /painel/api/shops/{shopId}/orders", { params: { shopId }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

/** One column of the board: the orders of a stage that are not over. */
export const boardColumn = (shopId: string, filter: PanelOrderFilter) =>
  read([...lists(shopId), "board", filter], "GET /painel/api/shops/{shopId}/orders", {
    params: { shopId },
    query: { ...filter, perPage: PER_PAGE },
  });

export const orderCounts = (shopId: string) =>
  read([...lists(shopId), "counts"], "GET /painel/api/shops/{shopId}/orders/counts", { params: { shopId } });

export const filterChoices = (shopId: string) =>
  queryOptions({
    ...read([...ordersOf(shopId), "choices"], "GET /painel/api/shops/{shopId}/orders/choices", { params: { shopId } }),
    staleTime: 300_000,
  });

/** Which clock the days of a filter are meant by is asked for only where there are any. */
async function filterOf(queries: QueryClient, shopId: string, search: OrdersSearch): Promise<PanelOrderFilter> {
  if (!hasDays(search)) return toFilter(search);
  const { timeZone } = await queries.ensureQueryData(filterChoices(shopId));
  return toFilter(search, timeZone);
}

export const slotsOfDay = (shopId: string, date: string) =>
  queryOptions({
    queryKey: [...lists(shopId), "slots", date],
    queryFn: async ({ signal, client }) => {
      const { timeZone } = await client.ensureQueryData(filterChoices(shopId));
      const query = { from: startOfDay(date, timeZone), to: startOfDay(date, timeZone, 1) };
      return call("GET /painel/api/shops/{shopId}/orders/slots", { params: { shopId }, query, signal });
    },
  });

export const orderPage = (shopId: string, orderId: string) =>
  read([...ordersOf(shopId), "page", orderId], "GET /painel/api/shops/{shopId}/orders/{orderId}", {
    params: { shopId, orderId },
  });

export const neighbours = (shopId: string, orderId: string, search: OrdersSearch) =>
  queryOptions({
    queryKey: [...lists(shopId), "neighbours", orderId, { ...search, cursor: null }],
    queryFn: async ({ signal, client }) =>
      call("GET /painel/api/shops/{shopId}/orders/{orderId}/neighbours", {
        params: { shopId, orderId },
        query: await filterOf(client, shopId, search),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const orderSchedule = (shopId: string, orderId: string) =>
  queryOptions({
    ...read([...ordersOf(shopId), "schedule", orderId], "GET /painel/api/shops/{shopId}/orders/{orderId}/schedule", {
      params: { shopId, orderId },
    }),
    staleTime: 0,
  });

export const papers = (shopId: string, meant: { ids: string } | OrdersSearch) =>
  queryOptions({
    queryKey: [...ordersOf(shopId), "papers", meant],
    queryFn: async ({ signal, client }) => {
      const query = "ids" in meant ? meant : await filterOf(client, shopId, meant);
      return call("GET /painel/api/shops/{shopId}/orders/papers", { params: { shopId }, query, signal });
    },
  });

type Change = Extract<PanelCall, `POST /painel/api/shops/{shopId}/orders/{orderId}/${string}`>;
type OnPage = Exclude<Change, `${string}/resend-payment` | `${string}/open-as-agent`>;

/** A change on the page of an order. The answer is the page as it is then; the lists are read again. */
export function useOrderChange<Name extends OnPage>(
  name: Name,
  { shopId, orderId }: { shopId: string; orderId: string },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Name>): Promise<PanelOrderDetails> =>
      // The key names the call, and the body is the one of that call.
      call(name, { params: { shopId, orderId }, body } as never) as Promise<PanelOrderDetails>,
    onSuccess: (page) => {
      queries.setQueryData(orderPage(shopId, orderId).queryKey, page);
      return queries.invalidateQueries({ queryKey: lists(shopId) });
    },
  });
}

export function useResendPayment({ shopId, orderId }: { shopId: string; orderId: string }) {
  return useChange(orderPage(shopId, orderId).queryKey, () =>
    call("POST /painel/api/shops/{shopId}/orders/{orderId}/resend-payment", {
      params: { shopId, orderId },
      body: {},
    }),
  );
}

export function useOpenAsAgent({ shopId, orderId }: { shopId: string; orderId: string }) {
  return useMutation({
    mutationFn: () =>
      call("POST /painel/api/shops/{shopId}/orders/{orderId}/open-as-agent", { params: { shopId, orderId }, body: {} }),
  });
}

/** So many orders in one call: the bar shows how far it is, and one slow order does not hold all results back. */
const AT_ONCE = 25;

/** `onProgress` gets how many are done. */
/** The orders that the filter means, on whatever page they are. */
export function useMatchingOrders(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (search: OrdersSearch) =>
      call("GET /painel/api/shops/{shopId}/orders/matching", {
        params: { shopId },
        query: await filterOf(queries, shopId, search),
      }),
  });
}

export function useBulkChange(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (bulk: { ids: readonly string[]; action: BulkAction; onProgress: (done: number) => void }) => {
      const results = [];
      for (let from = 0; from < bulk.ids.length; from += AT_ONCE) {
        const body = { ids: bulk.ids.slice(from, from + AT_ONCE), action: bulk.action };
        const answer = await call("POST /painel/api/shops/{shopId}/orders/bulk", { params: { shopId }, body });
        results.push(...answer.results);
        bulk.onProgress(results.length);
      }
      return results;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ordersOf(shopId) }),
  });
}
