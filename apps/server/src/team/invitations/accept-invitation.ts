import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { Refusal } from "../../http/refusals.ts";
import { tokenHash } from "../../secrets/token.ts";
import type { InvitationRepository } from "./invitation.repository.ts";

type AcceptDeps = {
  invitations: Pick<InvitationRepository, "findHeld" | "accept">;
  hashPassword: (password: string) => Promise<string>;
};

type Acceptance = {
  token: string;
  name?: string | undefined;
  password?: string | undefined;
  /** The person who is signed in. */
  signedInAs: string | undefined;
};

/** The person who is a member now; `isNew` when the invitation made them. */
export type AcceptedInvitation = { userId: string; email: string; isNew: boolean };

/** Only the invited address can accept: a new person gets it, and one who has it must be signed in. */
export async function acceptInvitation(
  { invitations, hashPassword }: AcceptDeps,
  { token, name, password, signedInAs }: Acceptance,
): Promise<Result<AcceptedInvitation, Refusal>> {
  const hash = tokenHash(token);
  const held = await invitations.findHeld(hash);
  if (!held) return refuse({ code: "link-invalid" });
  const { email, userId } = held;
  if (userId && userId !== signedInAs) return refuse({ code: signedInAs ? "invitation-of-another" : "not-signed-in" });
  if (!userId && (!name || !password)) return refuse({ code: "name-and-password-missing" });
  const person = userId ? { userId } : { name: name ?? "", passwordHash: await hashPassword(password ?? "") };
  try {
    const accepted = await invitations.accept(hash, person);
    return accepted ? ok({ ...accepted, email, isNew: !userId }) : refuse({ code: "link-invalid" });
  } catch (error) {
    // Another invitation made the same person in this moment: they sign in, and accept this one after.
    if (isUniqueViolation(error)) return refuse({ code: "not-signed-in" });
    throw error;
  }
}
