import { ok, type Result, refuse } from "@vitrine/domain/result";
import { invitationStep } from "@vitrine/domain/team/mailbox-proof";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { Refusal } from "../../http/refusals.ts";
import { tokenHash } from "../../secrets/token.ts";
import type { CheckNewPassword } from "../auth/new-password.ts";
import type { RemovedMembership } from "../person.repository.ts";
import type { InvitationRepository } from "./invitation.repository.ts";

type AcceptDeps = {
  invitations: Pick<InvitationRepository, "findHeld" | "accept">;
  hashPassword: (password: string) => Promise<string>;
  checkNewPassword: CheckNewPassword;
};

type Acceptance = {
  token: string;
  name?: string | undefined;
  password?: string | undefined;
  /** The person who is signed in. */
  signedInAs: string | undefined;
};

/** The person who is a member now. With a step other than `join` they have a new password. */
export type AcceptedInvitation = {
  userId: string;
  email: string;
  step: "create" | "take-over" | "join";
  isProved: boolean;
  /** The accounts that somebody had joined as this person before the mailbox was proved. */
  removed: RemovedMembership[];
};

/** Only the invited address can accept: see `invitationStep` for who that is. */
export async function acceptInvitation(
  { invitations, hashPassword, checkNewPassword }: AcceptDeps,
  { token, name, password, signedInAs }: Acceptance,
): Promise<Result<AcceptedInvitation, Refusal>> {
  const hash = tokenHash(token);
  const held = await invitations.findHeld(hash);
  if (!held) return refuse({ code: "link-invalid" });
  const { email, chatbotId, isLinkMailed, person } = held;
  const known = person && { ...person, isSignedIn: person.id === signedInAs };
  const step = invitationStep({ isLinkMailed, person: known });
  if (step === "prove-mailbox") return refuse({ code: "mailbox-unproved" });
  if (step === "sign-in") return refuse({ code: signedInAs ? "invitation-of-another" : "not-signed-in" });
  const isChoosing = step !== "join";
  if (isChoosing && (!name || !password)) return refuse({ code: "name-and-password-missing" });
  const chosen = isChoosing && name && password ? { name, password } : undefined;
  if (chosen) {
    const weakness = await checkNewPassword(chosen.password, { chatbotId, words: [chosen.name, email] });
    if (weakness) return refuse({ code: weakness });
  }
  try {
    const accepted = await invitations.accept(hash, {
      signedInAs,
      chosen: chosen && { name: chosen.name, passwordHash: await hashPassword(chosen.password) },
    });
    if (!("userId" in accepted)) return refuse({ code: lateRefusals[accepted.step] });
    return ok({ ...accepted, email, isProved: isLinkMailed });
  } catch (error) {
    // Another invitation made the same person in this moment: they sign in, and accept this one after.
    if (isUniqueViolation(error)) return refuse({ code: "not-signed-in" });
    throw error;
  }
}

/** Of what changed since the first look. */
const lateRefusals = { gone: "link-invalid", "sign-in": "not-signed-in", "prove-mailbox": "mailbox-unproved" } as const;
