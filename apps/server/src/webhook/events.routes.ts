import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../http/refusals.ts";
import { invalidRequest } from "../http/request/request-problems.ts";
import type { Serve } from "../http/serve.ts";
import { ownShop } from "../shop/own-shop.ts";
import { thinEvent } from "./shop-event.repository.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

const PER_PAGE = 50;

export function eventRoutes(serve: Serve, { shops, events }: WebhookDeps): void {
  serve("GET /platform/v1/shops/{shopId}/events", async ({ params: { shopId }, query, account }) => {
    const shop = await ownShop(shops, account, shopId);
    if (!shop.ok) return shop;
    const after = readCursor(query.pageToken);
    if (!after.ok) return after;
    const { perPage = PER_PAGE, pageToken, ...filter } = query;
    const found = await events.list(shopId, { ...filter, after: after.value, limit: perPage + 1 });
    const shown = found.slice(0, perPage);
    const last = shown.at(-1)?.position;
    const cursor = last === undefined ? (pageToken ?? null) : writeCursor(last);
    return ok({
      items: shown.map(({ event }) => thinEvent(shop.value, event)),
      nextPageToken: found.length > perPage ? cursor : null,
      cursor,
    });
  });
}

/** Opaque to the client. */
function writeCursor(position: number): string {
  return Buffer.from(`event ${position}`).toString("base64url");
}

/** Without a token the list begins with the oldest event. */
function readCursor(token: string | undefined): Result<number, Refusal> {
  if (!token) return ok(0);
  const [, position] = /^event (\d{1,15})$/.exec(Buffer.from(token, "base64url").toString("utf8")) ?? [];
  if (position !== undefined) return ok(Number(position));
  return refuse(invalidRequest("page-token"));
}
