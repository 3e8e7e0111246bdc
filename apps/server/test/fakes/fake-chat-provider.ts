import { ChannelType } from "@vitrine/domain/codes/session";
import { type ChatMessage, singleMessages } from "@vitrine/domain/messaging/chat-message";
import type {
  ChatProvider,
  ChatWebhookResult,
  ConnectChatProvider,
  InboundChange,
  InboundMessage,
  MessagePart,
  MessageStatusUpdate,
  Recipient,
  SendOutcome,
  SignOutcome,
} from "../../src/messaging/provider/chat-provider.ts";
import type { ChatVendor, ChatVendorChannel } from "../../src/messaging/provider/chat-vendor.ts";
import { hashOf } from "../../src/vendors/chat/received-fields.ts";
import { chatVendors } from "../../src/vendors/chat-vendors.ts";

/** Who stands for a vendor in a test. */
export type ChatProviderFor = () => ConnectChatProvider;

/** The vendors of production, with a test's provider behind every channel. */
export function playedBy(chatProviderFor: ChatProviderFor): ChatVendor[] {
  const played = (channel: ChatVendorChannel) => ({ ...channel, connect: chatProviderFor() });
  return chatVendors.map((vendor) => {
    const [first, ...others] = vendor.channels;
    const ofOthers = others.flatMap(({ channelTypes }) => channelTypes);
    // A channel of a type that the vendor does not carry has its provider, too.
    const rest = Object.values(ChannelType).filter((type) => !ofOthers.includes(type));
    const wide = { ...played(first), channelTypes: [first.channelTypes[0], ...rest] as const };
    return { ...vendor, channels: [wide, ...others.map(played)] };
  });
}

/**
 * The fault of the next part: a temporary or a permanent refusal, or a response lost after or before the part was
 * accepted.
 */
export type SendFault = Extract<SendOutcome, { kind: "later" | "stopped" }> | "lost-answer" | "lost-request" | "breaks";

type AcceptedPart = { id: string; providerMessageId: string; to: string; text: string; link: string | null };

/** The body of a part. */
type Body = Omit<AcceptedPart, "id" | "providerMessageId"> & { recipient: Recipient };

/**
 * A chat provider that records the accepted parts in order. What it does and what it answers are independent. With
 * `resend` it accepts each id once.
 */
export function createFakeChatProvider() {
  const accepted: AcceptedPart[] = [];
  const faults: SendFault[] = [];
  const recipients: Recipient[] = [];
  let sends = 0;
  let [atOnce, mostAtOnce] = [0, 0];
  let onAccepted: ((part: AcceptedPart) => Promise<void>) | undefined;
  /** What is no message: `read m1`, `👍 m1`, `- m1`. */
  const signs: string[] = [];
  const behaviour = {
    signFault: undefined as Exclude<SignOutcome, { kind: "done" }> | undefined,
    onLostResponse: "await-webhook" as ChatProvider["onLostResponse"],
    address: undefined as string | undefined,
    hasTemplates: false,
  };

  async function take({ body }: MessagePart, id: string): Promise<AcceptedPart> {
    const { to, text, link, recipient } = body as Body;
    const known = behaviour.onLostResponse === "resend" ? accepted.find((each) => each.id === id) : undefined;
    const part = known ?? { id, providerMessageId: `carrier-${accepted.length}-${id}`, to, text, link };
    if (!known) accepted.push(part);
    recipients.push(recipient);
    await onAccepted?.(part);
    return part;
  }

  function sign(what: string): SignOutcome {
    if (behaviour.signFault) return behaviour.signFault;
    signs.push(what);
    return { kind: "done" };
  }

  async function answer(part: MessagePart, id: string): Promise<SendOutcome> {
    sends++;
    const fault = faults.shift();
    if (fault === "lost-request") return { kind: "unknown", reason: "no-answer" };
    if (fault === "breaks") throw new Error("a broken adapter");
    if (fault !== undefined && fault !== "lost-answer") return fault;
    const { providerMessageId } = await take(part, id);
    if (fault === "lost-answer") return { kind: "unknown", reason: "no-answer" };
    return {
      kind: "accepted",
      providerMessageId,
      ...(behaviour.address !== undefined && { address: behaviour.address }),
    };
  }

  const adapter: ChatProvider = {
    composeParts: (message, recipient) =>
      (message.kind === "products" ? singleMessages(message) : [message]).flatMap((each) =>
        textsOf(each).map((text) => partOf(text, each, recipient)),
      ),
    async send(part, id) {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      try {
        return await answer(part, id);
      } finally {
        atOnce--;
      }
    },
    async markRead({ messageId }) {
      return sign(`read ${messageId}`);
    },
    async react({ messageId }, emoji) {
      return sign(`${emoji ?? "-"} ${messageId}`);
    },
    get onLostResponse() {
      return behaviour.onLostResponse;
    },
    get composeTemplate() {
      return behaviour.hasTemplates ? templatePart : undefined;
    },
    answerHandshake: ({ token, challenge }) => (token === "genuine" ? challenge : undefined),
    readWebhook({ headers, body }): ChatWebhookResult {
      if (headers["x-carrier"] !== "genuine") return { kind: "forged" };
      try {
        const { statuses = [], inbound = [], changes = [] } = JSON.parse(body.toString()) as FakeChatWebhook;
        return { kind: "events", statuses, inbound: inbound.map(inboundOf), changes };
      } catch {
        return { kind: "malformed" };
      }
    },
  };

  return {
    /** The provider in the place of every vendor. */
    chatProviderFor: (() => () => adapter) satisfies ChatProviderFor,
    adapter,
    behaviour,
    /** The accepted parts, in order. */
    accepted,
    recipients,
    signs,
    faults,
    texts: (to?: string) => accepted.filter((each) => to === undefined || each.to === to).map(({ text }) => text),
    sends: () => sends,
    mostAtOnce: () => mostAtOnce,
    /** Called after a part was accepted and before the response. */
    onAccepted(work: typeof onAccepted) {
      onAccepted = work;
    },
    reset() {
      for (const list of [accepted, faults, recipients, signs]) list.length = 0;
      [sends, atOnce, mostAtOnce] = [0, 0, 0];
      onAccepted = undefined;
      Object.assign(behaviour, {
        onLostResponse: "await-webhook",
        address: undefined,
        hasTemplates: false,
        signFault: undefined,
      });
    },
  };
}

/** A text with an id of its own, unless the test says otherwise. */
type FakeInbound = Pick<InboundMessage, "address" | "at"> & Partial<InboundMessage> & { text?: string };

export type FakeChatWebhook = {
  statuses?: MessageStatusUpdate[];
  inbound?: FakeInbound[];
  changes?: InboundChange[];
};

function inboundOf({ text = "", ...told }: FakeInbound): InboundMessage {
  const id = hashOf(told.address, told.at, text);
  return { userId: null, repliesTo: null, id, content: { kind: "text", text }, ...told };
}

function templatePart(name: string, values: readonly string[], recipient: Recipient): MessagePart {
  const text = `${name}: ${values.join(", ")}`;
  return { body: { to: recipient.contactId, text, link: null, recipient } satisfies Body };
}

/** A payment has two parts: a text, and the code alone. */
function textsOf(message: ChatMessage): string[] {
  if (message.kind === "product") return [message.name];
  if (message.kind === "text" || message.kind === "template") return [message.text];
  if ("fileId" in message) return [`${message.kind} ${message.caption ?? ""} ${message.url ?? ""}`];
  if (message.kind !== "payment") return [message.kind];
  return ["pay this", message.means.type === "pix" ? message.means.code : "here"];
}

function partOf(text: string, { link }: ChatMessage, recipient: Recipient): MessagePart {
  return { body: { to: recipient.contactId, text, link, recipient } satisfies Body };
}
