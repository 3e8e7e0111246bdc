import type { Role } from "./roles.ts";

/** For so long a sign-in counts as fresh: whoever is at the screen is still the one who showed who they are. */
export const FRESH_MINUTES = 10;

/** What a person has, and what the session has shown. */
export type Proof = {
  /** An app that makes codes. With it, no password alone lets anybody in. */
  hasCodes: boolean;
  /** The session was made or confirmed by a passkey. A passkey that the session did not use proves nothing. */
  isByPasskey: boolean;
};

/** Whether a role that is among the demanded ones has yet to show a second factor. */
export function lacksSecondFactor(demanded: readonly Role[], role: Role, { hasCodes, isByPasskey }: Proof): boolean {
  return demanded.includes(role) && !hasCodes && !isByPasskey;
}
