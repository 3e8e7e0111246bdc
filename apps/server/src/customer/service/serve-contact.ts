import { memberMay } from "@vitrine/domain/deeds/may-do";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Announce } from "../../db/announce.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ContactRef } from "../contacts/contact.repository.ts";
import type { ContactServiceRepository, Service } from "./contact-service.repository.ts";

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
  if (outcome.kind === "done") announce({ ...of, subject: "service" });
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

function whoNow(by: Service | null): string {
  return by ? `Agora está com ${by.memberName}.` : "Agora ninguém está atendendo.";
}
