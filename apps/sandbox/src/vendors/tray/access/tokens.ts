import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

type Kind = "access" | "refresh";
/** The kinds of invalid tokens that Tray distinguishes. */
export type TokenProblem = "expired" | "gone" | "unknown";

/** `era` counts revocations, `generation` how often all tokens were made to expire. */
type Claims = { kind: Kind; storeId: string; expiresAt: number; era: number; generation: number; nonce: string };

export type TokenPair = { accessToken: string; refreshToken: string; accessUntil: number; refreshUntil: number };

export type Tokens = {
  newCode: (lifetimeMs: number) => string;
  /** False if it was never issued, is expired, or was used before. */
  useCode: (code: string, options: { once: boolean }) => boolean;
  issue: (lifetimes: { accessMs: number; refreshMs: number }) => TokenPair;
  check: (kind: Kind, token: string) => TokenProblem | undefined;
  /** A refresh token is good for one exchange. */
  spend: (refreshToken: string) => void;
  expireNow: (kind: Kind) => void;
  /** The owner revoked the permission. */
  revoke: () => void;
};

type Options = { storeId: string; secret: string; now: () => number };

/**
 * Tokens contain their claims, signed, so the tokens of a linked store still work after a restart of the sandbox. Spent,
 * revoked and expired tokens are known only while it runs.
 */
export function createTokens({ storeId, secret, now }: Options): Tokens {
  const codes = new Map<string, { expiresAt: number; isUsed: boolean }>();
  const spent = new Set<string>();
  const generations = { access: 0, refresh: 0 };
  let era = 0;

  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("hex").slice(0, 32);

  function write(kind: Kind, expiresAt: number): string {
    const nonce = randomBytes(6).toString("hex");
    const claims: Claims = { kind, storeId, expiresAt, era, generation: generations[kind], nonce };
    const text = Buffer.from(JSON.stringify(claims)).toString("hex");
    return `APP_ID-1-STORE_ID-${storeId}-${text}${sign(text)}`;
  }

  function read(token: string): Claims | undefined {
    const [, text = "", signature = ""] = /-([0-9a-f]+)([0-9a-f]{32})$/.exec(token) ?? [];
    const expected = sign(text);
    if (signature === "" || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
    return JSON.parse(Buffer.from(text, "hex").toString()) as Claims;
  }

  return {
    newCode: (lifetimeMs) => {
      const code = randomBytes(32).toString("hex");
      codes.set(code, { expiresAt: now() + lifetimeMs, isUsed: false });
      return code;
    },
    useCode: (code, { once }) => {
      const issued = codes.get(code);
      if (!issued || issued.expiresAt <= now() || (once && issued.isUsed)) return false;
      issued.isUsed = true;
      return true;
    },
    issue: ({ accessMs, refreshMs }) => {
      // Tray uses whole seconds.
      const accessUntil = wholeSeconds(now() + accessMs);
      const refreshUntil = wholeSeconds(now() + refreshMs);
      const accessToken = write("access", accessUntil);
      return { accessToken, refreshToken: write("refresh", refreshUntil), accessUntil, refreshUntil };
    },
    check: (kind, token) => {
      const claims = read(token);
      if (!claims || claims.kind !== kind || claims.storeId !== storeId || spent.has(token)) return "unknown";
      if (claims.era < era) return "gone";
      return claims.generation < generations[kind] || claims.expiresAt <= now() ? "expired" : undefined;
    },
    spend: (refreshToken) => void spent.add(refreshToken),
    expireNow: (kind) => {
      generations[kind] += 1;
    },
    revoke: () => {
      era += 1;
      codes.clear();
    },
  };
}

function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1_000) * 1_000;
}
