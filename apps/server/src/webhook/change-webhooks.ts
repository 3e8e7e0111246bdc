import { randomBytes } from "node:crypto";
import type {
  NewWebhookEndpoint,
  SavedWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointChange,
} from "@vitrine/contract/platform/webhooks/webhook-endpoints";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../db/audit.ts";
import type { Refusal } from "../http/refusals.ts";
import { addressObstacle } from "../outbound/outbound-request.ts";
import { randomToken } from "../secrets/token.ts";
import type { WebhookRef, WebhookRepository } from "./webhook.repository.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

/** As many as one event is sent to. */
const MOST_ENDPOINTS = 20;

/** A host name that resolves to a private network is only detected on delivery. */
export async function createWebhook(
  { webhooks, webhookTargets }: Pick<WebhookDeps, "webhooks" | "webhookTargets">,
  shopId: string,
  { id = `wh_${randomBytes(9).toString("base64url")}`, secret, ...given }: NewWebhookEndpoint,
  audit?: AuditOf<Pick<WebhookEndpoint, "id" | "name" | "url" | "events">>,
): Promise<Result<SavedWebhookEndpoint, Refusal>> {
  if (addressObstacle(given.url, webhookTargets)) return refuse({ code: "webhook-address-refused", param: "/url" });
  if ((await webhooks.list(shopId)).length >= MOST_ENDPOINTS) return refuse({ code: "webhooks-too-many" });
  const made = secret === undefined ? randomToken() : null;
  const { url, name = "", events = null, payload = "full", isActive = true } = given;
  const isNew = await webhooks.create(
    { shopId, id },
    { url, name, events, payload, isActive, secret: secret ?? made ?? "" },
    audit && (() => audit({ id, name, url, events: events && [...events] })),
  );
  const saved = isNew ? await webhooks.find({ shopId, id }) : undefined;
  return saved ? ok({ ...saved, secret: made }) : refuse({ code: "webhook-exists" });
}

export async function changeWebhook(
  { webhooks, webhookTargets }: Pick<WebhookDeps, "webhooks" | "webhookTargets">,
  of: WebhookRef,
  { change, ifVersion }: { change: WebhookEndpointChange; ifVersion: string | null },
  audit?: AuditOf<{ before: WebhookEndpoint; after: WebhookEndpoint }>,
): Promise<Result<WebhookEndpoint, Refusal>> {
  if (change.url !== undefined && addressObstacle(change.url, webhookTargets)) {
    return refuse({ code: "webhook-address-refused", param: "/url" });
  }
  const outcome = await webhooks.change(of, change, ifVersion, audit);
  if (outcome === "not-found") return refuse({ code: "webhook-not-found" });
  if ("changed" in outcome) return ok(outcome.changed);
  return refuse({ code: "version-mismatch", currentVersion: String(outcome.currentVersion) });
}

export async function rollSecret(
  { webhooks }: Pick<WebhookDeps, "webhooks" | "webhookTargets">,
  of: WebhookRef,
  { secret, overlapHours = 24 }: { secret?: string; overlapHours?: number },
  ifVersion: string | null,
): Promise<Result<SavedWebhookEndpoint, Refusal>> {
  const made = secret === undefined ? randomToken() : null;
  const rolled = await webhooks.rollSecret(of, { secret: secret ?? made ?? "", overlapHours, ifVersion });
  return rolled ? ok({ ...rolled, secret: made }) : refuse(await whyUntouched(webhooks, of));
}

export async function removeWebhook(
  { webhooks }: Pick<WebhookDeps, "webhooks" | "webhookTargets">,
  of: WebhookRef,
  ifVersion: string | null,
  audit?: AuditOf<WebhookEndpoint>,
): Promise<Result<{ deleted: true }, Refusal>> {
  return (await webhooks.remove(of, ifVersion, audit))
    ? ok({ deleted: true })
    : refuse(await whyUntouched(webhooks, of));
}

async function whyUntouched(webhooks: WebhookRepository, of: WebhookRef): Promise<Refusal> {
  const current = await webhooks.find(of);
  return current
    ? { code: "version-mismatch", currentVersion: String(current.version) }
    : { code: "webhook-not-found" };
}
