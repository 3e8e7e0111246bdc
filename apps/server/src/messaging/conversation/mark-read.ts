import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Announce } from "../../db/announce.ts";
import type { Refusal } from "../../http/refusals.ts";
import { invalidRequest } from "../../http/request/request-problems.ts";
import type { ConversationStateRepository, ReadUpTo } from "./conversation-state.repository.ts";
import { readEntryId, readPlace } from "./entry-place.ts";

type Deps = { conversationStates: ConversationStateRepository; announce: Announce };
type Of = { shopId: string; contactId: string };

/** Somebody of the shop has read so far. The queues of their colleagues change with it. */
export async function markRead(deps: Deps, of: Of, upTo: string): Promise<Result<{ unread: number }, Refusal>> {
  const place = readUpTo(upTo);
  if (!place.ok) return place;
  return ok(told(deps, of, await deps.conversationStates.markRead(of, place.value)));
}

export async function markUnread(deps: Deps, of: Of): Promise<Result<{ unread: number }, Refusal>> {
  return ok(told(deps, of, await deps.conversationStates.markUnread(of)));
}

function told({ announce }: Deps, of: Of, { unread, isNew }: { unread: number; isNew: boolean }): { unread: number } {
  if (isNew) announce({ ...of, subject: "messages" });
  return { unread };
}

/** `seen` of a conversation, or the id of an entry. */
function readUpTo(upTo: string): Result<ReadUpTo, Refusal> {
  const entry = readEntryId(upTo);
  if (entry) return ok(entry.source === "r" ? { position: entry.position } : { sentPosition: entry.position });
  const place = readPlace(upTo);
  if (!place.ok) return place;
  return place.value ? ok({ position: place.value.position }) : refuse(invalidRequest("page-token"));
}
