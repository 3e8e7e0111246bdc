import { OWN_CAPTCHA } from "@vitrine/contract/storefront/payment";
import { HARDEST_PROOF, type ProofLevel } from "@vitrine/domain/payment/card/card-testing";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Captcha } from "./captcha.ts";
import type { SolvedCaptchaRepository } from "./solved-captcha.repository.ts";

/** A second or two on a cheap phone, half a minute at the third level. Only who was refused often gets that far. */
const COSTS: Record<ProofLevel, number> = { 0: 2_000, 1: 2_000, 2: 8_000, 3: 32_000 };
const TRIES: ProofTries = { min: 300, max: 900 };
const LIFETIME_MS = 10 * 60_000;

/** A captcha service besides our own proof of work. */
export type CaptchaService = { siteKey: string; verify(token: string): Promise<boolean> };

/** How many numbers a browser tries until it finds the right one. */
export type ProofTries = { min: number; max: number };

type CaptchaDeps = {
  solved: SolvedCaptchaRepository;
  secretKey: string;
  service: CaptchaService | undefined;
  /** Fewer than in production, for tests that solve many. */
  tries?: ProofTries | undefined;
  now: () => number;
};

/**
 * Our own captcha is a proof of work: the browser searches for a number, which slows scripts down and needs no third
 * party. A captcha service, where one is set up, comes first; the proof of work is for browsers that cannot load it.
 */
export function createCaptcha({ solved, secretKey, service, tries = TRIES, now }: CaptchaDeps): Captcha {
  const secrets = { hmacSignatureSecret: `${secretKey} captcha`, hmacKeySignatureSecret: `${secretKey} captcha key` };

  async function levelSolved(token: string, orderId: string): Promise<ProofLevel> {
    const payload = readPayload(token);
    if (!payload) return 0;
    const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
    // A solution counts for one order, and once.
    const { data, cost } = payload.challenge.parameters;
    if (!verified || data?.order !== orderId || !(await solved.save(payload.challenge.signature ?? ""))) return 0;
    return cost >= COSTS[3] ? 3 : cost >= COSTS[2] ? 2 : 1;
  }

  return {
    keyFor: (asked) => (service && asked !== OWN_CAPTCHA ? service.siteKey : OWN_CAPTCHA),

    async challenge(orderId, level) {
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: COSTS[level],
        counter: randomInt(tries.min, tries.max),
        deriveKey,
        expiresAt: new Date(now() + LIFETIME_MS),
        data: { order: orderId },
        ...secrets,
      });
      return { ...challenge };
    },

    async verify({ key, token, orderId }) {
      // A service decides itself how hard it is.
      if (service && key === service.siteKey) return (await service.verify(token)) ? HARDEST_PROOF : 0;
      return key === OWN_CAPTCHA ? levelSolved(token, orderId) : 0;
    },
  };
}

type Payload = Pick<Parameters<typeof verifySolution>[0], "challenge" | "solution">;

function readPayload(token: string): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token, "base64").toString());
    const { challenge, solution } = payload as Partial<Payload>;
    return challenge?.parameters && solution ? { challenge, solution } : undefined;
  } catch {
    return undefined;
  }
}
