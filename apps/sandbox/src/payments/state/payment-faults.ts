import { faultSchema } from "../../faults/fault-schema.ts";
import { type RequestFaults, requestFaultDefaults } from "../../faults/request-faults.ts";
import { type WebhookFaults, webhookFaultDefaults } from "../../faults/webhook-sender.ts";

/** Faults between the shop and its payment providers. */
export type PaymentFaults = RequestFaults &
  WebhookFaults & {
    /** Inject faults into GET requests, too. */
    reads: boolean;
    /** A provider whose real sandbox decides by the amount does so, without a customer on its page. */
    automatic: boolean;
  };

export const paymentFaultDefaults: Readonly<PaymentFaults> = {
  ...requestFaultDefaults,
  ...webhookFaultDefaults,
  reads: false,
  automatic: false,
};

export const paymentFaultsSchema = faultSchema(paymentFaultDefaults);
