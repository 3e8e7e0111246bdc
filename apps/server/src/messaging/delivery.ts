import type { Announce } from "../db/announce.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { CarriedChannel, ChannelOf } from "./carriers.ts";
import type { ChatContactRepository } from "./chat-contact.repository.ts";
import type { ChatPaceRepository } from "./chat-pace.repository.ts";
import type { Line } from "./delivery-job.ts";
import type { WithLinks } from "./message-links.ts";
import type { NextMessage, OutboxRepository } from "./outbox.repository.ts";
import type { SenderRest } from "./sender-rest.ts";

/** Asked right before a message leaves: not everything that was true when it was written still is. */
export type StillWanted = (line: Line, next: Pick<NextMessage, "id" | "message">) => Promise<boolean>;

/** What is needed to send what waits. */
export type DeliveryDeps = {
  outbox: OutboxRepository;
  chatContacts: Pick<ChatContactRepository, "find" | "remember">;
  chatPace: Pick<ChatPaceRepository, "take">;
  sessions: Pick<SessionRepository, "phoneOf">;
  senderRest: SenderRest;
  channelOf: ChannelOf;
  withLinks: WithLinks;
  stillWanted: StillWanted;
  announce: Announce;
  now: () => number;
  log: { warn(what: object, text: string): void };
};

/** A message that leaves now, and by which way. */
export type Delivery = DeliveryDeps & CarriedChannel & { line: Line; next: NextMessage };
