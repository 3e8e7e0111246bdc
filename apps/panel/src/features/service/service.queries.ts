import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { DeskReason } from "@vitrine/domain/order/desk";
import { useEffect, useRef } from "react";
import { call } from "../../lib/api/api.ts";
import { useLiveStream } from "../../lib/api/live-stream.ts";
import { read } from "../../lib/api/read.ts";

export type DeskQuery = {
  q?: string;
  reason?: DeskReason;
  served?: "me" | "nobody" | "others";
  pageToken?: string;
};

export const ofShop = (shopId: string) => ["service", shopId] as const;

/** Read again by itself: what a stream misses, such as a storefront that was closed, is not older than this. */
const AGAIN_AFTER = 15_000;
/** On pages that do not listen. */
const COUNTED_AGAIN_AFTER = 60_000;

export const desk = (shopId: string, query: DeskQuery) =>
  queryOptions({
    ...read([...ofShop(shopId), "desk", query], "GET /painel/api/shops/{shopId}/service", {
      params: { shopId },
      query,
    }),
    refetchInterval: AGAIN_AFTER,
  });

export const contactPage = (shopId: string, contactId: string) =>
  read([...ofShop(shopId), "contact", contactId], "GET /painel/api/shops/{shopId}/contacts/{contactId}", {
    params: { shopId, contactId },
  });

export const replies = (shopId: string) =>
  read([...ofShop(shopId), "replies"], "GET /painel/api/shops/{shopId}/replies", { params: { shopId } });

export const discountRequests = (shopId: string) =>
  queryOptions({
    ...read([...ofShop(shopId), "discount-requests"], "GET /painel/api/shops/{shopId}/discount-requests", {
      params: { shopId },
    }),
    refetchInterval: AGAIN_AFTER,
  });

export const cancelRequests = (shopId: string) =>
  queryOptions({
    ...read([...ofShop(shopId), "cancel-requests"], "GET /painel/api/shops/{shopId}/cancel-requests", {
      params: { shopId },
    }),
    refetchInterval: AGAIN_AFTER,
  });

export const refundRequests = (shopId: string) =>
  queryOptions({
    ...read([...ofShop(shopId), "refund-requests"], "GET /painel/api/shops/{shopId}/refund-requests", {
      params: { shopId },
    }),
    refetchInterval: AGAIN_AFTER,
  });

/** How many requests wait for a decision. The navigation shows it on every page. */
export const waitingApprovals = (shopId: string) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "approvals"],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/approvals", { params: { shopId }, signal }),
    refetchInterval: COUNTED_AGAIN_AFTER,
    // It only hints: the page of the requests says it when they cannot be read.
    retry: false,
  });

export const discountLimits = (shopId: string) =>
  read([...ofShop(shopId), "discount-limits"], "GET /painel/api/shops/{shopId}/discount-limits", {
    params: { shopId },
  });

/** An answer that was delivered ends a waiting, and one that was read is no news: the queue is read once for many. */
const QUEUE_READ_AFTER = 1_000;

/** Somebody writes, takes a contact, asks for a discount or places an order: what is open is read again. */
export function useLiveService(shopId: string): void {
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: ofShop(shopId) });
  const queueTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(queueTimer.current), []);
  const readQueueSoon = () => {
    queueTimer.current ??= setTimeout(() => {
      queueTimer.current = undefined;
      void queries.invalidateQueries({ queryKey: [...ofShop(shopId), "desk"] });
    }, QUEUE_READ_AFTER);
  };
  const onMessages = (data: string) => {
    const { isReceived } = JSON.parse(data) as { isReceived: boolean };
    if (isReceived) readAgain();
    else readQueueSoon();
  };
  useLiveStream({
    shopId,
    on: { service: readAgain, order: readAgain, gap: readAgain, messages: onMessages },
    onGap: readAgain,
  });
}

/** A change, after which everything about serving is read again. */
export function useServiceChange<Given, Answer>(shopId: string, change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ofShop(shopId) }),
  });
}

export const useTake = (shopId: string) =>
  useServiceChange(shopId, ({ contactId, from }: { contactId: string; from: string | null }) =>
    call("POST /painel/api/shops/{shopId}/service/{contactId}/take", { params: { shopId, contactId }, body: { from } }),
  );

export const serviceColleagues = (shopId: string) =>
  read([...ofShop(shopId), "colleagues"], "GET /painel/api/shops/{shopId}/service-colleagues", { params: { shopId } });

type HandOver = { contactId: string; to: string; note: string; from: string | null };

export const useHandOver = (shopId: string) =>
  useServiceChange(shopId, ({ contactId, ...body }: HandOver) =>
    call("POST /painel/api/shops/{shopId}/service/{contactId}/hand-over", { params: { shopId, contactId }, body }),
  );

export const useHandBack = (shopId: string) =>
  useServiceChange(shopId, (contactId: string) =>
    call("POST /painel/api/shops/{shopId}/service/{contactId}/hand-back", { params: { shopId, contactId }, body: {} }),
  );

export const useAssign = (shopId: string) =>
  useServiceChange(shopId, ({ contactId, to }: { contactId: string; to: string | null }) =>
    call("PUT /painel/api/shops/{shopId}/contacts/{contactId}/in-charge", {
      params: { shopId, contactId },
      body: { inCharge: to },
    }),
  );

type OpenRequest = {
  contactId: string;
  page?: "catalog" | "order" | "placed-order";
  orderId?: string;
  /** What the contact wrote: the storefront reads it as an order at once. It travels behind the `#`, which no server sees. */
  message?: string;
};

/**
 * Opens the storefront as the contact's agent, in a tab of its own that has the contact's name. The tab is opened before
 * the server answers: a browser blocks one that opens later.
 */
export function useOpenAsAgent(shopId: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ contactId, message: _, ...body }: OpenRequest) =>
      call("POST /painel/api/shops/{shopId}/service/{contactId}/session", { params: { shopId, contactId }, body }),
  });
  return {
    isPending,
    open(request: OpenRequest, onError: (failure: Error) => void) {
      const tab = window.open("", `contato-${request.contactId}`);
      mutate(request, {
        onSuccess: ({ url }) => {
          const address = withMessage(url, request.message);
          if (tab) tab.location.href = address;
          else window.location.assign(address);
        },
        onError: (failure) => {
          tab?.close();
          onError(failure);
        },
      });
    },
  };
}

/** The link of the storefront ends with `#CODE`; see session-link.ts of the storefront. */
function withMessage(url: string, message: string | undefined): string {
  return message === undefined ? url : `${url}?message=${encodeURIComponent(message)}`;
}
