/** The people who run a shop, from the one who decides everything to the one who serves. */
export const roles = ["owner", "manager", "agent"] as const;
export type Role = (typeof roles)[number];

/** Whoever is above may do what those below may. */
export function isAtLeast(role: Role, lowest: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(lowest);
}
