import { ok, type Result } from "@vitrine/domain/result";
import type { FastifyRequest } from "fastify";
import type { Refusal } from "../../http/refusals.ts";
import { type AuthSource, authHeaders, readAnswer } from "./auth-calls.ts";
import type { KnownDevices } from "./known-devices.ts";

/** Signs in whoever has just chosen a password behind a link, and remembers their device. Answers the cookies. */
export async function enterWithPassword(
  { auth, devices }: { auth: AuthSource; devices: KnownDevices },
  request: FastifyRequest,
  { userId, email, password }: { userId: string; email: string; password: string },
): Promise<Result<string[], Refusal>> {
  const response = await (await auth()).api.signInEmail({
    body: { email, password },
    headers: authHeaders(request),
    asResponse: true,
  });
  const signedIn = await readAnswer(response);
  if (!signedIn.ok) return signedIn;
  const { cookies } = await devices.remember(request.headers, userId);
  return ok([...signedIn.value.cookies, ...cookies]);
}
