import { faultSchema } from "../../../faults/fault-schema.ts";
import { type RequestFaults, requestFaultDefaults } from "../../../faults/request-faults.ts";
import { type WebhookFaults, webhookFaultDefaults } from "../../../faults/webhook-sender.ts";

/** Faults between a store and the app, and the store's limits. */
export type TrayFaults = RequestFaults &
  WebhookFaults & {
    /** Inject faults into GET requests, too: most calls of an app are GET. */
    reads: boolean;
    /** Every call is answered with 503. */
    down: boolean;
    /** Carriers do not answer the store, or answer with this delay. */
    freightDown: boolean;
    freightSlowMs: number;
    /** This many calls are answered with 429, regardless of the limits. */
    tooMany: number;
    /** Calls that a store allows in any 60 seconds, and in any 24 hours. */
    perMinute: number;
    perDay: number;
    /** The lifetimes of codes and tokens issued from now on. */
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
