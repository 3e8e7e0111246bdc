import { globSync } from "node:fs";
import { api } from "@vitrine/contract/api";
import { examples } from "@vitrine/contract/platform/examples/all-examples";
import { webhookPayloadExample } from "@vitrine/contract/platform/examples/default-webhook-examples";
import { eventSummaries, WebhookPayload } from "@vitrine/contract/platform/webhooks/webhook-payload";
import { Failure } from "@vitrine/contract/wire/envelope";
import type { Contract } from "./document.ts";
import { partsOf, type Schema, type SharedSchema } from "./document-schemas.ts";

const root = new URL("../../packages/contract/src/", import.meta.url);

export async function loadContract(): Promise<Contract> {
  return {
    api,
    examples,
    failure: Failure as unknown as Schema,
    shared: await exportedSchemas(),
    webhooks: {
      payload: WebhookPayload as unknown as Schema,
      summaries: eventSummaries,
      example: webhookPayloadExample,
    },
  };
}

/** A schema with parts that a file of the contract exports is one schema of the document, by the name of its constant. */
async function exportedSchemas(): Promise<SharedSchema[]> {
  const files = globSync("**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] }).sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const exports: Record<string, unknown> = await import(new URL(file, root).href);
      return Object.entries(exports).flatMap(([name, value]) =>
        isShared(name, value) ? [{ name, file, schema: value }] : [],
      );
    }),
  );
  return found.flat();
}

function isShared(name: string, value: unknown): value is Schema {
  return /^[A-Z][a-z]/.test(name) && partsOf(value) !== undefined;
}
