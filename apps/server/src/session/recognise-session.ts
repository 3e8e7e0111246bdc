import { shopOfSessionCode } from "@vitrine/domain/session/session-code";
import type { CallerSession } from "../http/callers.ts";
import { tokenHash } from "../secrets/token.ts";
import type { SessionRepository } from "./session.repository.ts";

/** The session a bearer code stands for; nothing for a text that cannot be a code, without asking the database. */
export async function recogniseSession(
  sessions: Pick<SessionRepository, "findCaller">,
  code: string,
): Promise<CallerSession | undefined> {
  const shopId = shopOfSessionCode(code);
  return shopId === undefined ? undefined : sessions.findCaller(shopId, tokenHash(code));
}
