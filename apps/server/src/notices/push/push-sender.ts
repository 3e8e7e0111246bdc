import type { PushMessage } from "../../db/jobs.ts";

/** The address that a browser gave for a device, and the keys that only it can decrypt with. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** `gone`: the browser does not want messages any more. `later`: it is worth another try. */
export type PushOutcome = { state: "sent" } | { state: "gone" | "later"; why: string };

export type PushSender = {
  /** By which a browser knows our messages from those of others. */
  publicKey: string;
  send(to: PushSubscription, message: PushMessage): Promise<PushOutcome>;
};

export type PushOptions = {
  secretKey: string;
  /** Whom a push service may ask about our messages: an https address, or `mailto:`. */
  contact: string;
  /** Where the operator plays a push service. */
  trusted: ReadonlySet<string>;
};

export type ConnectPush = (options: PushOptions) => PushSender;
