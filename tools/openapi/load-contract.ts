import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { describeSchemas } from "./describe-schemas.ts";
import type { Contract } from "./document.ts";
import type { Schema } from "./document-schemas.ts";

const root = new URL("../../", import.meta.url).href;
const contract = new URL("packages/contract/src/", root).href;

/**
 * The contract whose schemas carry the comments of their fields. It is loaded here and not imported above, because the
 * hook must be there first.
 */
export async function loadDescribedContract(): Promise<Contract> {
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.startsWith(contract) || !loaded.source) return loaded;
      const source = Buffer.from(loaded.source as Uint8Array).toString();
      return { ...loaded, source: describeSchemas(source, fileURLToPath(url).slice(fileURLToPath(root).length)) };
    },
  });
  const { api } = await import("@vitrine/contract/api");
  const { examples } = await import("@vitrine/contract/platform/examples/all-examples");
  const { Failure } = await import("@vitrine/contract/wire/envelope");
  const { WebhookPayload, eventSummaries } = await import("@vitrine/contract/platform/webhooks/webhook-payload");
  const { webhookPayloadExample } = await import("@vitrine/contract/platform/examples/default-webhook-examples");
  hooks.deregister();
  return {
    api,
    examples,
    failure: Failure as unknown as Schema,
    webhooks: {
      payload: WebhookPayload as unknown as Schema,
      summaries: eventSummaries,
      example: webhookPayloadExample,
    },
  };
}
