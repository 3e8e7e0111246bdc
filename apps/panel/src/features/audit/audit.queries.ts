import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";

type AuditQuery = {
  memberId?: string;
  action?: string;
  since?: string;
  until?: string;
  pageToken?: string;
};

export const auditLog = (shopId: string, query: AuditQuery) =>
  queryOptions({
    queryKey: ["audit", shopId, query],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/audit-log", { params: { shopId }, query, signal }),
  });

export const auditChoices = (shopId: string) =>
  queryOptions({
    queryKey: ["audit", shopId, "choices"],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/audit-log/choices", { params: { shopId }, signal }),
  });
