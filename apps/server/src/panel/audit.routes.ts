import { ok } from "@vitrine/domain/result";
import { pageByTime, readTimeToken } from "../http/request/time-token.ts";
import type { Serve } from "../http/serve.ts";
import type { PanelDeps } from "./panel-deps.ts";

const PER_PAGE = 50;

/** Who changed what in the panel. */
export function panelAuditRoutes(serve: Serve, { auditLog }: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/audit-log", async ({ params, query, member }) => {
    const after = readTimeToken(query.pageToken);
    if (!after.ok) return after;
    const { perPage = PER_PAGE, pageToken, ...filter } = query;
    const of = { chatbotId: member.chatbotId, shopId: params.shopId };
    const found = await auditLog.list(of, { ...filter, after: after.value, most: perPage + 1 });
    const { shown, nextPageToken } = pageByTime(found, perPage);
    return ok({ items: shown, nextPageToken });
  });

  serve("GET /painel/api/shops/{shopId}/audit-log/choices", async ({ params, member }) =>
    ok(await auditLog.choices({ chatbotId: member.chatbotId, shopId: params.shopId })),
  );
}
