import { faultSchema } from "../faults/fault-schema.ts";
import { type RequestFaults, requestFaultDefaults } from "../faults/request-faults.ts";
import { type WebhookFaults, webhookFaultDefaults } from "../faults/webhook-sender.ts";

/** What goes wrong next in one channel. `mute` holds back what is told of the shop's messages, not what contacts write. */
export type ChatFaults = RequestFaults &
  WebhookFaults & {
    /** The carrier is out of order: every request is answered with 503. */
    down: boolean;
    /** So many requests are refused with `refuseCode`. */
    refuse: number;
    /** A code of the channel's own list, or an HTTP status where the carrier has no codes. */
    refuseCode: number;
    /** What concerns the contact (blocked, window) is told later by a `failed` status, as it often really is. */
    lateErrors: boolean;
    /** The channel's real rates. */
    limits: boolean;
    /** Pictures are fetched, and must be what the channel takes. */
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
