import type { Announce } from "../../db/announce.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import { writerOf } from "./list-received-texts.ts";
import type { ReceivedTextRepository } from "./received-text.repository.ts";

type Deps = {
  receivedTexts: Pick<ReceivedTextRepository, "markHandled">;
  sessions: Pick<SessionRepository, "phoneOf">;
  announce: Announce;
};

/** What an agent read as an order or put away is offered to no other agent. The windows of all of them are told. */
export async function handleReceivedText(
  { receivedTexts, sessions, announce }: Deps,
  session: CallerSession,
  text: { id?: string | undefined; at: Date },
): Promise<void> {
  const { shopId, contactId } = session;
  await receivedTexts.markHandled(await writerOf(sessions, session), text);
  announce({ shopId, contactId, subject: "messages" });
}
