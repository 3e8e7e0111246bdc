import type { FastifyInstance } from "fastify";
import { authHeaders, readAnswer } from "./auth/auth-calls.ts";
import { type SignInDeps, whereabouts } from "./auth/sign-in.routes.ts";

/** A person of the demo. Their link signs in anybody who opens it. */
export type DemoPerson = { path: string; email: string; password: string };

export const DEMO_PATH = "/painel/demo";

/** For `npm start` only: `startServer` refuses it in production, and no setting turns it on. */
export function serveDemoSignIn(
  app: FastifyInstance,
  { auth, signInLog }: Pick<SignInDeps, "auth" | "signInLog">,
  people: readonly DemoPerson[],
): void {
  for (const { path, email, password } of people) {
    app.get(`${DEMO_PATH}/${path}`, async (request, reply) => {
      const { api } = await auth();
      const response = await api.signInEmail({
        body: { email, password },
        headers: authHeaders(request),
        asResponse: true,
      });
      const signedIn = await readAnswer(response);
      if (signedIn.ok) {
        reply.header("set-cookie", signedIn.value.cookies);
        await signInLog.addFor(email, { event: "signed-in", method: "password", ...whereabouts(request) });
      }
      return reply.header("cache-control", "no-store").redirect("/painel");
    });
  }
}
