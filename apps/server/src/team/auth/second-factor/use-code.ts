import type { Auth } from "../better-auth.ts";
import type { SecondFactorRepository } from "./second-factor.repository.ts";
import { stepOfCode } from "./totp.ts";

/**
 * Whether a code of the authenticator app is right, was not used before, and is used up now. The library takes the same
 * code as often as it comes, for a minute and a half.
 */
export async function useCode(
  { auth, secondFactors }: { auth: Auth; secondFactors: SecondFactorRepository },
  userId: string,
  code: string,
): Promise<"used" | "wrong" | "used-before"> {
  const encrypted = await secondFactors.findSecret(userId);
  if (!encrypted) return "wrong";
  const { symmetricDecrypt } = await import("better-auth/crypto");
  const { secretConfig } = await auth.$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: encrypted });
  const step = stepOfCode(secret, code, Date.now());
  if (step === undefined) return "wrong";
  return (await secondFactors.useStep(userId, step)) ? "used" : "used-before";
}
