import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PanelCoupon, PanelGiftRule, PanelPriceTable, PanelPromotion } from "@vitrine/contract/panel/promotions";
import { call } from "../../lib/api/api.ts";
import type { PatchOf } from "../../lib/declared/fields.ts";

/** What lowers prices or gives something, by the list of the shop's document that it is in. */
export type Parts = {
  coupons: PanelCoupon;
  "gift-rules": PanelGiftRule;
  promotions: PanelPromotion;
  "price-tables": PanelPriceTable;
};
export type PartSearch = { q: string; cursor: string | null };
export type PartPage<Part> = { items: Part[]; nextPageToken: string | null };

const ofShop = (shopId: string) => ["promotions", shopId] as const;

/**
 * The calls of one list. One function of the contract makes the five of each list, so they differ in nothing but the part:
 * they are called as those of the coupons, and answer what the list has.
 */
export function partsOf<List extends keyof Parts>(list: List, options: { refetchInterval?: number } = {}) {
  type Part = Parts[List];
  const all = `/painel/api/shops/{shopId}/${list}` as "/painel/api/shops/{shopId}/coupons";
  const one = `${all}/{id}` as const;
  return {
    page: (shopId: string, { q, cursor }: PartSearch) =>
      queryOptions({
        queryKey: [...ofShop(shopId), list, "page", q, cursor],
        queryFn: async ({ signal }) => {
          const query = { ...(q !== "" && { q }), ...(cursor !== null && { pageToken: cursor }) };
          const answer: unknown = await call(`GET ${all}`, { params: { shopId }, query, signal });
          return answer as PartPage<Part>;
        },
        placeholderData: keepPreviousData,
        ...options,
      }),
    /** All of a list that fits on one page. */
    whole: (shopId: string) =>
      queryOptions({
        queryKey: [...ofShop(shopId), list, "whole"],
        queryFn: async ({ signal }) => {
          const answer: unknown = await call(`GET ${all}`, { params: { shopId }, query: { perPage: 200 }, signal });
          return answer as PartPage<Part>;
        },
      }),
    one: (shopId: string, id: string) =>
      queryOptions({
        queryKey: [...ofShop(shopId), list, "one", id],
        queryFn: async ({ signal }) => {
          const answer: unknown = await call(`GET ${one}`, { params: { shopId, id }, signal });
          return answer as Part;
        },
        ...options,
      }),
    create: async (shopId: string, part: Partial<Part>) => {
      const answer: unknown = await call(`POST ${all}`, { params: { shopId }, body: part as unknown as PanelCoupon });
      return answer as Part;
    },
    change: async (shopId: string, id: string, { patch, version }: { patch: PatchOf<Part>; version?: string }) => {
      const request = { params: { shopId, id }, body: patch, ...(version !== undefined && { ifMatch: version }) };
      const answer: unknown = await call(`PATCH ${one}`, request as Parameters<typeof call<`PATCH ${typeof one}`>>[1]);
      return answer as Part;
    },
    remove: (shopId: string, id: string) => call(`DELETE ${one}`, { params: { shopId, id } }),
  };
}

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
