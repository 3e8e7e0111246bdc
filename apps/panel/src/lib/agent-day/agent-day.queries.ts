import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { read } from "../api/read.ts";

/** The page is open while people sell. */
const EVERY_MS = 60_000;

const ofMonth = (month: string | null) => (month === null ? {} : { month });

/** What the member sold. Null: in the current month. */
export const myDay = (shopId: string, month: string | null = null) =>
  queryOptions({
    ...read(["agent-days", shopId, "mine", month], "GET /painel/api/shops/{shopId}/agent-days/mine", {
      params: { shopId },
      query: ofMonth(month),
    }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });

export const teamDay = (shopId: string, month: string | null) =>
  queryOptions({
    ...read(["agent-days", shopId, "team", month], "GET /painel/api/shops/{shopId}/agent-days", {
      params: { shopId },
      query: ofMonth(month),
    }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });
