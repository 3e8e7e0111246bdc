import type { Role } from "./roles.ts";

/** Whose customers somebody sees: those in the charge of this person. Null: everybody's, also those in nobody's charge. */
export type CustomersSeen = { inChargeOf: string } | null;

export function customersSeenBy(userId: string, { ownCustomersOnly }: { ownCustomersOnly: boolean }): CustomersSeen {
  return ownCustomersOnly ? { inChargeOf: userId } : null;
}

/** Only who serves can be kept to their own: whoever runs a shop runs all of it. */
export function mayBeKeptToOwn(role: Role): boolean {
  return role === "agent";
}

export type Charge = {
  /** Who is in charge of the customer; null: nobody. */
  inCharge: string | null;
  /** They wrote, and nobody else of the shop is answering. */
  isWaiting: boolean;
};

/** `waiting`: no more than that they wrote, so that somebody takes them. `hidden`: for them there is no such customer. */
export type Sight = "seen" | "waiting" | "hidden";

export function sightOf(seen: CustomersSeen, { inCharge, isWaiting }: Charge): Sight {
  if (seen === null || inCharge === seen.inChargeOf) return "seen";
  return inCharge === null && isWaiting ? "waiting" : "hidden";
}

/**
 * Who is in charge after somebody took or entered a customer: one who sees their own only gets those in nobody's charge.
 * Taking for a while by one who sees everybody changes nothing.
 */
export function inChargeAfterTaking(seen: CustomersSeen, inCharge: string | null): string | null {
  return inCharge ?? seen?.inChargeOf ?? null;
}

type HandOver = {
  giver: CustomersSeen;
  receiver: { id: string; customers: CustomersSeen };
  inCharge: string | null;
  /** The giver may decide who is in charge of whom. */
  maySetCharge: boolean;
};

/**
 * Who is in charge after a contact was handed over. Who sees their own only gives the customer away with it, and one who
 * receives as such must get them, or they would see nothing. `refused`: that would take them from somebody else.
 */
export function inChargeAfterHandOver({
  giver,
  receiver,
  inCharge,
  maySetCharge,
}: HandOver): { inCharge: string | null } | "refused" {
  if (giver !== null) return inCharge === null || inCharge === giver.inChargeOf ? { inCharge: receiver.id } : "refused";
  if (receiver.customers === null || inCharge === receiver.id) return { inCharge };
  return inCharge === null || maySetCharge ? { inCharge: receiver.id } : "refused";
}
