import type { IncomingHttpHeaders } from "node:http";
import type { AuthSource } from "./auth-calls.ts";

/** The session behind the cookie of the panel. */
export async function findSession(auth: AuthSource, { cookie }: Pick<IncomingHttpHeaders, "cookie">) {
  // Without this, every call of a stranger would ask the library.
  if (!cookie?.includes("vitrine.session_token=")) return null;
  return (await auth()).api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } });
}
