import type { IncomingHttpHeaders } from "node:http";
import type { Auth } from "./better-auth.ts";

/**
 * Who has given a password and owes the second factor, for the log of sign-ins. The cookie names a random row, so its
 * signature need not be checked here: the library does, before it takes a code.
 */
export async function secondFactorOf(auth: Auth, { cookie }: IncomingHttpHeaders): Promise<string | undefined> {
  const value = /(?:^|;\s*)(?:__Secure-)?vitrine\.two_factor=([^;]{1,500})/.exec(cookie ?? "")?.[1];
  if (!value) return undefined;
  const identifier = decoded(value).split(".")[0];
  if (!identifier) return undefined;
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.findVerificationValue(identifier))?.value;
}

/** What cannot be decoded names nobody. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
