import { text as readText } from "node:stream/consumers";
import type { PushMessage } from "../../db/jobs.ts";
import { sendOutbound } from "../../outbound/outbound-request.ts";
import { isPushService } from "./push-services.ts";

/** The address that a browser gave for a device, and the keys that only it can decrypt with. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** `gone`: the browser does not want messages any more. `later`: it is worth another try. */
type PushOutcome = { state: "sent" } | { state: "gone" | "later"; why: string };

export type PushSender = {
  /** By which a browser knows our messages from those of others. */
  publicKey: string;
  send(to: PushSubscription, message: PushMessage): Promise<PushOutcome>;
};

type PushRequest = { headers: Record<string, string>; body: Uint8Array };

/** The Web Push protocol: messages that only the browser can read, signed with a key that follows from the secret. */
export type PushEncryption = {
  publicKey: string;
  encrypt(to: PushSubscription, message: PushMessage): Promise<PushRequest>;
};

/** `contact`: whom a push service may ask about our messages, an https address or `mailto:`. */
export type ConnectPush = (options: { secretKey: string; contact: string }) => PushEncryption;

const TIMEOUT_MS = 10_000;

/** `trusted`: where the operator plays a push service. */
export function createPushSender({ publicKey, encrypt }: PushEncryption, trusted: ReadonlySet<string>): PushSender {
  return {
    publicKey,
    async send(to, message): Promise<PushOutcome> {
      if (!isPushService(to.endpoint, trusted)) return { state: "gone", why: "no push service" };
      const { headers, body } = await encrypt(to, message);
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const url = new URL(to.endpoint);
        const response = await sendOutbound(url, { method: "POST", headers, body, signal, allowed: trusted });
        // The connection goes back to the pool when the answer was read.
        await readText(response);
        return outcomeOf(response.statusCode ?? 0);
      } catch (error) {
        return { state: "later", why: `the push service did not answer: ${(error as Error).name}` };
      }
    },
  };
}

/** Nobody listens there (404, 410), the device was added with another key of ours (401, 403), or it wants no such message. */
const GONE = [400, 401, 403, 404, 410, 413];

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { state: "sent" };
  return { state: GONE.includes(status) ? "gone" : "later", why: `the push service said ${status}` };
}
