import type { AnyExample } from "../../wire/example.ts";
import { categoryExamples, importExamples, productExamples } from "./catalog-examples.ts";
import { contactExamples } from "./contact-examples.ts";
import { correctionExamples } from "./correction-examples.ts";
import { defaultWebhookExamples } from "./default-webhook-examples.ts";
import { keyExamples } from "./key-examples.ts";
import { orderChangeExamples, orderExamples } from "./order-examples.ts";
import { proposalExamples } from "./proposal-examples.ts";
import { shopExamples } from "./shop-examples.ts";
import { shopPartExamples } from "./shop-part-examples.ts";
import { storeLinkExamples } from "./store-link-examples.ts";
import { webhookEndpointExamples } from "./webhook-endpoint-examples.ts";

/** An example for every call of the platform API. */
export const examples: Record<string, AnyExample> = {
  ...shopExamples,
  ...shopPartExamples,
  ...categoryExamples,
  ...productExamples,
  ...importExamples,
  ...orderExamples,
  ...orderChangeExamples,
  ...contactExamples,
  ...proposalExamples,
  ...correctionExamples,
  ...defaultWebhookExamples,
  ...webhookEndpointExamples,
  ...keyExamples,
  ...storeLinkExamples,
};
