import type { ChatMessage } from "@vitrine/domain/messaging/chat-message";
import type {
  ChatProvider,
  ChatProviderFor,
  ChatWebhookResult,
  InboundMessage,
  MessagePart,
  MessageStatusUpdate,
  Recipient,
  SendOutcome,
} from "../../src/messaging/provider/chat-provider.ts";

/** What goes wrong with the next part: refused for now or for ever, or its answer lost after or before it was taken on. */
export type SendFault = Extract<SendOutcome, { kind: "later" | "stopped" }> | "lost-answer" | "lost-request" | "breaks";

type Carried = { id: string; providerMessageId: string; to: string; text: string; link: string | null };

/** What the fake writes into a part. */
type Body = Omit<Carried, "id" | "providerMessageId"> & { recipient: Recipient };

/**
 * A chat provider that records what it accepted, in which order. It keeps apart what it did and what it answers, and
 * accepts each id once where it promises so.
 */
export function createFakeChatProvider() {
  const carried: Carried[] = [];
  const troubles: SendFault[] = [];
  const recipients: Recipient[] = [];
  let asked = 0;
  let [atOnce, mostAtOnce] = [0, 0];
  let whenTaken: ((taken: Carried) => Promise<void>) | undefined;
  const way = {
    onLostResponse: "await-webhook" as ChatProvider["onLostResponse"],
    address: undefined as string | undefined,
  };

  async function take({ body }: MessagePart, id: string): Promise<Carried> {
    const { to, text, link, recipient } = body as Body;
    const known = way.onLostResponse === "resend" ? carried.find((each) => each.id === id) : undefined;
    const taken = known ?? { id, providerMessageId: `carrier-${carried.length}-${id}`, to, text, link };
    if (!known) carried.push(taken);
    recipients.push(recipient);
    await whenTaken?.(taken);
    return taken;
  }

  async function answer(part: MessagePart, id: string): Promise<SendOutcome> {
    asked++;
    const trouble = troubles.shift();
    if (trouble === "lost-request") return { kind: "unknown", reason: "no-answer" };
    if (trouble === "breaks") throw new Error("a broken adapter");
    if (trouble !== undefined && trouble !== "lost-answer") return trouble;
    const { providerMessageId } = await take(part, id);
    if (trouble === "lost-answer") return { kind: "unknown", reason: "no-answer" };
    return { kind: "accepted", providerMessageId, ...(way.address !== undefined && { address: way.address }) };
  }

  const adapter: ChatProvider = {
    composeParts: (message, recipient) => textsOf(message).map((text) => partOf(text, message, recipient)),
    async send(part, id) {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      try {
        return await answer(part, id);
      } finally {
        atOnce--;
      }
    },
    get onLostResponse() {
      return way.onLostResponse;
    },
    answerHandshake: ({ token, challenge }) => (token === "genuine" ? challenge : undefined),
    readWebhook({ headers, body }): ChatWebhookResult {
      if (headers["x-carrier"] !== "genuine") return { kind: "forged" };
      try {
        const { statuses = [], inbound = [] } = JSON.parse(body.toString());
        return { kind: "events", statuses, inbound };
      } catch {
        return { kind: "malformed" };
      }
    },
  };

  return {
    chatProviderFor: (() => () => adapter) satisfies ChatProviderFor,
    adapter,
    way,
    /** What it took on, in its order. */
    carried,
    recipients,
    troubles,
    texts: (to?: string) => carried.filter((each) => to === undefined || each.to === to).map(({ text }) => text),
    asked: () => asked,
    mostAtOnce: () => mostAtOnce,
    /** Called when a part was taken on and before that is answered. */
    whenTaken(work: typeof whenTaken) {
      whenTaken = work;
    },
    reset() {
      for (const list of [carried, troubles, recipients]) list.length = 0;
      [asked, atOnce, mostAtOnce] = [0, 0, 0];
      whenTaken = undefined;
      Object.assign(way, { onLostResponse: "await-webhook", address: undefined });
    },
  };
}

export type FakeChatWebhook = { statuses?: MessageStatusUpdate[]; inbound?: InboundMessage[] };

/** A payment is told in two: what it is for, and the code alone. */
function textsOf(message: ChatMessage): string[] {
  if (message.kind === "product") return [message.name];
  if (message.kind !== "payment") return [message.kind];
  return ["pay this", message.means.type === "pix" ? message.means.code : "here"];
}

function partOf(text: string, { link }: ChatMessage, recipient: Recipient): MessagePart {
  return { body: { to: recipient.contactId, text, link, recipient } satisfies Body };
}
