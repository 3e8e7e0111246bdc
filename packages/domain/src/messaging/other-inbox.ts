/**
 * The program in which the conversations of a channel are answered; null: here. `ownedElsewhere`: what the shop says, empty
 * for here. `inbox`: what the vendor of the channel has.
 */
export function otherInboxOf({ ownedElsewhere }: { ownedElsewhere?: string | undefined }, inbox = ""): string | null {
  const name = ownedElsewhere?.trim() ?? inbox;
  return name === "" ? null : name;
}

/** What the shop has to say, so that the conversations are answered in this program; null: here. Undefined: nothing. */
export function ownedElsewhereFor(program: string | null, inbox = ""): string | undefined {
  const name = program?.trim() ?? "";
  return name === inbox ? undefined : name;
}
