import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";

const ofShop = (shopId: string) => ["promotions", shopId] as const;

export type PartSearch = { q: string; cursor: string | null };

const queryOf = ({ q, cursor }: PartSearch) => ({
  ...(q !== "" && { q }),
  ...(cursor !== null && { pageToken: cursor }),
});

export const couponList = (shopId: string, search: PartSearch) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "coupons", search],
    queryFn: ({ signal }) =>
      call("GET /painel/api/shops/{shopId}/coupons", { params: { shopId }, query: queryOf(search), signal }),
    placeholderData: keepPreviousData,
  });

export const oneCoupon = (shopId: string, id: string) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "coupon", id],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/coupons/{id}", { params: { shopId, id }, signal }),
  });

/** The prices are written by a job: the number of them follows a little later. */
const READ_AGAIN_MS = 10_000;

export const offerList = (shopId: string, search: PartSearch) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "offers", search],
    queryFn: ({ signal }) =>
      call("GET /painel/api/shops/{shopId}/promotions", { params: { shopId }, query: queryOf(search), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN_MS,
  });

export const oneOffer = (shopId: string, id: string) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "offer", id],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/promotions/{id}", { params: { shopId, id }, signal }),
    refetchInterval: READ_AGAIN_MS,
  });

export const giftList = (shopId: string, search: PartSearch) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "gifts", search],
    queryFn: ({ signal }) =>
      call("GET /painel/api/shops/{shopId}/gift-rules", { params: { shopId }, query: queryOf(search), signal }),
    placeholderData: keepPreviousData,
  });

export const oneGift = (shopId: string, id: string) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "gift", id],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/gift-rules/{id}", { params: { shopId, id }, signal }),
  });

export const priceTableList = (shopId: string) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "price-tables"],
    queryFn: ({ signal }) =>
      call("GET /painel/api/shops/{shopId}/price-tables", { params: { shopId }, query: { perPage: 200 }, signal }),
  });

export const onePriceTable = (shopId: string, id: string) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "price-table", id],
    queryFn: ({ signal }) =>
      call("GET /painel/api/shops/{shopId}/price-tables/{id}", { params: { shopId, id }, signal }),
  });

/** Reads the lists again, and what the settings say, after a part was changed. */
export function useReadAgain(shopId: string) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ofShop(shopId) });
    void queries.invalidateQueries({ queryKey: ["settings", shopId] });
  };
}

/** A change of one part, after which everything about promotions is read again. */
export function usePartChange<Given, Answer>(shopId: string, change: (given: Given) => Promise<Answer>) {
  return useMutation({ mutationFn: change, onSettled: useReadAgain(shopId) });
}
