import type { SignInEvent } from "@vitrine/contract/panel/team/team";
import { ok, refuse } from "@vitrine/domain/result";
import { sameAddressForm } from "@vitrine/domain/team/membership";
import type { SecurityNews } from "@vitrine/wording/mail/security-mail-text";
import type { FastifyRequest } from "fastify";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import type { PersonRepository } from "../person.repository.ts";
import { type AuthSource, callAuth } from "./auth-calls.ts";
import { findSession } from "./find-session.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { CheckNewPassword } from "./new-password.ts";
import type { SecondFactorRepository } from "./second-factor/second-factor.repository.ts";
import { useCode } from "./second-factor/use-code.ts";
import { secondFactorOf } from "./second-factor-of.ts";
import { wrongPasswords, wrongPasswordsOnDevice } from "./sign-in-limits.ts";
import type { SignInLog, SignInOrigin } from "./sign-in-log.repository.ts";
import type { TellPerson } from "./tell-person.ts";
import { whileWaysInStay } from "./while-ways-in-stay.ts";

export type SignInDeps = {
  auth: AuthSource;
  signInLog: SignInLog;
  limits: RateLimits;
  people: PersonRepository;
  secondFactors: SecondFactorRepository;
  devices: KnownDevices;
  tellPerson: TellPerson;
  checkNewPassword: CheckNewPassword;
  /** Somebody is out: what was opened in their name ends. */
  endMembership: (chatbotId: string, memberId: string) => Promise<void>;
};

const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Each call of the contract is one of the library, with its words put into ours and a line in the log of sign-ins. */
export function signInRoutes(serve: Serve, deps: SignInDeps): void {
  const { signInLog, limits, people, devices, tellPerson } = deps;
  const call = async (request: FastifyRequest, path: string, body?: unknown) =>
    callAuth(await deps.auth(), request, { path, body });

  /** Who is signed in before a call that changes their own factors. */
  const personOf = async (request: FastifyRequest) => (await findSession(deps.auth, request.headers))?.user.id;

  const log = async (request: FastifyRequest, userId: string | undefined, event: SignInEvent, method?: string) => {
    if (userId) await signInLog.add(userId, { event, ...(method && { method }), ...whereabouts(request) });
  };

  /** A change of the ways in: the log has it, and the person gets a mail. */
  const tell = async (request: FastifyRequest, userId: string | undefined, event: SignInEvent & SecurityNews) => {
    await log(request, userId, event);
    if (userId) await tellPerson(userId, event, whereabouts(request));
  };

  serve("POST /painel/api/auth/sign-in/email", async ({ request, body, setCookies }) => {
    const email = sameAddressForm(body.email);
    const device = await devices.find(request.headers, email);
    const [limit, counted] = device ? [wrongPasswordsOnDevice, device] : [wrongPasswords, email];
    if (await limits.isUsedUp(limit, counted)) return refuse(overLimit(limit));
    const known = await people.findByEmail(email);
    // Also for nobody: the time tells nothing about who exists.
    const done = await whileWaysInStay(people, known?.id ?? NOBODY, () =>
      call(request, "/sign-in/email", { email, password: body.password }),
    );
    if (!done.ok) {
      if (done.refusal.code === "sign-in-refused") {
        await limits.take(limit, counted);
        await signInLog.addFor(email, { event: "refused", method: "password", ...whereabouts(request) });
      }
      return done;
    }
    const { twoFactorRedirect, user } = done.value.data as { twoFactorRedirect?: boolean; user?: { id: string } };
    const remembered = await signedIn(deps, request, { userId: user?.id, method: "password" });
    setCookies([...done.value.cookies, ...remembered]);
    return ok({ needsSecondFactor: twoFactorRedirect === true });
  });

  const verify = async (
    request: FastifyRequest,
    { path, code, method, setCookies }: VerifyOptions,
  ): Promise<Awaited<ReturnType<typeof call>>> => {
    const challenged = await secondFactorOf(await deps.auth(), request.headers);
    const before = challenged ?? (await personOf(request));
    const isUsed = before && method === "totp" && (await useCode({ ...deps, auth: await deps.auth() }, before, code));
    const done =
      isUsed === "used-before"
        ? refuse<Refusal>({ code: "second-factor-wrong" })
        : await whileWaysInStay(people, before, () => call(request, path, { code }));
    if (done.ok) {
      const remembered = challenged ? await signedIn(deps, request, { userId: challenged, method }) : [];
      setCookies([...done.value.cookies, ...remembered]);
      if (!challenged) await tell(request, before, "second-factor-on");
    } else if (done.refusal.code === "second-factor-wrong") {
      await log(request, before, "second-factor-refused", method);
    } else if (done.refusal.code === "too-many-requests") await log(request, challenged, "locked", method);
    return done;
  };

  serve("POST /painel/api/auth/two-factor/verify-totp", async ({ request, body, setCookies }) => {
    const options = { path: "/two-factor/verify-totp", code: body.code, method: "totp", setCookies };
    const done = await verify(request, options);
    return done.ok ? ok({}) : done;
  });

  serve("POST /painel/api/auth/two-factor/verify-backup-code", async ({ request, body, setCookies }) => {
    const options = { path: "/two-factor/verify-backup-code", code: body.code, method: "backup-code", setCookies };
    const done = await verify(request, options);
    return done.ok ? ok({}) : done;
  });

  serve("POST /painel/api/auth/sign-out", async ({ request, setCookies }) => {
    const person = await personOf(request);
    const done = await call(request, "/sign-out", {});
    if (!done.ok) return done;
    setCookies(done.value.cookies);
    await log(request, person, "signed-out");
    return ok({});
  });

  serve("POST /painel/api/auth/change-password", async ({ request, body, setCookies }) => {
    const person = (await findSession(deps.auth, request.headers))?.user;
    const owner = person && { userId: person.id, words: [person.name, person.email] };
    const weakness = owner && (await deps.checkNewPassword(body.newPassword, owner));
    if (weakness) return refuse({ code: weakness });
    const done = await whileWaysInStay(people, person?.id, () =>
      call(request, "/change-password", { ...body, revokeOtherSessions: true }),
    );
    if (!done.ok) return done;
    setCookies(done.value.cookies);
    await tell(request, person?.id, "password-changed");
    return ok({});
  });

  serve("POST /painel/api/auth/two-factor/enable", async ({ request, body }) => {
    const person = await personOf(request);
    const done = await whileWaysInStay(people, person, () =>
      call(request, "/two-factor/enable", { ...body, method: "totp" }),
    );
    if (!done.ok) return done;
    const { totpURI, backupCodes } = done.value.data as { totpURI: string; backupCodes: string[] };
    return ok({ totpURI, backupCodes });
  });

  serve("POST /painel/api/auth/two-factor/disable", async ({ request, body, setCookies }) => {
    const person = await personOf(request);
    const done = await call(request, "/two-factor/disable", body);
    if (!done.ok) return done;
    setCookies(done.value.cookies);
    await tell(request, person, "second-factor-off");
    return ok({});
  });

  serve("POST /painel/api/auth/two-factor/generate-backup-codes", async ({ request, body }) => {
    const person = await personOf(request);
    const done = await whileWaysInStay(people, person, () => call(request, "/two-factor/generate-backup-codes", body));
    if (!done.ok) return done;
    await tell(request, person, "backup-codes");
    return ok({ backupCodes: done.value.data.backupCodes as string[] });
  });
}

/** Somebody is in: the log has it, the device is known from now on, and a new one is told by mail. Answers its cookie. */
export async function signedIn(
  { signInLog, devices, tellPerson }: Pick<SignInDeps, "signInLog" | "devices" | "tellPerson">,
  request: FastifyRequest,
  { userId, method }: { userId: string | undefined; method: string },
): Promise<string[]> {
  if (!userId) return [];
  await signInLog.add(userId, { event: "signed-in", method, ...whereabouts(request) });
  const { cookies, isNew } = await devices.remember(request.headers, userId);
  if (isNew) await tellPerson(userId, "new-device", whereabouts(request));
  return cookies;
}

type VerifyOptions = {
  path: string;
  code: string;
  method: string;
  setCookies: (cookies: readonly string[]) => void;
};

export function whereabouts({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">): SignInOrigin {
  return { ipAddress: ip, userAgent: headers["user-agent"]?.slice(0, 500) ?? null };
}
