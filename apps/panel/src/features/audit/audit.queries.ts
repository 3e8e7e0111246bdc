import { read } from "../../lib/api/read.ts";

type AuditQuery = {
  memberId?: string;
  action?: string;
  since?: string;
  until?: string;
  pageToken?: string;
};

export const auditLog = (shopId: string, query: AuditQuery) =>
  read(["audit", shopId, query], "GET /painel/api/shops/{shopId}/audit-log", { params: { shopId }, query });

export const auditChoices = (shopId: string) =>
  read(["audit", shopId, "choices"], "GET /painel/api/shops/{shopId}/audit-log/choices", { params: { shopId } });
