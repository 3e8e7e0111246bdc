import { faultSchema } from "../../faults/fault-schema.ts";
import { type RequestFaults, requestFaultDefaults } from "../../faults/request-faults.ts";
import { type WebhookFaults, webhookFaultDefaults } from "../../faults/webhook-sender.ts";

/** What goes wrong next between the shop and its payment providers. */
export type PaymentFaults = RequestFaults &
  WebhookFaults & {
    /** Spoil questions (GET) too, and not only what creates or changes something. */
    reads: boolean;
    /** NuPay decides by the amount, as its real sandbox does, without anybody on its page. */
    automatic: boolean;
  };

export const paymentFaultDefaults: Readonly<PaymentFaults> = {
  ...requestFaultDefaults,
  ...webhookFaultDefaults,
  reads: false,
  automatic: false,
};

export const paymentFaultsSchema = faultSchema(paymentFaultDefaults);
