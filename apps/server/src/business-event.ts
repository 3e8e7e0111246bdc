import type { OrderWebhookEvent } from "@vitrine/domain/order/order-webhook-event";

/** What happened to a shop, without saying to which one. The metrics count each. */
export type BusinessEvent =
  | OrderWebhookEvent
  | "refund.done"
  | "refund.refused"
  | "message.sent"
  | "message.failed"
  | "captcha.asked"
  | "card.paused"
  | "card.testing";

/** Reports that something happened. It is not awaited and does not fail. */
export type CountEvent = (event: BusinessEvent) => void;
