/** The person who has an invited address already. */
export type KnownPerson = {
  /** Whether a link that came to their mailbox was ever used. */
  isVerified: boolean;
  /** Whether the call comes from a session of theirs. */
  isSignedIn: boolean;
  hasMemberships: boolean;
};

/**
 * What whoever holds the link of an invitation does.
 * `create`: becomes a new person. `take-over`: becomes the person of the address, and every way in that somebody made
 * before is removed. `join`: accepts as the person they are. `sign-in`: must be that person first. `prove-mailbox`: is
 * refused, because nobody has shown that the person of this address is the one who was invited.
 */
export type InvitationStep = "create" | "take-over" | "join" | "sign-in" | "prove-mailbox";

/**
 * Whoever invites an address also sees its link where the server sends no mail, and could have made a person of it. So an
 * unproved person gets nothing of a second account. The link of a mail proves the mailbox: its holder takes the person over.
 */
export function invitationStep({
  isLinkMailed,
  person,
}: {
  isLinkMailed: boolean;
  person: KnownPerson | null;
}): InvitationStep {
  if (!person) return "create";
  if (person.isVerified) return person.isSignedIn ? "join" : "sign-in";
  return isLinkMailed || !person.hasMemberships ? "take-over" : "prove-mailbox";
}

/**
 * Whether the accounts of a person stay when the mailbox is proved. An unproved person's do only for one who is also signed
 * in as them: then the same human holds both.
 */
export function keepsMemberships({ isVerified, isSignedIn }: Pick<KnownPerson, "isVerified" | "isSignedIn">): boolean {
  return isVerified || isSignedIn;
}
