import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

type Kind = "access" | "refresh";
/** What is wrong with a token, as Tray tells it apart. */
export type TokenProblem = "expired" | "gone" | "unknown";

/** `era` counts revocations, `turn` the times everything was made to expire at once. */
type Claims = { kind: Kind; storeId: string; expiresAt: number; era: number; turn: number; nonce: string };

export type TokenPair = { accessToken: string; refreshToken: string; accessUntil: number; refreshUntil: number };

export type Tokens = {
  newCode: (lifetimeMs: number) => string;
  /** False: never given, over, or used before. */
  useCode: (code: string, options: { once: boolean }) => boolean;
  issue: (lifetimes: { accessMs: number; refreshMs: number }) => TokenPair;
  check: (kind: Kind, token: string) => TokenProblem | undefined;
  /** A refresh token is good for one exchange. */
  spend: (refreshToken: string) => void;
  expireNow: (kind: Kind) => void;
  /** The owner took the permission back. */
  revoke: () => void;
};

type Options = { storeId: string; secret: string; now: () => number };

/**
 * Tokens carry what they say, signed: those of a store that was linked before the sandbox was started again still
 * open it. What was spent, revoked or made to expire is remembered only while it runs.
 */
export function createTokens({ storeId, secret, now }: Options): Tokens {
  const codes = new Map<string, { expiresAt: number; isUsed: boolean }>();
  const spent = new Set<string>();
  const turns = { access: 0, refresh: 0 };
  let era = 0;

  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("hex").slice(0, 32);

  function write(kind: Kind, expiresAt: number): string {
    const nonce = randomBytes(6).toString("hex");
    const claims: Claims = { kind, storeId, expiresAt, era, turn: turns[kind], nonce };
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
      const known = codes.get(code);
      if (!known || known.expiresAt <= now() || (once && known.isUsed)) return false;
      known.isUsed = true;
      return true;
    },
    issue: ({ accessMs, refreshMs }) => {
      // Tray tells whole seconds, so they end on one.
      const accessUntil = wholeSeconds(now() + accessMs);
      const refreshUntil = wholeSeconds(now() + refreshMs);
      const accessToken = write("access", accessUntil);
      return { accessToken, refreshToken: write("refresh", refreshUntil), accessUntil, refreshUntil };
    },
    check: (kind, token) => {
      const claims = read(token);
      if (!claims || claims.kind !== kind || claims.storeId !== storeId || spent.has(token)) return "unknown";
      if (claims.era < era) return "gone";
      return claims.turn < turns[kind] || claims.expiresAt <= now() ? "expired" : undefined;
    },
    spend: (refreshToken) => void spent.add(refreshToken),
    expireNow: (kind) => {
      turns[kind] += 1;
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
