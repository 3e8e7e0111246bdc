import { faultSchema } from "../../faults/fault-schema.ts";
import { type RequestFaults, requestFaultDefaults } from "../../faults/request-faults.ts";
import { type WebhookFaults, webhookFaultDefaults } from "../../faults/webhook-sender.ts";

/** What goes wrong next between a store and the app, and how strict the store is. */
export type TrayFaults = RequestFaults &
  WebhookFaults & {
    /** Spoil questions too: nearly all that an app sends are questions. */
    reads: boolean;
    /** Every call is answered with 503. */
    down: boolean;
    /** Carriers do not answer the store, or take so long to. */
    freightDown: boolean;
    freightSlowMs: number;
    /** So many calls are answered with 429, whatever was used of the limits. */
    tooMany: number;
    /** Calls that a store takes in any 60 seconds, and in any 24 hours. */
    perMinute: number;
    perDay: number;
    /** How long what is handed out from now on is good for. */
    accessMs: number;
    refreshMs: number;
    codeMs: number;
    /** A code is exchanged once and never again. */
    codeOnce: boolean;
  };

const HOUR_MS = 3_600_000;

export const trayFaultDefaults: Readonly<TrayFaults> = {
  ...requestFaultDefaults,
  ...webhookFaultDefaults,
  reads: true,
  down: false,
  freightDown: false,
  freightSlowMs: 0,
  tooMany: 0,
  perMinute: 180,
  perDay: 10_000,
  accessMs: 3 * HOUR_MS,
  refreshMs: 30 * 24 * HOUR_MS,
  codeMs: HOUR_MS,
  codeOnce: true,
};

const lifetime = { type: "integer", minimum: 0, maximum: 365 * 24 * HOUR_MS };
const limit = { type: "integer", minimum: 0, maximum: 100_000_000 };

export const trayFaultsSchema = faultSchema(trayFaultDefaults, {
  perMinute: limit,
  perDay: limit,
  accessMs: lifetime,
  refreshMs: lifetime,
  codeMs: lifetime,
});
