/** A message of a contact or of an agent. */
export const LONGEST_MESSAGE = 4_000;
/** Somebody whom the shop does not know pastes a list of things, and no more. */
export const LONGEST_OF_VISITOR = 800;
