import { ok, refuse } from "@vitrine/domain/result";
import { keepsMemberships } from "@vitrine/domain/team/mailbox-proof";
import { sameAddressForm } from "@vitrine/domain/team/membership";
import type { FastifyRequest } from "fastify";
import { overLimit } from "../../http/rate-limits.repository.ts";
import { callerNetwork } from "../../http/request/caller-network.ts";
import type { Serve } from "../../http/serve.ts";
import { callAuth } from "./auth-calls.ts";
import { findSession } from "./find-session.ts";
import { useCode } from "./second-factor/use-code.ts";
import { type SignInDeps, whereabouts } from "./sign-in.routes.ts";
import { resetCodes, resetMails, triedLinks } from "./sign-in-limits.ts";

/**
 * A new password by mail. Whoever opens its link has proved the mailbox: they get in, and every other way in ends, because
 * somebody else may have made it. Only who also shows a code of the second factor keeps the factors of a proved person.
 */
export function resetPasswordRoutes(serve: Serve, deps: SignInDeps): void {
  const { limits, people, signInLog, checkNewPassword } = deps;

  /** Whom a link is for, and what of theirs stays without a code. */
  async function opened(request: FastifyRequest, token: string) {
    const { internalAdapter } = await (await deps.auth()).$context;
    const found = await internalAdapter.findVerificationValue(identifierOf(token));
    const person = found && found.expiresAt > new Date() ? await people.find(found.value) : undefined;
    if (!person) return undefined;
    const isSignedIn = (await findSession(deps.auth, request.headers))?.user.id === person.id;
    const waysIn = await people.waysIn(person.id);
    return { person, ...waysIn, keepsAccounts: keepsMemberships({ isVerified: person.isVerified, isSignedIn }) };
  }

  serve("POST /painel/api/auth/request-password-reset", async ({ request, body }) => {
    const email = sameAddressForm(body.email);
    // Who has asked often enough has the mails. The answer does not change.
    if (!(await limits.take(resetMails, email))) return ok({});
    const done = await callAuth(await deps.auth(), request, { path: "/request-password-reset", body: { email } });
    // An invalid address gets the same answer as an unknown one: nothing reveals which addresses have an account.
    if (!done.ok && done.refusal.code !== "invalid-request") return done;
    await signInLog.addFor(email, { event: "password-reset-asked", ...whereabouts(request) });
    return ok({});
  });

  serve("POST /painel/api/auth/reset-password/look-up", async ({ request, body }) => {
    if (!(await limits.take(triedLinks, callerNetwork(request)))) return refuse(overLimit(triedLinks));
    const link = await opened(request, body.token);
    if (!link) return refuse({ code: "link-invalid" });
    const { person, hasSecondFactor, passkeys, accounts, keepsAccounts } = link;
    return ok({
      isEmailConfirmed: person.isVerified,
      hasSecondFactor,
      passkeys,
      leaves: keepsAccounts ? [] : accounts,
    });
  });

  serve("POST /painel/api/auth/reset-password", async ({ request, body, setCookies }) => {
    if (!(await limits.take(triedLinks, callerNetwork(request)))) return refuse(overLimit(triedLinks));
    const auth = await deps.auth();
    const link = await opened(request, body.token);
    if (!link) return refuse({ code: "link-invalid" });
    const { person, hasSecondFactor, keepsAccounts } = link;
    const userId = person.id;
    const weakness = await checkNewPassword(body.newPassword, { userId, words: [person.name, person.email] });
    if (weakness) return refuse({ code: weakness });
    const hasCode = person.isVerified && hasSecondFactor && body.code !== undefined;
    if (hasCode) {
      if (!(await limits.take(resetCodes, userId))) return refuse(overLimit(resetCodes));
      if ((await useCode({ ...deps, auth }, userId, body.code ?? "")) !== "used") {
        return refuse({ code: "second-factor-wrong" });
      }
    }
    const { password, internalAdapter } = await auth.$context;
    const passwordHash = await password.hash(body.newPassword);
    // From here on the link is used up. Of two who use it at the same time, one goes on.
    if (!(await internalAdapter.consumeVerificationValue(identifierOf(body.token)))) {
      return refuse({ code: "link-invalid" });
    }
    const kept = { keepsFactors: hasCode, keepsMemberships: keepsAccounts };
    for (const { chatbotId } of await people.resetBy(userId, { passwordHash, ...kept })) {
      await deps.endMembership(chatbotId, userId);
    }
    // The next sign-in from here is not stopped by what strangers tried before.
    setCookies((await deps.devices.remember(request.headers, userId)).cookies);
    const from = whereabouts(request);
    await signInLog.add(userId, { event: "password-reset", ...from });
    if (!person.isVerified) await signInLog.add(userId, { event: "mailbox-proved", ...from });
    const news = !person.isVerified ? "mailbox-proved" : hasCode ? "password-reset" : "factors-removed";
    await deps.tellPerson(userId, news, from);
    return ok({});
  });
}

/** As the library calls it. */
const identifierOf = (token: string) => `reset-password:${token}`;
