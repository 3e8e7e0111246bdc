import { faultSchema } from "../faults/fault-schema.ts";
import { type RequestFaults, requestFaultDefaults } from "../faults/request-faults.ts";
import { type WebhookFaults, webhookFaultDefaults } from "../faults/webhook-sender.ts";

/** Faults of one channel. `mute` suppresses the status of the shop's messages, not what contacts write. */
export type ChatFaults = RequestFaults &
  WebhookFaults & {
    /** The provider is down: every request is answered with 503. */
    down: boolean;
    /** This many requests are refused with `refuseCode`. */
    refuse: number;
    /** An error code of the channel, or an HTTP status if the provider has no codes. */
    refuseCode: number;
    /** Errors about the contact (blocked, window) come later as a `failed` status, as they often do in reality. */
    lateErrors: boolean;
    /** Applies the channel's real rate limits. */
    limits: boolean;
    /** Fetches pictures and refuses formats that the channel does not accept. */
    checkMedia: boolean;
  };

export const chatFaultDefaults: Readonly<ChatFaults> = {
  ...requestFaultDefaults,
  ...webhookFaultDefaults,
  down: false,
  refuse: 0,
  refuseCode: 131016,
  lateErrors: false,
  limits: true,
  checkMedia: false,
};

export const chatFaultsSchema = faultSchema(chatFaultDefaults, {
  refuseCode: { type: "integer", minimum: 0, maximum: 200_000 },
});
