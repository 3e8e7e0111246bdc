import type { ChatMessage } from "@vitrine/domain/messaging/chat-message";
import { withoutExpiredPix } from "@vitrine/domain/messaging/expired-pix";
import { templateFor } from "@vitrine/domain/messaging/message-template";
import { answerTimeoutMs } from "@vitrine/domain/messaging/retry";
import { templateParameters } from "@vitrine/wording/chat/template-text";
import type { CountEvent } from "../../business-event.ts";
import type { Announce } from "../../db/announce.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import type { ChatContactRepository } from "../outbox/chat-contact.repository.ts";
import type { DispatchTarget } from "../outbox/dispatch-job.ts";
import type { DispatchStep, NextMessage, OutboxRepository } from "../outbox/outbox.repository.ts";
import { recipientOf } from "../outbox/recipient.ts";
import { replyWindowOf } from "../outbox/reply-window.ts";
import type { MessagePart, Recipient } from "../provider/chat-provider.ts";
import type { ChannelOf, ConnectedChannel } from "../provider/connected-channels.ts";
import type { ChannelTemplateRepository } from "../templates/channel-template.repository.ts";
import type { WithLinks } from "./message-links.ts";
import { handleLostResponse, type SendPartDeps, sendPart } from "./send-part.ts";

/** Asked right before a message leaves, because what it says may have become outdated while it waited. */
export type IsStillDue = (target: DispatchTarget, next: Pick<NextMessage, "id" | "message">) => Promise<boolean>;

export type DispatchDeps = SendPartDeps & {
  outbox: Pick<OutboxRepository, "findNext">;
  chatContacts: Pick<ChatContactRepository, "find" | "lastInboundAt" | "hasHeardBefore">;
  channelTemplates: Pick<ChannelTemplateRepository, "isApproved">;
  sessions: Pick<SessionRepository, "phoneOf">;
  channelOf: ChannelOf;
  withLinks: WithLinks;
  isStillDue: IsStillDue;
  announce: Announce;
  countEvent: CountEvent;
  now: () => number;
};

type DispatchContext = DispatchDeps & ConnectedChannel & { target: DispatchTarget; next: NextMessage };

/**
 * Sends the waiting messages of a contact in a channel, one after the other. Each part is claimed before it is sent. So a
 * part is sent once, even if two processes run this job or one of them dies. Whatever has to wait is saved together with
 * the job that continues it.
 */
export async function dispatchMessages(deps: DispatchDeps, target: DispatchTarget): Promise<void> {
  for (;;) {
    const next = await deps.outbox.findNext(target);
    if (!next) return;
    if (next.waitUntil) return deps.dispatchSchedule.resumeAt(target, next.id, next.waitUntil);
    const connected = await deps.channelOf(target.shopId, target.channelId);
    const step = connected
      ? await dispatchNext({ ...deps, ...connected, target, next })
      : await deps.outbox.markFailed(target, next.id, "no-channel");
    deps.announce({ shopId: target.shopId, contactId: target.contactId, subject: "messages" });
    if (step === "wait") return;
  }
}

/** Continues a message from where it stands: it may be new, partly sent, or waiting for a lost response. */
async function dispatchNext(context: DispatchContext): Promise<DispatchStep> {
  const { outbox, target, next } = context;
  const failed = next.parts.find(({ receipt }) => receipt?.status === "failed")?.receipt;
  if (failed) return outbox.markFailed(target, next.id, failed.reason ?? "bad-message");
  const latest = next.parts.at(-1);
  if (latest?.status === "begun" && !latest.isLost) return awaitResponse(context, latest);
  if (latest?.status === "accepted" && latest.isLast) return outbox.markSent(target, next.id);
  if (!isPartlySent(next) && !(await context.isStillDue(target, next))) {
    return outbox.markFailed(target, next.id, "outdated");
  }
  return sendRemainingParts(context);
}

/** The part was sent, but its outcome is not saved: another process is sending it now, or died while it did. */
async function awaitResponse(
  context: DispatchContext,
  { begunAgoMs, tries }: NextMessage["parts"][number],
): Promise<DispatchStep> {
  const { dispatchSchedule, target, next } = context;
  const waitMs = answerTimeoutMs(begunAgoMs);
  if (waitMs > 0) return dispatchSchedule.checkLater(target, waitMs);
  return handleLostResponse(context, { messageId: next.id, part: next.parts.length - 1, tries }, begunAgoMs);
}

async function sendRemainingParts(context: DispatchContext): Promise<DispatchStep> {
  const { parts, composeStandIn } = await composeMessage(context);
  if (context.next.isTooLate && parts.length === 0) {
    return context.outbox.markFailed(context.target, context.next.id, "window-closed");
  }
  const firstUnsent = context.next.parts.filter(({ status }) => status === "accepted").length;
  // With nothing to send, `sendPart` still runs once and fails the message.
  for (let index = firstUnsent; index < Math.max(parts.length, firstUnsent + 1); index++) {
    const step = await sendPart({ ...context, composeStandIn }, parts, index);
    if (step === "all-sent") break;
    if (step !== "sent") return step;
  }
  context.countEvent("message.sent");
  return "next";
}

type ComposedMessage = { parts: MessagePart[]; composeStandIn?: () => Promise<MessagePart | undefined> };

/** The message in the format of its channel, with links to the contact's own session. Empty if the adapter fails. */
async function composeMessage(context: DispatchContext): Promise<ComposedMessage> {
  const { withLinks, chatProvider, next, target, log } = context;
  const recipient = await recipientOf(context, context.target);
  // A message that is partly sent keeps its contents.
  const current = isPartlySent(next) ? next.message : withoutExpiredPix(next.message, context.now());
  const message = await withLinks(current, { ...context, messageId: next.id, contactId: target.contactId });
  const composeStandIn = () => composeTemplate(context, message, recipient);
  try {
    const mayStandIn = !isPartlySent(next) && hasTemplate(context);
    const isClosed = next.isTooLate || (mayStandIn && (await isWindowClosed(context, recipient)));
    const template = isClosed ? await composeStandIn() : undefined;
    if (template) return { parts: [template] };
    if (next.isTooLate) return { parts: [] };
    return { parts: chatProvider.composeParts(message, recipient), composeStandIn };
  } catch (error) {
    // A retry would fail again, and it would block the contact's other messages.
    log.warn({ err: error, message: next.id, kind: message.kind }, "a chat adapter could not write a message");
    return { parts: [] };
  }
}

function hasTemplate({ chatProvider, next }: DispatchContext): boolean {
  return chatProvider.composeTemplate !== undefined && templateFor(next.message) !== null;
}

/**
 * The approved template that stands for the message where the contact has not written for 24 hours. Without one the
 * message is sent as it is, and the channel decides.
 */
async function composeTemplate(
  { chatProvider, channelTemplates, target }: DispatchContext,
  message: ChatMessage,
  recipient: Recipient,
): Promise<MessagePart | undefined> {
  const name = templateFor(message);
  if (name === null || !(await channelTemplates.isApproved(target, name))) return undefined;
  const values = templateParameters(message);
  // Something that the template needs may be missing.
  const part = values ? chatProvider.composeTemplate?.(name, values, recipient) : undefined;
  return part && { ...part, standsAs: name };
}

async function isWindowClosed(context: DispatchContext, { phone }: Recipient): Promise<boolean> {
  const { channelType } = context.channel;
  return !(await replyWindowOf(context, { ...context.target, channelType, phone })).isOpen;
}

function isPartlySent({ parts }: NextMessage): boolean {
  return parts.some(({ status }) => status === "accepted");
}
