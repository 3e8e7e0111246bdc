import type { OrderWebhookEvent } from "@vitrine/domain/order/order-webhook-event";
import type { RecordedReason } from "@vitrine/domain/reports/losses";

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

/** A contact did not buy, and a rule says why. */
export type LossEvent = {
  shopId: string;
  contactId: string;
  reason: RecordedReason;
  orderId?: string | undefined;
  /** What the order is worth, in centavos. */
  amount?: number | undefined;
  /** What was searched, or the first digits of the CEP. */
  subject?: string;
};

/** Reports a loss. It is not awaited and does not fail: the request is answered first. */
export type RecordLoss = (loss: LossEvent) => void;
