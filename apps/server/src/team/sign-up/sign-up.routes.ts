import { ok, refuse } from "@vitrine/domain/result";
import { overLimit } from "../../http/rate-limits.repository.ts";
import { callerNetwork } from "../../http/request/caller-network.ts";
import type { Serve } from "../../http/serve.ts";
import { tokenHash } from "../../secrets/token.ts";
import type { AuthSource } from "../auth/auth-calls.ts";
import { enterWithPassword } from "../auth/enter-with-password.ts";
import { type SignInDeps, whereabouts } from "../auth/sign-in.routes.ts";
import { triedLinks } from "../auth/sign-in-limits.ts";
import type { SignInLog } from "../auth/sign-in-log.repository.ts";
import { askForAccount, confirmAccount, type SignUpDeps } from "./sign-up.ts";

type SignUpRouteDeps = SignUpDeps &
  Pick<SignInDeps, "devices" | "tellPerson" | "endMembership"> & {
    auth: AuthSource;
    signInLog: Pick<SignInLog, "add">;
  };

/** For somebody who has no account yet and was not invited. */
export function signUpRoutes(serve: Serve, deps: SignUpRouteDeps): void {
  const { auth, limits, signUps, signInLog } = deps;

  serve("GET /painel/api/sign-up", async () => ok({ isOpen: deps.isSignUpOpen }));

  serve("POST /painel/api/sign-up", async ({ body, request }) =>
    askForAccount(deps, { ...body, place: callerNetwork(request) }),
  );

  serve("POST /painel/api/sign-up/look-up", async ({ body, request }) => {
    if (!(await limits.take(triedLinks, callerNetwork(request)))) return refuse(overLimit(triedLinks));
    const held = await signUps.findHeld(tokenHash(body.token));
    return held ? ok(held) : refuse({ code: "link-invalid" });
  });

  serve("POST /painel/api/sign-up/confirm", async ({ body, request, setCookies }) => {
    if (!(await limits.take(triedLinks, callerNetwork(request)))) return refuse(overLimit(triedLinks));
    const { password } = await (await auth()).$context;
    const confirmed = await confirmAccount(deps, password.hash, body);
    if (!confirmed.ok) return confirmed;
    const { userId, email, removed } = confirmed.value;
    for (const { chatbotId } of removed) await deps.endMembership(chatbotId, userId);
    const from = whereabouts(request);
    await signInLog.add(userId, { event: "joined", method: "sign-up", ...from });
    if (removed.length > 0) await deps.tellPerson(userId, "mailbox-proved", from);
    const entered = await enterWithPassword(deps, request, { userId, email, password: body.password });
    if (entered.ok) setCookies(entered.value);
    return entered.ok ? ok({}) : entered;
  });
}
