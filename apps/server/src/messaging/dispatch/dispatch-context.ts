import type { Announce } from "../../db/announce.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import type { ChatContactRepository } from "../outbox/chat-contact.repository.ts";
import type { DispatchTarget } from "../outbox/dispatch-job.ts";
import type { NextMessage, OutboxRepository } from "../outbox/outbox.repository.ts";
import type { ChannelOf, ConnectedChannel } from "../provider/connected-channels.ts";
import type { WithLinks } from "./message-links.ts";
import type { SendRateRepository } from "./send-rate.repository.ts";
import type { SenderCircuitBreaker } from "./sender-circuit-breaker.ts";

/** Asked right before a message leaves: not everything that was true when it was written still is. */
export type IsStillWanted = (line: DispatchTarget, next: Pick<NextMessage, "id" | "message">) => Promise<boolean>;

/** What is needed to send what waits. */
export type DispatchDeps = {
  outbox: OutboxRepository;
  chatContacts: Pick<ChatContactRepository, "find" | "remember">;
  sendRates: Pick<SendRateRepository, "take">;
  sessions: Pick<SessionRepository, "phoneOf">;
  senderCircuitBreaker: SenderCircuitBreaker;
  channelOf: ChannelOf;
  withLinks: WithLinks;
  stillWanted: IsStillWanted;
  announce: Announce;
  now: () => number;
  log: { warn(what: object, text: string): void };
};

/** A message that leaves now, and by which way. */
export type DispatchContext = DispatchDeps & ConnectedChannel & { line: DispatchTarget; next: NextMessage };
