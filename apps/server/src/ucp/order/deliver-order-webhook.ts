import { createHash } from "node:crypto";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { type JobAttempt, type Jobs, RetryLater } from "../../db/jobs.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import { OutboundAddressRefused, sendOutbound } from "../../outbound/outbound-request.ts";
import { PROFILE_PATH } from "../profile/business-profile.ts";
import { shopKeys, signingKeyOf } from "../profile/shop-keys.ts";
import { originOf } from "../request/authenticate-platform.ts";
import { signRequest } from "../signatures/http-signature.ts";
import type { UcpDeps } from "../ucp-deps.ts";
import { orderView } from "./order-view.ts";

const TIMEOUT_MS = 10_000;

/** Sends the whole order to the platform that bought it after each change. The shop signs it. */
export async function deliverOrderWebhook(
  deps: UcpDeps,
  { shopId, orderId, version }: Jobs["tell-ucp-platform"],
  attempt: JobAttempt,
): Promise<void> {
  const session = await deps.ucpSessions.findOfOrder(shopId, orderId);
  const shop = await deps.cachedShop(shopId);
  if (!session?.webhookUrl || !shop) return;
  const found = await readOrder(deps, { ...session, orderId });
  if (!found || isOpen(found.stored.order.status)) return;
  const origin = originOf(deps.publicUrl, session.host);
  const terms = await deps.termsOf(shopId);
  const view = orderView(deps, { ...found, terms, session, shop, origin, now: deps.now() });
  const outcome = await post(deps, {
    shopId,
    url: session.webhookUrl,
    id: eventId({ shopId, orderId, version }),
    body: JSON.stringify(view),
    profile: `${origin}${PROFILE_PATH}`,
  });
  if (outcome === "delivered") return;
  deps.log.warn({ shopId, orderId, reason: outcome }, "a platform did not take the webhook of its order");
  // An address that is not public stays so: another try would fail too.
  if (outcome !== "refused" && !attempt.isLast) throw new RetryLater(outcome);
}

/** Every try has the same id, so that a platform takes an event once. */
function eventId({ shopId, orderId, version }: Jobs["tell-ucp-platform"]): string {
  const hex = createHash("sha256").update(`ucp ${shopId} ${orderId} ${version}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

type Webhook = { shopId: string; url: string; id: string; body: string; profile: string };

async function post(deps: UcpDeps, { shopId, url, id, body, profile }: Webhook): Promise<string> {
  const now = deps.now();
  const target = new URL(url);
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "Vitrine",
    "ucp-agent": `profile="${profile}"`,
    "idempotency-key": id,
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now / 1_000)),
  };
  const request = {
    method: "POST",
    authority: target.host,
    path: target.pathname,
    query: target.search,
    headers,
    body: Buffer.from(body),
  };
  const signature = signRequest(request, signingKeyOf(await shopKeys(deps, shopId), now), {
    created: Math.floor(now / 1_000),
  });
  try {
    const response = await sendOutbound(target, {
      method: "POST",
      headers: { ...headers, ...signature },
      body,
      allowed: deps.webhookTargets,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The server does not read the answer, which could be endless.
    response.destroy();
    const { statusCode: status = 0 } = response;
    return status >= 200 && status < 300 ? "delivered" : `status ${status}`;
  } catch (error) {
    if (error instanceof OutboundAddressRefused) return "refused";
    return (error as NodeJS.ErrnoException).code ?? (error as Error).name;
  }
}
