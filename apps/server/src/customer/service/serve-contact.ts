import { memberMay } from "@vitrine/domain/deeds/may-do";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Announce } from "../../db/announce.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ContactRef } from "../contacts/contact.repository.ts";
import type { ContactServiceRepository, Service } from "./contact-service.repository.ts";
import type { HandingOver, HandOverRepository } from "./hand-over.repository.ts";

/** A line for the colleague, not a letter. */
type HandOver = Pick<HandingOver, "to" | "note" | "from"> & { member: CallerMember };

type ServeContactDeps = { services: ContactServiceRepository; announce: Announce };

/**
 * A member takes a contact, or takes them over from `from`, whom they see serving. Of two who take the same contact at
 * once, one gets them, and the other learns who.
 */
export async function takeContact(
  { services, announce }: ServeContactDeps,
  of: ContactRef,
  { member, from }: { member: CallerMember; from: string | null },
): Promise<Result<Service | null, Refusal>> {
  const outcome = await services.take(of, member, from);
  if (outcome.kind === "missing") return refuse({ code: "contact-not-found" });
  if (outcome.kind === "other") return refuse({ code: "served-by-other", detail: whoNow(outcome.by) });
  if (outcome.kind === "done") {
    announce({ ...of, subject: "service", ...(from && { told: { by: member.name, taken: from, handed: null } }) });
  }
  return ok((await services.find(of)) ?? null);
}

/** The contact waits for anybody again. Somebody else's service is ended by those who may decide for the shop. */
export async function handBackContact(
  { services, announce }: ServeContactDeps,
  of: ContactRef,
  member: CallerMember,
): Promise<Result<null, Refusal>> {
  const mayEndAny = memberMay(member.role, "decide-discount");
  const outcome = await services.end(of, member, mayEndAny ? "anybody" : member.userId);
  if (outcome.kind === "missing") return refuse({ code: "contact-not-found" });
  if (outcome.kind === "other") return refuse({ code: "served-by-other", detail: whoNow(outcome.by) });
  if (outcome.kind === "done") announce({ ...of, subject: "service" });
  return ok(null);
}

/** A member gives the contact to a colleague by name. Both hear of it, and whoever served them before. */
export async function handOverContact(
  { handOvers, announce }: { handOvers: HandOverRepository; announce: Announce },
  of: ContactRef,
  { member, to, note, from }: HandOver,
): Promise<Result<Service, Refusal>> {
  const mayDecideAll = memberMay(member.role, "decide-discount");
  const outcome = await handOvers.handOver(of, member, { to, from, note: note.trim(), mayDecideAll });
  switch (outcome.kind) {
    case "missing":
      return refuse({ code: "contact-not-found" });
    case "other":
      return refuse({ code: "served-by-other", detail: whoNow(outcome.by) });
    case "colleague-unknown":
      return refuse({ code: "colleague-unknown" });
    case "in-other-charge":
      return refuse({ code: "contact-in-other-charge" });
    case "too-many-notes":
      return refuse({ code: "too-many-contact-notes" });
    case "done": {
      const before = outcome.from?.memberId ?? null;
      const taken = before === member.userId ? null : before;
      announce({ ...of, subject: "service", told: { by: member.name, taken, handed: to } });
      return ok(outcome.to);
    }
  }
}

function whoNow(by: Service | null): string {
  return by ? `Agora está com ${by.memberName}.` : "Agora ninguém está atendendo.";
}
