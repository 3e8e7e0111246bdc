import type { DispatchTarget } from "../outbox/dispatch-job.ts";
import type { OutboxStep } from "../outbox/outbox.repository.ts";
import { composeParts } from "./compose-parts.ts";
import type { DispatchContext, DispatchDeps } from "./dispatch-context.ts";
import { handleLateResponse } from "./lost-response.ts";
import { sendPart } from "./send-part.ts";

/**
 * Sends what waits for a contact in a channel, one after the other. Each part is claimed before it leaves, so it leaves
 * once, whoever else does the same just now or died while doing it. Where something has to wait, the job that goes on is
 * saved together with the reason.
 */
export async function dispatchMessages(deps: DispatchDeps, line: DispatchTarget): Promise<void> {
  for (;;) {
    const next = await deps.outbox.next(line);
    if (!next) return;
    if (next.waitUntil) return deps.outbox.lookAgain(line, next.id, next.waitUntil);
    const carried = await deps.channelOf(line.shopId, line.channelId);
    const turn = carried
      ? await deliver({ ...deps, ...carried, line, next })
      : await deps.outbox.fail(line, next.id, "no-channel");
    deps.announce({ shopId: line.shopId, contactId: line.contactId, subject: "messages" });
    if (turn === "wait") return;
  }
}

async function deliver(delivery: DispatchContext): Promise<OutboxStep> {
  const { outbox, line, next } = delivery;
  const refused = next.parts.find(({ told }) => told?.status === "failed")?.told;
  if (refused) return outbox.fail(line, next.id, refused.reason ?? "bad-message");
  const latest = next.parts.at(-1);
  if (latest?.status === "begun" && !latest.isLost) return handleLateResponse(delivery, latest);
  if (latest?.status === "accepted" && latest.isLast) return outbox.complete(line, next.id);
  // What was begun is finished.
  const isBegun = next.parts.some(({ status }) => status === "accepted");
  if (!isBegun && !(await delivery.stillWanted(line, next))) return outbox.fail(line, next.id, "outdated");
  return sendRest(delivery);
}

async function sendRest(delivery: DispatchContext): Promise<OutboxStep> {
  const parts = await composeParts(delivery);
  const first = delivery.next.parts.filter(({ status }) => status === "accepted").length;
  for (let place = first; place < Math.max(parts.length, first + 1); place++) {
    const turn = await sendPart(delivery, parts, place);
    if (turn !== "sent") return turn;
  }
  return "next";
}
