import type { AnyExample } from "../../wire/example.ts";
import { categoryExamples, importExamples, productExamples } from "./catalog-examples.ts";
import { orderExamples } from "./order-examples.ts";
import { shopExamples } from "./shop-examples.ts";
import { shopPartExamples } from "./shop-part-examples.ts";
import { storeLinkExamples } from "./store-link-examples.ts";
import { webhookExamples } from "./webhook-examples.ts";

/** An example for every call of the platform API. */
export const examples: Record<string, AnyExample> = {
  ...shopExamples,
  ...shopPartExamples,
  ...categoryExamples,
  ...productExamples,
  ...importExamples,
  ...orderExamples,
  ...webhookExamples,
  ...storeLinkExamples,
};
